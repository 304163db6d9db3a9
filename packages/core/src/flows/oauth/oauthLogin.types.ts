import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'

/** Sign in with a provider, or link one to the signed-in user's account. */
export type OAuthPurpose = 'login' | 'link'

/** Opens the provider in a popup, or leaves the page. */
export type OAuthMode = 'popup' | 'redirect'

/** State of a social login. Each status is a screen. `provider` is its id: `google`. */
export type OAuthLoginState =
  | {
      status: 'idle'
      /** Error of the last attempt. A closed popup is `OAUTH_WINDOW_CLOSED`. */
      error?: FlowError | undefined
      /** Provider of the failed attempt, if there is an error. {@link OAuthLogin.retry} repeats it. */
      provider?: string | undefined
      purpose?: OAuthPurpose | undefined
    }
  /** The user is at the provider. `slow` after a minute. */
  | { status: 'window'; provider: string; purpose: OAuthPurpose; mode: OAuthMode; slow: boolean }
  /** The browser blocked the popup. {@link OAuthLogin.continueWithRedirect} leaves the page instead. */
  | { status: 'blocked'; provider: string; purpose: OAuthPurpose }
  /** The provider has answered; the request to the service is in progress. `slow` after five seconds. */
  | { status: 'working'; provider: string; purpose: OAuthPurpose; slow: boolean }
  /**
   * No account is linked to this identity, but its e-mail address belongs to one. `methods` are the login methods
   * that open it, by their ids in wallet_kit_config: `email`.
   */
  | { status: 'account-exists'; provider: string; contact: string; methods: readonly string[] }
  | { status: 'signed-in'; provider: string; isNewAccount: boolean; session: Session }
  | { status: 'linked'; provider: string }

export interface OAuthStart {
  /** Default: a popup; on narrow screens a redirect. */
  mode?: OAuthMode | undefined
  /** @default 'login' */
  purpose?: OAuthPurpose | undefined
  /** Accepts this account only. Any other ends in `OAUTH_WRONG_ACCOUNT`. */
  organizationId?: string | undefined
}

/**
 * Signs in, signs up and links with a social provider or any OpenID Connect issuer: authorization code with PKCE.
 * Every method resolves with the final state and never rejects: errors are in the state.
 *
 * @example
 * button.onclick = async () => {
 *   const { status } = await kit.login.oauth.start('google') // 'signed-in'
 * }
 */
export interface OAuthLogin {
  readonly state: OAuthLoginState
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /**
   * idle → window → working → signed-in or linked. Call it in a click handler: the popup opens before it returns.
   * A second call while the popup is open focuses it.
   */
  start(provider: string, options?: OAuthStart): Promise<OAuthLoginState>
  /** Focuses the provider's popup. */
  focusPopup(): void
  /** blocked or window → leaves this page for the provider, and returns to the same address. */
  continueWithRedirect(): Promise<OAuthLoginState>
  /** account-exists → working → signed-in, with a separate account. */
  continueAsNew(): Promise<OAuthLoginState>
  /**
   * Repeats the step that failed; a provider's answer is reused. Call it in a click handler, since the popup may
   * have to open again.
   */
  retry(): Promise<OAuthLoginState>
  /** → idle. Closes the popup and cancels what is in progress. */
  cancel(): void
  /** → idle. Also forgets the provider's answer. */
  reset(): void
}
