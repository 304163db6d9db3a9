'use client'

import {
  type Authenticator,
  addPasskeyMutation,
  type KitError,
  type NewPasskey,
  type PasskeyName,
  type PasskeyState,
  passkeysQuery,
  removePasskeyMutation,
  renamePasskeyMutation,
} from '@latchkey/core'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSession } from './useAuth.ts'
import { useKit, useKitState } from './useKit.ts'

export interface UsePasskeysReturnType {
  /** The signed-in person's passkeys. */
  list: UseQueryResult<Authenticator[], KitError>
  /** Creates a passkey and adds it. Never rejects: `state` holds progress and errors. */
  add: UseMutationResult<PasskeyState, KitError, NewPasskey | undefined>
  /** Renames a passkey. */
  rename: UseMutationResult<void, KitError, PasskeyName>
  /** Removes a passkey, by its authenticatorId. `LAST_CREDENTIAL` if it is the account's only login method. */
  remove: UseMutationResult<void, KitError, string>
  /** State of the passkey flow. */
  state: PasskeyState
}

/**
 * Lists, adds, renames and removes the signed-in person's passkeys.
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
    rename: useMutation({ ...renamePasskeyMutation(kit), onSuccess }),
    remove: useMutation({ ...removePasskeyMutation(kit), onSuccess }),
    state: useKitState('passkey'),
  }
}
