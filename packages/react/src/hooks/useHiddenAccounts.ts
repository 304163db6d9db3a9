'use client'

import {
  hiddenAccountsQuery,
  type KitError,
  type SetAccountHiddenParameters,
  setAccountHiddenMutation,
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

export interface UseHiddenAccountsReturnType {
  /** Ids of the hidden accounts. */
  list: UseQueryResult<string[], KitError>
  /** Hides an account on this device, or shows it again, and refreshes `list`. */
  setHidden: UseMutationResult<void, KitError, SetAccountHiddenParameters>
}

/**
 * The accounts that the signed-in person has hidden on this device: a preference, which changes nothing about them.
 *
 * @example
 * const { list, setHidden } = useHiddenAccounts()
 * const shown = accounts.filter(({ walletAccountId }) => !list.data?.includes(walletAccountId))
 */
export function useHiddenAccounts(): UseHiddenAccountsReturnType {
  const kit = useKit()
  const query = hiddenAccountsQuery(kit, useSession())
  const cache = useQueryClient()
  return {
    list: useQuery(query),
    setHidden: useMutation({
      ...setAccountHiddenMutation(kit),
      onSuccess: () => cache.invalidateQueries({ queryKey: query.queryKey }),
    }),
  }
}
