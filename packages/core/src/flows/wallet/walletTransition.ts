import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'
import type { DetectedWallet, WalletLoginState, WalletPurpose } from './walletLogin.types.ts'

interface Chosen {
  readonly wallet: DetectedWallet
  readonly purpose: WalletPurpose
}

interface Prepared {
  readonly address: string
  readonly domain: string
  readonly text: string
}

/** `site`: this page's host while wallets are being discovered, else undefined. */
export type WalletEvent =
  | { type: 'discovery'; site: string | undefined }
  | ({ type: 'connecting' } & Chosen)
  | ({ type: 'prepared' } & Chosen & Prepared)
  /** The text on the screen was replaced by a newer one, or by one for another address. */
  | ({ type: 'renewed' } & Prepared)
  | ({ type: 'signing'; address: string; text: string } & Chosen)
  /** The wallet has signed. */
  | ({ type: 'signed' } & Chosen)
  | ({ type: 'expired'; address: string } & Chosen)
  | { type: 'slow' }
  | { type: 'signedIn'; wallet: DetectedWallet; isNewAccount: boolean; session: Session }
  | { type: 'linked'; address: string }
  | ({ type: 'failed'; error: FlowError } & Partial<Chosen>)
  | { type: 'cancelled'; site: string | undefined }
  | { type: 'reset'; site: string | undefined }

/** The states of a login by wallet: connecting, ready, signing, signed in or linked. */
export function transition(state: WalletLoginState, event: WalletEvent): WalletLoginState {
  switch (event.type) {
    case 'discovery':
      return state.status === 'choosing' || (state.status === 'idle' && !state.error)
        ? atRest(event.site)
        : state
    case 'connecting':
      return { status: 'connecting', wallet: event.wallet, purpose: event.purpose, slow: false }
    case 'prepared': {
      const { wallet, purpose, address, domain, text } = event
      return { status: 'ready', wallet, purpose, address, domain, text }
    }
    case 'renewed': {
      const { address, domain, text } = event
      return state.status === 'ready' ? { ...state, address, domain, text } : state
    }
    case 'signing': {
      const { wallet, purpose, address, text } = event
      return { status: 'signing', wallet, purpose, address, text, slow: false }
    }
    case 'signed':
      return { status: 'working', wallet: event.wallet, purpose: event.purpose, slow: false }
    case 'expired':
      return { status: 'stale', wallet: event.wallet, purpose: event.purpose, address: event.address }
    case 'slow':
      return isWaiting(state) ? { ...state, slow: true } : state
    case 'signedIn': {
      const { wallet, isNewAccount, session } = event
      return { status: 'signed-in', wallet, isNewAccount, session }
    }
    case 'linked':
      return { status: 'linked', address: event.address }
    case 'failed': {
      const { wallet, purpose, error } = event
      return { status: 'idle', ...(wallet && { wallet, purpose }), error }
    }
    case 'cancelled':
      return state.status === 'signed-in' || state.status === 'linked' ? state : atRest(event.site)
    case 'reset':
      return atRest(event.site)
  }
}

const atRest = (site: string | undefined): WalletLoginState =>
  site === undefined ? { status: 'idle' } : { status: 'choosing', domain: site }

type Waiting = Extract<WalletLoginState, { slow: boolean }>
const isWaiting = (state: WalletLoginState): state is Waiting => 'slow' in state
