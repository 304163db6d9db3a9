import type { KitState } from '@latchkey/react'

/** The flow that sent the last code. Starting one of the two resets the other. */
export function activeCodeFlow({ sms }: Pick<KitState, 'sms'>): 'email' | 'sms' {
  const begun = sms.status !== 'idle' || sms.contact !== '' || sms.error !== undefined
  return begun ? 'sms' : 'email'
}
