import type { OAuthLogin, OAuthLoginState } from '@latchkey/core'
import { useMemo } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type UseLoginWithOAuthReturnType = Omit<OAuthLogin, 'state' | 'subscribe'> & { state: OAuthLoginState }

/**
 * A login at a social provider or any OpenID Connect issuer: the state is the screen, the verbs are its
 * buttons. Call `start` in the click: browsers open a window for a person alone.
 *
 * @example
 * const { state, start, focusPopup, cancel } = useLoginWithOAuth()
 * if (state.status === 'window') return <Waiting onShow={focusPopup} onCancel={cancel} />
 * return <button onClick={() => start('google')}>Continue with Google</button>
 */
export function useLoginWithOAuth(): UseLoginWithOAuthReturnType {
  const { start, focusPopup, continueWithRedirect, continueAsNew, retry, cancel, reset } = useKit().oauth
  const state = useKitState('oauth')
  return useMemo(
    () => ({ state, start, focusPopup, continueWithRedirect, continueAsNew, retry, cancel, reset }),
    [state, start, focusPopup, continueWithRedirect, continueAsNew, retry, cancel, reset],
  )
}
