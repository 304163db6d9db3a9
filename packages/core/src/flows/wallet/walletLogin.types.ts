import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'

/** Chain of a wallet. It decides the format of the sign-in message. */
export type WalletChain = 'ethereum' | 'solana'

/** Sign in with a wallet, or link one to the signed-in user's account. */
export type WalletPurpose = 'login' | 'link'

/** A wallet detected in this browser. */
export interface DetectedWallet {
  readonly id: string
  /** The wallet's own name, at most 64 characters. */
  readonly name: string
  /** The wallet's own icon, a `data:` URI; undefined if it is anything else. */
  readonly icon?: string | undefined
  readonly chain: WalletChain
  readonly installed: true
}

/** A wallet linked to an account. */
export interface LinkedWallet {
  readonly apiKeyId: string
  /** The wallet's own name when it was linked. */
  readonly name: string
  readonly chain: WalletChain
  /** In the chain's format, derived from the key. */
  readonly address: string
  /** ms since the epoch. */
  readonly createdAt: number
}

/** State of a login by wallet. Each status is a screen. */
export type WalletLoginState =
  | {
      status: 'idle'
      /** Error of the last attempt. A rejection in the wallet is `WALLET_REJECTED`. */
      error?: FlowError | undefined
      /** Wallet of the failed attempt, if there is an error. {@link WalletLogin.retry} repeats it. */
      wallet?: DetectedWallet | undefined
      purpose?: WalletPurpose | undefined
    }
  /** The list of detected wallets is shown. */
  | {
      status: 'choosing'
      /** Site that the message will name: `larkfield.example`. */
      domain: string
    }
  /** The wallet asks for permission to connect. `slow` after 15 seconds. */
  | { status: 'connecting'; wallet: DetectedWallet; purpose: WalletPurpose; slow: boolean }
  /** Connected. The message is shown before the wallet asks for a signature. */
  | {
      status: 'ready'
      wallet: DetectedWallet
      purpose: WalletPurpose
      address: string
      /** Site that the message names: `larkfield.example`. */
      domain: string
      /** The exact message to sign. Renewed every minute, since it contains the time. */
      text?: string | undefined
    }
  /** The wallet asks for the signature. `slow` after 15 seconds. */
  | {
      status: 'signing'
      wallet: DetectedWallet
      purpose: WalletPurpose
      address: string
      /** The exact message. */
      text?: string | undefined
      slow: boolean
    }
  /** Signed; the request to the service is in progress. `slow` after five seconds. */
  | { status: 'working'; wallet: DetectedWallet; purpose: WalletPurpose; slow: boolean }
  /** Signed too late. {@link WalletLogin.sign} asks for another signature. */
  | { status: 'stale'; wallet: DetectedWallet; purpose: WalletPurpose; address: string }
  | { status: 'signed-in'; wallet: DetectedWallet; isNewAccount: boolean; session: Session }
  | { status: 'linked'; address: string }

export interface WalletChoice {
  /** @default 'login' */
  purpose?: WalletPurpose | undefined
  /** Accepts this account only. Any other ends in `WALLET_WRONG_ACCOUNT`. */
  organizationId?: string | undefined
  /**
   * Requests the signature right after connecting, without another click. For screens that explain it beforehand.
   *
   * @default false
   */
  thenSign?: boolean | undefined
}

/**
 * Signs in, signs up and links with a wallet of the user. Every method resolves with the final state and never
 * rejects: errors are in the state.
 *
 * @example
 * const stop = kit.login.wallet.discover()
 * kit.login.wallet.subscribe(() => drawRows(kit.login.wallet.detected)) // called for each detected wallet
 * row.onclick = () => kit.login.wallet.choose(wallet.id) // 'ready'
 * button.onclick = () => kit.login.wallet.sign() // 'signed-in'
 */
export interface WalletLogin {
  readonly state: WalletLoginState
  /** Wallets detected so far, oldest first. A new array after each change. */
  readonly detected: readonly DetectedWallet[]
  /** Calls the listener after each change of `state` or `detected`. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** idle → choosing: detects wallets. Returns a function that stops it. */
  discover(): () => void
  /**
   * → connecting → ready. Nothing is signed yet, unless `thenSign` is set. Call it in a click handler: some wallets
   * open a window.
   */
  choose(id: string, choice?: WalletChoice): Promise<WalletLoginState>
  /** ready or stale → signing → working → signed-in, linked or stale. Call it in a click handler. */
  sign(): Promise<WalletLoginState>
  /**
   * Repeats the step that failed; a signature that is still valid is reused. Call it in a click handler.
   */
  retry(): Promise<WalletLoginState>
  /**
   * → choosing while wallets are being detected, else idle. Cancels what is in progress; a later answer of the
   * wallet is ignored.
   */
  cancel(): void
  /** The same, and forgets a signature. */
  reset(): void
  /** Wallets linked to the signed-in user's account, oldest first. @throws {@link KitError} */
  list(options?: { signal?: AbortSignal | undefined }): Promise<LinkedWallet[]>
  /** Unlinks a wallet. @throws {@link ApiError} `LAST_CREDENTIAL`, `REAUTHENTICATION_REQUIRED` */
  unlink(apiKeyId: string): Promise<void>
}
