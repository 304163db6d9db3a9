'use client'

import {
  type OAuthLoginState,
  type OAuthMode,
  type OAuthProvider,
  oauthProvidersQueryOptions,
  sessionQueryKey,
  unlinkOAuthMutationOptions,
} from '@latchkey/core'
import { useCallback, useEffect } from 'react'
import type { MutationResult, QueryParameter, QueryResult, SharedMutationParameter } from './options.ts'
import { useKitMutation, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit, useKitState } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

export interface UseOAuthProvidersReturnType<Data = OAuthProvider[]> {
  /** The social identities linked to the signed-in user's account. */
  list: QueryResult<Data>
  /**
   * Links an identity, by the provider's id. Call it in the click handler. Never rejects: `state` holds progress
   * and errors. After the error `REAUTHENTICATION_REQUIRED` sign the user in again, then call
   * `kit.login.oauth.retry()`.
   */
  link(provider: string, options?: { mode?: OAuthMode | undefined }): Promise<OAuthLoginState>
  /** Unlinks an identity, by its providerId. `LAST_CREDENTIAL` if it is the account's only login method. */
  unlink: MutationResult<void, string>
  /** State of the OAuth flow. */
  state: OAuthLoginState
}

/**
 * Lists, links and unlinks the signed-in user's social identities.
 *
 * @example
 * const { list, link, unlink } = useOAuthProviders()
 * list.data?.map(({ providerId, providerName }) => (
 *   <button key={providerId} onClick={() => unlink.mutate(providerId)}>Unlink {providerName}</button>
 * ))
 */
export function useOAuthProviders<Data = OAuthProvider[]>({
  query,
  mutation,
}: QueryParameter<OAuthProvider[], Data> & SharedMutationParameter = {}): UseOAuthProvidersReturnType<Data> {
  const kit = useKit()
  const cache = useKitQueryClient()
  const session = useQuerySession()
  const sessionId = session?.id
  const onSuccess = useCallback(
    () => cache.invalidateQueries({ queryKey: sessionQueryKey(kit, sessionId) }),
    [cache, kit, sessionId],
  )
  const state = useKitState('oauth')
  const isLinked = state.status === 'linked'
  // An effect, because linking may finish later: after a retry, or in a popup that looked closed.
  useEffect(() => {
    if (isLinked) void onSuccess()
  }, [isLinked, onSuccess])
  return {
    list: useKitQuery(oauthProvidersQueryOptions(kit, session), query),
    // Not a mutation: it would start the popup outside the click.
    link: (provider, { mode } = {}) => kit.login.oauth.start(provider, { mode, purpose: 'link' }),
    unlink: useKitMutation({ ...unlinkOAuthMutationOptions(kit), onSuccess }, mutation),
    state,
  }
}
