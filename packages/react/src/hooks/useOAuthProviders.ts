import {
  type KitError,
  type OAuthLoginState,
  type OAuthMode,
  type OAuthProvider,
  oauthProvidersQuery,
  sessionKey,
  unlinkOAuthMutation,
} from '@latchkey/core'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'
import { useSession } from './useSession.ts'

export interface UseOAuthProvidersReturnType {
  /** The identities that open the account of the person who is signed in. A query of TanStack Query. */
  list: UseQueryResult<OAuthProvider[], KitError>
  /**
   * One more way in, by a provider's id: call it in the click. Never fails: `state` says where it stands. After
   * the error `REAUTHENTICATION_REQUIRED` sign the person in again, then `kit.oauth.retry()`.
   */
  link(provider: string, options?: { mode?: OAuthMode | undefined }): Promise<OAuthLoginState>
  /** Takes one away by its providerId; `LAST_CREDENTIAL` where nothing else opens the account. */
  unlink: UseMutationResult<void, KitError, string>
  /** Where linking stands. */
  state: OAuthLoginState
}

/**
 * The signed-in person's identities at social providers: listed, linked, unlinked.
 *
 * @example
 * const { list, link, unlink } = useOAuthProviders()
 * list.data?.map(({ providerId, providerName }) => (
 *   <button key={providerId} onClick={() => unlink.mutate(providerId)}>Unlink {providerName}</button>
 * ))
 */
export function useOAuthProviders(): UseOAuthProvidersReturnType {
  const kit = useKit()
  const cache = useQueryClient()
  const session = useSession()
  const sessionId = session?.id
  const onSuccess = useCallback(
    () => cache.invalidateQueries({ queryKey: sessionKey(kit, sessionId) }),
    [cache, kit, sessionId],
  )
  const state = useKitState('oauth')
  const isLinked = state.status === 'linked'
  // However it got there: a window that looked closed may still come back, and a retry may have done it.
  useEffect(() => {
    if (isLinked) void onSuccess()
  }, [isLinked, onSuccess])
  return {
    list: useQuery(oauthProvidersQuery(kit, session)),
    // No mutation: that would let go of the click before the window opens.
    link: (provider, { mode } = {}) => kit.oauth.start(provider, { mode, purpose: 'link' }),
    unlink: useMutation({ ...unlinkOAuthMutation(kit), onSuccess }),
    state,
  }
}
