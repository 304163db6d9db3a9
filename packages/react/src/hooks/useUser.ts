'use client'

import {
  type DeleteAccountOptions,
  deleteAccountMutation,
  type KitError,
  sessionKey,
  type User,
  updateNameMutation,
  userQuery,
} from '@latchkey/core'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSession } from './useAuth.ts'
import { useKit } from './useKit.ts'

/** The signed-in person's user record: name, contacts, credentials. */
export function useUser(): UseQueryResult<User, KitError> {
  return useQuery(userQuery(useKit(), useSession()))
}

/**
 * Changes the signed-in person's name, and refreshes `useUser`. A mutation of TanStack Query.
 *
 * @example
 * const { mutate } = useUpdateName()
 * mutate('Ada Lovelace')
 */
export function useUpdateName(): UseMutationResult<void, KitError, string> {
  const kit = useKit()
  const cache = useQueryClient()
  const queryKey = sessionKey(kit, useSession()?.id)
  return useMutation({
    ...updateNameMutation(kit),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
}

/**
 * Deletes the signed-in person's account, and signs out. A mutation of TanStack Query. `REAUTHENTICATION_REQUIRED`: sign
 * the person in again, then repeat. `NOT_EXPORTED`: a wallet was never exported, and `deleteWithoutExport` isn't set.
 *
 * @example
 * const { mutate } = useDeleteAccount()
 * mutate({ deleteWithoutExport: true })
 */
export const useDeleteAccount = (): UseMutationResult<void, KitError, DeleteAccountOptions | undefined> =>
  useMutation(deleteAccountMutation(useKit()))
