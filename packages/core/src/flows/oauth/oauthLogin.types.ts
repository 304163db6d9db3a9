import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'

/** What a provider is asked for: to sign somebody in, or to be one more way into the present account. */
export type OAuthPurpose = 'login' | 'link'

/** How the person gets to the provider: in a window beside this page, or by leaving it for a while. */
export type OAuthMode = 'popup' | 'redirect'

/** Where a social login stands. Each state is a screen. `provider` is its id: `google`. */
export type OAuthLoginState =
  | {
      status: 'idle'
      /** What ended the last try; a closed window is one, `OAUTH_WINDOW_CLOSED`. */
      error?: FlowError | undefined
      /** What was tried, where there is an error: {@link OAuthLogin.retry} does it again. */
      provider?: string | undefined
      purpose?: OAuthPurpose | undefined
    }
  /** The person is at the provider. `slow` after a minute. */
  | { status: 'window'; provider: string; purpose: OAuthPurpose; mode: OAuthMode; slow: boolean }
  /** The browser opened no window: {@link OAuthLogin.continueWithRedirect} leaves the page instead. */
  | { status: 'blocked'; provider: string; purpose: OAuthPurpose }
  /** The provider has answered, the service is asked. `slow` after five seconds. */
  | { status: 'working'; provider: string; purpose: OAuthPurpose; slow: boolean }
  /**
   * The person is new by this provider, and their e-mail address belongs to an account here. `ways` are the
   * login methods that open it, as wallet_kit_config names them: `email`.
   */
  | { status: 'account-exists'; provider: string; contact: string; ways: readonly string[] }
  | { status: 'signed-in'; provider: string; isNewAccount: boolean; session: Session }
  | { status: 'linked'; provider: string }

export interface OAuthStart {
  /** Default: a window, on narrow screens a redirect. */
  mode?: OAuthMode | undefined
  /** @default 'login' */
  purpose?: OAuthPurpose | undefined
  /** Only a login to this account counts; another one ends in `OAUTH_WRONG_ACCOUNT`, and nobody is signed in. */
  organizationId?: string | undefined
}

/**
 * Signing in, up, and linking by a social provider or any OpenID Connect issuer: authorization code with PKCE.
 * Each verb answers the state in which it ended and never rejects: what went wrong is in the state.
 *
 * @example
 * button.onclick = async () => {
 *   const { status } = await kit.oauth.start('google') // 'signed-in'
 * }
 */
export interface OAuthLogin {
  readonly state: OAuthLoginState
  /** Calls the listener after each change. Returns the way to stop. */
  subscribe(listener: () => void): () => void
  /**
   * idle → window → working → signed-in or linked. Call it in the click: the window opens before it returns.
   * The same again while the window is open shows the window.
   */
  start(provider: string, options?: OAuthStart): Promise<OAuthLoginState>
  /** Brings the provider's window to the front. */
  focusPopup(): void
  /** blocked or window → leaves this page for the provider, and comes back to the same place. */
  continueWithRedirect(): Promise<OAuthLoginState>
  /** account-exists → working → signed-in, with an account of its own. */
  continueAsNew(): Promise<OAuthLoginState>
  /**
   * Does again what failed, from the step that failed: what the provider has said already counts. Call it in
   * the click, where the window may have to open again.
   */
  retry(): Promise<OAuthLoginState>
  /** → idle. Closes the window, gives up what is under way. */
  cancel(): void
  /** → idle. Forgets what an earlier try has earned. */
  reset(): void
}
