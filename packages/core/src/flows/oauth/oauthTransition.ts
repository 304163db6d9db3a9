import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'
import type { OAuthLoginState, OAuthMode, OAuthPurpose } from './oauthLogin.types.ts'

export type OAuthEvent =
  /** The user goes to the provider. */
  | { type: 'opened'; provider: string; purpose: OAuthPurpose; mode: OAuthMode }
  | { type: 'popupBlocked'; provider: string; purpose: OAuthPurpose }
  /** The provider has answered. */
  | { type: 'returned'; provider: string; purpose: OAuthPurpose }
  | { type: 'slow' }
  | { type: 'accountFound'; provider: string; contact: string; methods: readonly string[] }
  | { type: 'signedIn'; provider: string; isNewAccount: boolean; session: Session }
  | { type: 'linked'; provider: string }
  | { type: 'failed'; error: FlowError; provider?: string | undefined; purpose?: OAuthPurpose | undefined }
  | { type: 'cancelled' }
  | { type: 'reset' }

/** The states of a social login: at the provider, back from it, signed in or linked. */
export function transition(state: OAuthLoginState, event: OAuthEvent): OAuthLoginState {
  switch (event.type) {
    case 'opened': {
      const { provider, purpose, mode } = event
      return { status: 'window', provider, purpose, mode, slow: false }
    }
    case 'popupBlocked':
      return { status: 'blocked', provider: event.provider, purpose: event.purpose }
    case 'returned':
      return { status: 'working', provider: event.provider, purpose: event.purpose, slow: false }
    case 'slow':
      return state.status === 'window' || state.status === 'working' ? { ...state, slow: true } : state
    case 'accountFound': {
      const { provider, contact, methods } = event
      return { status: 'account-exists', provider, contact, methods }
    }
    case 'signedIn': {
      const { provider, isNewAccount, session } = event
      return { status: 'signed-in', provider, isNewAccount, session }
    }
    case 'linked':
      return { status: 'linked', provider: event.provider }
    case 'failed': {
      const { provider, purpose, error } = event
      return { status: 'idle', ...(provider && { provider, purpose }), error }
    }
    case 'cancelled':
      return isUnderWay(state) ? { status: 'idle' } : state
    case 'reset':
      return { status: 'idle' }
  }
}

const isUnderWay = ({ status }: OAuthLoginState): boolean =>
  status === 'window' || status === 'blocked' || status === 'working'
