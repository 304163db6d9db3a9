'use client'

import {
  hiddenAccountsQueryOptions,
  type SetAccountHiddenParameters,
  setAccountHiddenMutationOptions,
} from '@latchkey/core'
import type { MutationResult, QueryParameter, QueryResult, SharedMutationParameter } from './options.ts'
import { useKitMutation, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

export interface UseHiddenAccountsReturnType<Data = string[]> {
  /** Ids of the hidden accounts. */
  list: QueryResult<Data>
  /** Hides an account on this device, or shows it again, and refreshes `list`. */
  setHidden: MutationResult<void, SetAccountHiddenParameters>
}

/**
 * The accounts that the signed-in user has hidden on this device: a preference, which changes nothing about them.
 *
 * @example
 * const { list, setHidden } = useHiddenAccounts()
 * const shown = accounts.filter(({ walletAccountId }) => !list.data?.includes(walletAccountId))
 */
export function useHiddenAccounts<Data = string[]>({
  query,
  mutation,
}: QueryParameter<string[], Data> & SharedMutationParameter = {}): UseHiddenAccountsReturnType<Data> {
  const kit = useKit()
  const options = hiddenAccountsQueryOptions(kit, useQuerySession())
  const cache = useKitQueryClient()
  const onSuccess = () => cache.invalidateQueries({ queryKey: options.queryKey })
  return {
    list: useKitQuery(options, query),
    setHidden: useKitMutation({ ...setAccountHiddenMutationOptions(kit), onSuccess }, mutation),
  }
}
