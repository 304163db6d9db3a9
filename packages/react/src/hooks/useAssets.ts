'use client'

import {
  type AddressFormat,
  type AssetsAccount,
  type Balance,
  balancesQueryOptions,
  networksQueryOptions,
  type WalletHistory,
  type WalletNetwork,
  walletHistoryQueryOptions,
} from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { type QueryParameter, type QueryResult, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit, useKitState } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

export type UseAssetsParameters = AssetsAccount

/**
 * The networks of `wallet.rpc` on which an account of that format has assets: a query of TanStack Query.
 *
 * @example
 * const { data: networks } = useNetworks('ADDRESS_FORMAT_ETHEREUM')
 */
export const useNetworks = <Data = readonly WalletNetwork[]>(
  addressFormat: AddressFormat,
  { query }: QueryParameter<readonly WalletNetwork[], Data> = {},
): QueryResult<Data> => useKitQuery(networksQueryOptions(useKit(), addressFormat), query)

/**
 * Balances of an account: a query of TanStack Query, refetched every 30 seconds while the page is visible and after
 * each of its payments. An `amount` that is undefined is unknown, and `problem` says why.
 *
 * @example
 * const { data: balances } = useBalances({ address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' })
 * balances?.map(({ asset, amount }) => <li key={asset.id}>{asset.symbol}: {amount?.toString() ?? 'unknown'}</li>)
 */
export function useBalances<Data = readonly Balance[]>({
  query,
  ...account
}: UseAssetsParameters & QueryParameter<readonly Balance[], Data>): QueryResult<Data> {
  const options = balancesQueryOptions(useKit(), account, useQuerySession())
  useRefetchAfterPayments(account.address, options.queryKey)
  return useKitQuery({ ...options, refetchInterval: 30_000 }, query)
}

/**
 * Transactions of an account, newest first: a query of TanStack Query. Without `wallet.history` it lists the payments of
 * this device only, and `isComplete` is false.
 *
 * @example
 * const { data } = useWalletHistory({ address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' })
 * data?.entries.map(({ hash, direction, status }) => <li key={hash}>{direction}: {status}</li>)
 */
export function useWalletHistory<Data = WalletHistory>({
  query,
  ...account
}: UseAssetsParameters & QueryParameter<WalletHistory, Data>): QueryResult<Data> {
  const options = walletHistoryQueryOptions(useKit(), account, useQuerySession())
  useRefetchAfterPayments(account.address, options.queryKey)
  return useKitQuery(options, query)
}

/** Refetches when a payment of the address is sent, and when it is settled. */
function useRefetchAfterPayments(address: string, queryKey: readonly unknown[]): void {
  const cache = useKitQueryClient()
  const payments = useKitState('payments')
  const statuses = payments
    ?.flatMap(({ id, from, status }) => (from === address ? [`${id} ${status}`] : []))
    .join()
  const before = useRef(statuses)
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (before.current !== undefined && statuses !== before.current)
      cache.invalidateQueries({ queryKey: JSON.parse(key) })
    before.current = statuses
  }, [cache, statuses, key])
}
