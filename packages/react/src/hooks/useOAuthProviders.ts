'use client'

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
import { useSession } from './useAuth.ts'
import { useKit, useKitState } from './useKit.ts'

export interface UseOAuthProvidersReturnType {
  /** The social identities linked to the signed-in person's account. */
  list: UseQueryResult<OAuthProvider[], KitError>
  /**
   * Links an identity, by the provider's id. Call it in the click handler. Never rejects: `state` holds progress
   * and errors. After the error `REAUTHENTICATION_REQUIRED` sign the person in again, then call
   * `kit.oauth.retry()`.
   */
  link(provider: string, options?: { mode?: OAuthMode | undefined }): Promise<OAuthLoginState>
  /** Unlinks an identity, by its providerId. `LAST_CREDENTIAL` if it is the account's only login method. */
  unlink: UseMutationResult<void, KitError, string>
  /** State of the OAuth flow. */
  state: OAuthLoginState
}

/**
 * Lists, links and unlinks the signed-in person's social identities.
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
  // An effect, because linking may finish later: after a retry, or in a popup that looked closed.
  useEffect(() => {
    if (isLinked) void onSuccess()
  }, [isLinked, onSuccess])
  return {
    list: useQuery(oauthProvidersQuery(kit, session)),
    // Not a mutation: it would start the popup outside the click.
    link: (provider, { mode } = {}) => kit.oauth.start(provider, { mode, purpose: 'link' }),
    unlink: useMutation({ ...unlinkOAuthMutation(kit), onSuccess }),
    state,
  }
}
