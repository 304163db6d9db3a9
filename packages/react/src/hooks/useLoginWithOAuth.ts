import type { OAuthLogin, OAuthLoginState } from '@latchkey/core'

import { useFlow } from './useFlow.ts'

export type UseLoginWithOAuthReturnType = Omit<OAuthLogin, 'state' | 'subscribe'> & { state: OAuthLoginState }

const methods = [
  'start',
  'focusPopup',
  'continueWithRedirect',
  'continueAsNew',
  'retry',
  'cancel',
  'reset',
] as const

/**
 * Login with a social provider or any OpenID Connect issuer. `state.status` tells which screen to show; the methods
 * are its buttons. Call `start` in the click handler, or the browser blocks the popup.
 *
 * @example
 * const { state, start, focusPopup, cancel } = useLoginWithOAuth()
 * if (state.status === 'window') return <Waiting onShow={focusPopup} onCancel={cancel} />
 * return <button onClick={() => start('google')}>Continue with Google</button>
 */
export const useLoginWithOAuth = (): UseLoginWithOAuthReturnType => useFlow('oauth', methods)
