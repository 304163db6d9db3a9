'use client'

import {
  type Authenticator,
  addPasskeyMutationOptions,
  type NewPasskey,
  type PasskeyLoginState,
  type PasskeyName,
  passkeysQueryOptions,
  removePasskeyMutationOptions,
  renamePasskeyMutationOptions,
} from '@latchkey/core'
import type { MutationResult, QueryParameter, QueryResult, SharedMutationParameter } from './options.ts'
import { useKitMutation, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit, useKitState } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

export interface UsePasskeysReturnType<Data = Authenticator[]> {
  /** The signed-in user's passkeys. */
  list: QueryResult<Data>
  /** Creates a passkey and adds it. Never rejects: `state` holds progress and errors. */
  add: MutationResult<PasskeyLoginState, NewPasskey | undefined>
  /** Renames a passkey. */
  rename: MutationResult<void, PasskeyName>
  /** Removes a passkey, by its authenticatorId. `LAST_CREDENTIAL` if it is the account's only login method. */
  remove: MutationResult<void, string>
  /** State of the passkey flow. */
  state: PasskeyLoginState
}

/**
 * Lists, adds, renames and removes the signed-in user's passkeys.
 *
 * @example
 * const { list, add, remove } = usePasskeys()
 * list.data?.map(({ authenticatorId, authenticatorName }) => (
 *   <button key={authenticatorId} onClick={() => remove.mutate(authenticatorId)}>Remove {authenticatorName}</button>
 * ))
 */
export function usePasskeys<Data = Authenticator[]>({
  query,
  mutation,
}: QueryParameter<Authenticator[], Data> & SharedMutationParameter = {}): UsePasskeysReturnType<Data> {
  const kit = useKit()
  const cache = useKitQueryClient()
  const options = passkeysQueryOptions(kit, useQuerySession())
  const onSuccess = () => cache.invalidateQueries({ queryKey: options.queryKey })
  return {
    list: useKitQuery(options, query),
    add: useKitMutation({ ...addPasskeyMutationOptions(kit), onSuccess }, mutation),
    rename: useKitMutation({ ...renamePasskeyMutationOptions(kit), onSuccess }, mutation),
    remove: useKitMutation({ ...removePasskeyMutationOptions(kit), onSuccess }, mutation),
    state: useKitState('passkey'),
  }
}
