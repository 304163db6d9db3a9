import { type KitError, sessionKey, updateNameMutation } from '@latchkey/core'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'

import { useKit } from './useKit.ts'
import { useSession } from './useSession.ts'

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
