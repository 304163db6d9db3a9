import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'

/** Where a wallet's address lives; it decides which text is signed. */
export type WalletChain = 'ethereum' | 'solana'

/** What a wallet is asked for: to sign somebody in, or to be one more way into the present account. */
export type WalletPurpose = 'login' | 'link'

/** A wallet that announced itself to this page. */
export interface DetectedWallet {
  readonly id: string
  /** As it calls itself, 64 characters at most. */
  readonly name: string
  /** A `data:` URI, as it came from the wallet; undefined where it sent another kind. */
  readonly icon?: string | undefined
  readonly chain: WalletChain
  readonly installed: true
}

/** A wallet that opens an account. */
export interface LinkedWallet {
  readonly apiKeyId: string
  /** What it called itself when it was linked. */
  readonly name: string
  readonly chain: WalletChain
  /** As the chain spells it, derived from the key. */
  readonly address: string
  /** ms since the epoch. */
  readonly createdAt: number
}

/** Where a login by wallet stands. Each state is a screen. */
export type WalletLoginState =
  | {
      status: 'idle'
      /** What ended the last try; a refusal in the wallet is one, `WALLET_REJECTED`. */
      error?: FlowError | undefined
      /** What was tried, where there is an error: {@link WalletLogin.retry} does it again. */
      wallet?: DetectedWallet | undefined
      purpose?: WalletPurpose | undefined
    }
  /** The person looks at the wallets that were found. */
  | {
      status: 'choosing'
      /** The site that a text will be for: `larkfield.example`. */
      domain: string
    }
  /** The wallet asks whether this page may know the address. `slow` after 15 seconds. */
  | { status: 'connecting'; wallet: DetectedWallet; purpose: WalletPurpose; slow: boolean }
  /** The address is known. What will be signed is explained before the wallet asks. */
  | {
      status: 'ready'
      wallet: DetectedWallet
      purpose: WalletPurpose
      address: string
      /** The site that the text is for: `larkfield.example`. */
      domain: string
      /** The exact text that will be signed: made anew each minute, because it says when. */
      text?: string | undefined
    }
  /** The wallet asks for the signature. `slow` after 15 seconds. */
  | {
      status: 'signing'
      wallet: DetectedWallet
      purpose: WalletPurpose
      address: string
      /** The exact text. */
      text?: string | undefined
      slow: boolean
    }
  /** The wallet has signed, the service is asked. `slow` after five seconds. */
  | { status: 'working'; wallet: DetectedWallet; purpose: WalletPurpose; slow: boolean }
  /** Signed later than the service takes: {@link WalletLogin.sign} asks again. */
  | { status: 'stale'; wallet: DetectedWallet; purpose: WalletPurpose; address: string }
  | { status: 'signed-in'; wallet: DetectedWallet; isNewAccount: boolean; session: Session }
  | { status: 'linked'; address: string }

export interface WalletChoice {
  /** @default 'login' */
  purpose?: WalletPurpose | undefined
  /** Only a login to this account counts; another one ends in `WALLET_WRONG_ACCOUNT`, and nobody is signed in. */
  organizationId?: string | undefined
  /**
   * What will be signed was explained before this choice: once it has connected, the wallet is asked for the
   * signature without another click.
   *
   * @default false
   */
  thenSign?: boolean | undefined
}

/**
 * Signing in, up, and linking by a wallet that the person has. Each verb answers the state in which it ended
 * and never rejects: what went wrong is in the state.
 *
 * @example
 * const stop = kit.wallets.discover()
 * kit.wallets.subscribe(() => drawRows(kit.wallets.detected)) // one more with each wallet that announces itself
 * row.onclick = () => kit.wallets.choose(wallet.id) // 'ready'
 * button.onclick = () => kit.wallets.sign() // 'signed-in'
 */
export interface WalletLogin {
  readonly state: WalletLoginState
  /** What was found so far, in the order of its announcement: another list after each find. */
  readonly detected: readonly DetectedWallet[]
  /** Calls the listener after each change of the state or of what was found. Returns the way to stop. */
  subscribe(listener: () => void): () => void
  /** idle → choosing: listens to wallets that announce themselves. Returns the way to stop. */
  discover(): () => void
  /**
   * → connecting → ready. Nothing is signed yet, unless the choice says `thenSign`. Call it in the click: some
   * wallets open a window.
   */
  choose(id: string, choice?: WalletChoice): Promise<WalletLoginState>
  /** ready or stale → signing → working → signed-in, linked or stale. Call it in the click. */
  sign(): Promise<WalletLoginState>
  /**
   * Does again what failed, from the step that failed: what the wallet has signed in time counts still. Call it in
   * the click.
   */
  retry(): Promise<WalletLoginState>
  /**
   * → choosing while somebody discovers, else idle. Gives up what is under way; what a wallet answers later counts
   * for nothing.
   */
  cancel(): void
  /** The same. Forgets what an earlier try has earned. */
  reset(): void
  /** The wallets that open the account of the person who is signed in, oldest first. @throws {@link KitError} */
  list(options?: { signal?: AbortSignal | undefined }): Promise<LinkedWallet[]>
  /** Takes one from the account. @throws {@link ApiError} `LAST_CREDENTIAL`, `REAUTHENTICATION_REQUIRED` */
  unlink(apiKeyId: string): Promise<void>
}
