import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'
import type { PasskeyLoginState, PasskeyPurpose } from './passkeyLogin.types.ts'

export type PasskeyEvent =
  /** The browser's prompt opens. */
  | { type: 'prompted'; for: PasskeyPurpose }
  /** The prompt was answered. */
  | { type: 'answered' }
  | { type: 'slow' }
  | { type: 'signedIn'; isNewAccount: boolean; session: Session }
  | { type: 'added'; authenticatorId: string }
  | { type: 'failed'; error: FlowError }
  | { type: 'cancelled' }
  | { type: 'reset' }

/** The states of a passkey: prompted, answered, signed in or added. */
export function transition(state: PasskeyLoginState, event: PasskeyEvent): PasskeyLoginState {
  switch (event.type) {
    case 'prompted':
      return state.status === 'waiting' && state.for === event.for
        ? state
        : { status: 'waiting', for: event.for }
    case 'answered':
      return isUnderWay(state) ? { status: 'working', for: state.for, slow: false } : state
    case 'slow':
      return state.status === 'working' ? { ...state, slow: true } : state
    case 'signedIn':
      return { status: 'signed-in', isNewAccount: event.isNewAccount, session: event.session }
    case 'added':
      return { status: 'added', authenticatorId: event.authenticatorId }
    case 'failed':
      return { status: 'idle', for: isUnderWay(state) ? state.for : undefined, error: event.error }
    case 'cancelled':
      return isUnderWay(state) ? { status: 'idle' } : state
    case 'reset':
      return { status: 'idle' }
  }
}

const isUnderWay = (state: PasskeyLoginState) => state.status === 'waiting' || state.status === 'working'
