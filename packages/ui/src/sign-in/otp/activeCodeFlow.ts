import type { KitState } from '@latchkey/react'

/** The flow by which the last code was asked for. Asking by one puts the other away. */
export function channelOf({ smsLogin }: Pick<KitState, 'smsLogin'>): 'emailLogin' | 'smsLogin' {
  const begun = smsLogin.status !== 'idle' || smsLogin.contact !== '' || smsLogin.error !== undefined
  return begun ? 'smsLogin' : 'emailLogin'
}
