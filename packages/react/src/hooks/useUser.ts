'use client'

import {
  type DeleteAccountOptions,
  deleteAccountMutationOptions,
  sessionQueryKey,
  type User,
  updateNameMutationOptions,
  userQueryOptions,
} from '@latchkey/core'
import type { MutationParameter, MutationResult, QueryParameter, QueryResult } from './options.ts'
import { useKitMutation, useKitQuery } from './options.ts'
import { useQuerySession, useSession } from './useAuth.ts'
import { useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

/**
 * The signed-in user's record: name, contacts, credentials. A query of TanStack Query.
 *
 * @example
 * const { data: email } = useUser({ query: { select: ({ userEmail }) => userEmail } })
 */
export const useUser = <Data = User>({ query }: QueryParameter<User, Data> = {}): QueryResult<Data> =>
  useKitQuery(userQueryOptions(useKit(), useQuerySession()), query)

/**
 * Changes the signed-in user's name, and refreshes `useUser`. A mutation of TanStack Query.
 *
 * @example
 * const { mutate } = useUpdateName()
 * mutate('Ada Lovelace')
 */
export function useUpdateName<Context = unknown>({
  mutation,
}: MutationParameter<void, string, Context> = {}): MutationResult<void, string, Context> {
  const kit = useKit()
  const cache = useKitQueryClient()
  const queryKey = sessionQueryKey(kit, useSession()?.id)
  const onSuccess = () => cache.invalidateQueries({ queryKey })
  return useKitMutation({ ...updateNameMutationOptions(kit), onSuccess }, mutation)
}

/**
 * Deletes the signed-in user's account, and signs out. A mutation of TanStack Query. `REAUTHENTICATION_REQUIRED`: sign
 * the user in again, then repeat. `NOT_EXPORTED`: a wallet was never exported, and `deleteWithoutExport` isn't set.
 *
 * @example
 * const { mutate } = useDeleteAccount()
 * mutate({ deleteWithoutExport: true })
 */
export const useDeleteAccount = <Context = unknown>({
  mutation,
}: MutationParameter<void, DeleteAccountOptions | undefined, Context> = {}): MutationResult<
  void,
  DeleteAccountOptions | undefined,
  Context
> => useKitMutation(deleteAccountMutationOptions(useKit()), mutation)
