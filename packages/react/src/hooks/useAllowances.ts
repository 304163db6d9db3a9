'use client'

import {
  type AllowanceList,
  allowancesQueryOptions,
  revokeAllowanceMutationOptions,
  type SentRevocation,
  sessionQueryKey,
  type TokenAllowance,
} from '@latchkey/core'
import {
  type MutationParameter,
  type MutationResult,
  type QueryParameter,
  type QueryResult,
  useKitMutation,
  useKitQuery,
} from './options.ts'
import type { UseAssetsParameters } from './useAssets.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

/** How often the network is asked while an allowance is being taken back, ms. */
const pace = 3_000

/**
 * Allowances of an account, as its networks have them now: a query of TanStack Query. While one is being taken back, it is
 * refetched every three seconds; once the network has confirmed it, it is gone from the list.
 *
 * @example
 * const { data } = useAllowances({ address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' })
 * data?.allowances.map(({ id, spender, isUnlimited }) => <li key={id}>{spender}{isUnlimited && ': unlimited'}</li>)
 */
export const useAllowances = <Data = AllowanceList>({
  query,
  ...account
}: UseAssetsParameters & QueryParameter<AllowanceList, Data>): QueryResult<Data> =>
  useKitQuery(
    {
      ...allowancesQueryOptions(useKit(), account, useQuerySession()),
      refetchInterval: ({ state }) =>
        state.data?.allowances.some(({ status }) => status === 'revoking') ? pace : false,
    },
    query,
  )

/**
 * Takes an allowance back: signs and sends the transaction, and resolves once the network has it. `useAllowances` follows
 * it from there. A mutation of TanStack Query.
 *
 * @example
 * const { mutate } = useRevokeAllowance()
 * <button onClick={() => mutate(allowance)}>Revoke</button>
 */
export function useRevokeAllowance<Context = unknown>({
  mutation,
}: MutationParameter<SentRevocation, TokenAllowance, Context> = {}): MutationResult<
  SentRevocation,
  TokenAllowance,
  Context
> {
  const kit = useKit()
  const cache = useKitQueryClient()
  const session = useQuerySession()
  const queryKey = [...sessionQueryKey(kit, session?.id), 'allowances']
  return useKitMutation(
    {
      ...revokeAllowanceMutationOptions(kit),
      onSuccess: () => cache.invalidateQueries({ queryKey }),
    },
    mutation,
  )
}
