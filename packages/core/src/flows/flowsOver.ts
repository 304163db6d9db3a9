import type { KitState } from '../kit.ts'
import type { Session } from '../sessions/session.ts'
import { emptyFlows, type OtpSlice } from './otpFlow.ts'

/**
 * The slices, emptied, of flows that were about another session than the one that is now present: a login
 * that led to that session, and a change of contact of the person whose it was.
 */
export function flowsOver(state: KitState, session: Session | undefined): Partial<Pick<KitState, OtpSlice>> {
  const isOver = (slice: 'emailLogin' | 'smsLogin') => {
    const login = state[slice]
    return login.status === 'signed-in' && login.session.id !== session?.id
  }
  const isOther = state.contactChange.contact && state.auth.session?.userId !== session?.userId
  return {
    ...(isOver('emailLogin') && { emailLogin: emptyFlows.emailLogin }),
    ...(isOver('smsLogin') && { smsLogin: emptyFlows.smsLogin }),
    ...(isOther && { contactChange: emptyFlows.contactChange }),
  }
}
