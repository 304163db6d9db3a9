import { isOwn } from '../../flow/flowState.ts'
import type { ActionContext, FlowControls } from '../actionContext.ts'

export interface OAuthActions {
  /** Opens the provider's popup, in the click itself. What is typed in the field is kept. */
  loginWithOAuth(provider: string, typed?: string): void
  /** Brings the provider's popup to the front. */
  focusPopup(): void
  /** Leaves this page for the provider, and returns to the same place. */
  continueWithRedirect(): void
  /** Back to where the provider was chosen: closes its popup and cancels the login. */
  leaveOAuth(): void
}

export function createOAuthActions({ kit: { store, oauth } }: ActionContext) {
  const leaveOAuth = (): void => {
    if (isOwn(store.get().oauth)) oauth.reset()
  }
  const actions: Omit<OAuthActions, 'loginWithOAuth'> = {
    focusPopup: oauth.focusPopup,
    continueWithRedirect: () => void oauth.continueWithRedirect(),
    leaveOAuth,
  }
  const controls: FlowControls = { retry: () => oauth.retry(), leave: leaveOAuth }
  /** Signs in to one account only. In a popup also where logins redirect, so that the page isn't lost. */
  const signInAgain = (provider: string, organizationId: string | undefined): void =>
    void oauth.start(provider, { mode: 'popup', organizationId })
  return { actions, controls, signInAgain }
}
