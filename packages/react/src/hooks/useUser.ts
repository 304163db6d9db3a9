import { type KitError, sessionKey, type User, updateNameMutation, userQuery } from '@latchkey/core'
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
