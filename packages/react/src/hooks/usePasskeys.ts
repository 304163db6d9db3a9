import {
  type Authenticator,
  addPasskeyMutation,
  type KitError,
  type NewPasskey,
  type PasskeyState,
  passkeysQuery,
  removePasskeyMutation,
} from '@latchkey/core'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'
import { useSession } from './useSession.ts'

export interface UsePasskeysReturnType {
  /** The passkeys of the person who is signed in. A query of TanStack Query. */
  list: UseQueryResult<Authenticator[], KitError>
  /** Makes one and adds it. Never fails: `state` says where it stands, and what went wrong. */
  add: UseMutationResult<PasskeyState, KitError, NewPasskey | undefined>
  /** Removes one by its authenticatorId; `LAST_CREDENTIAL` where nothing else opens the account. */
  remove: UseMutationResult<void, KitError, string>
  /** Where adding stands. */
  state: PasskeyState
}

/**
 * The signed-in person's passkeys: listed, added, removed.
 *
 * @example
 * const { list, add, remove } = usePasskeys()
 * list.data?.map(({ authenticatorId, authenticatorName }) => (
 *   <button key={authenticatorId} onClick={() => remove.mutate(authenticatorId)}>Remove {authenticatorName}</button>
 * ))
 */
export function usePasskeys(): UsePasskeysReturnType {
  const kit = useKit()
  const cache = useQueryClient()
  const query = passkeysQuery(kit, useSession())
  const onSuccess = () => cache.invalidateQueries({ queryKey: query.queryKey })
  return {
    list: useQuery(query),
    add: useMutation({ ...addPasskeyMutation(kit), onSuccess }),
    remove: useMutation({ ...removePasskeyMutation(kit), onSuccess }),
    state: useKitState('passkey'),
  }
}
