import { isOwn } from '../../flow/flowState.ts'
import type { ActionContext, FlowControls } from '../actionContext.ts'

export interface FirstOAuthActions {
  /** Opens the provider's popup, in the click itself. The text in the field is kept. */
  loginWithOAuth(provider: string, typed?: string): void
}

export interface OAuthActions {
  /** Brings the provider's popup to the front. */
  focusPopup(): void
  /** Leaves this page for the provider, and returns to the same place. */
  continueWithRedirect(): void
  /** Back to where the provider was chosen: closes its popup and cancels the login. */
  leaveOAuth(): void
}

export function createOAuthActions({ kit: { store, login } }: ActionContext) {
  const { oauth } = login
  const leaveOAuth = (): void => {
    if (isOwn(store.get().oauth)) oauth.reset()
  }
  const actions: OAuthActions = {
    focusPopup: oauth.focusPopup,
    continueWithRedirect: () => void oauth.continueWithRedirect(),
    leaveOAuth,
  }
  const controls: FlowControls = {
    retry: () => oauth.retry(),
    leave: leaveOAuth,
    back: leaveOAuth,
    // In a popup also where logins redirect, so that the page isn't lost.
    signInAgain: (provider, organizationId) => void oauth.start(provider, { mode: 'popup', organizationId }),
  }
  return { actions, controls }
}
