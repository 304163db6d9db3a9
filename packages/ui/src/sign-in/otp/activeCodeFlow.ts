import type { KitState } from '@latchkey/react'

/** The flow that sent the last code. Starting one of the two resets the other. */
export function activeCodeFlow({ smsLogin }: Pick<KitState, 'smsLogin'>): 'emailLogin' | 'smsLogin' {
  const begun = smsLogin.status !== 'idle' || smsLogin.contact !== '' || smsLogin.error !== undefined
  return begun ? 'smsLogin' : 'emailLogin'
}
