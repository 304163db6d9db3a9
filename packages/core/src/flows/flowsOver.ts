import type { Session } from '../sessions/session.ts'
import type { KitState } from './kitState.ts'
import { emptyFlows } from './otp/otpFlow.ts'

const logins = ['emailLogin', 'smsLogin', 'passkey', 'oauth', 'wallet'] as const
type Flow = { status: string; for?: unknown; purpose?: unknown }

/** What was added or linked, or is about to be, is the account's of the person who is signed in. */
const isOfPerson = ({ status, for: purpose, ...flow }: Flow) =>
  status === 'added' || status === 'linked' || purpose === 'add' || flow.purpose === 'link'

/**
 * The slices, emptied, of flows that were about another session than the one that is now present: a login
 * that led to that session, and a change of contact, a new passkey or a link of the person whose it was.
 */
export function flowsOver(state: KitState, session: Session | undefined): Partial<typeof emptyFlows> {
  const isOther = state.auth.session?.userId !== session?.userId
  const over = logins.filter((slice) => {
    const flow = state[slice]
    return flow.status === 'signed-in' ? flow.session.id !== session?.id : isOther && isOfPerson(flow)
  })
  return Object.fromEntries(
    [...over, ...(isOther && state.contactChange.contact ? (['contactChange'] as const) : [])].map(
      (slice) => [slice, emptyFlows[slice]],
    ),
  )
}
