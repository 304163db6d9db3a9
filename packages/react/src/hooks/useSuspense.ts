'use client'

import {
  type AccountChain,
  type Activity,
  type AddressOf,
  activitiesQueryOptions,
  activityIntentQueryOptions,
  addressQueryOptions,
  allowancesQueryOptions,
  approvalsQueryOptions,
  balancesQueryOptions,
  decidedQueryOptions,
  decodedRequestQueryOptions,
  devicesQueryOptions,
  type EmbeddedWallet,
  hiddenAccountsQueryOptions,
  type KitError,
  type ListActivitiesParameters,
  limitsQueryOptions,
  linkedWalletsQueryOptions,
  networksQueryOptions,
  type OperationParameters,
  type OperationResult,
  oauthProvidersQueryOptions,
  onRampAssetsQueryOptions,
  operationQueryOptions,
  passkeysQueryOptions,
  privateKeysQueryOptions,
  type QueryOperation,
  quoteQueryOptions,
  recipientQueryOptions,
  recipientsQueryOptions,
  securityEventsQueryOptions,
  signatureHistoryQueryOptions,
  signInsQueryOptions,
  userQueryOptions,
  walletHistoryQueryOptions,
  walletProofsQueryOptions,
  walletsQueryOptions,
} from '@latchkey/core'
import { type UseSuspenseInfiniteQueryResult, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import {
  type SuspenseOptions,
  type SuspenseParameter,
  type SuspenseResult,
  suspend,
  suspendWith,
  useKitSuspenseQuery,
} from './suspense.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

// Each hook shares the cache of its counterpart without Suspense, and throws the error that the counterpart returns:
// `SESSION_MISSING` while no user is signed in. It takes the parameters of its `…QueryOptions`, then `query`.

/** `useUser` that suspends. */
export const useSuspenseUser = /* @__PURE__ */ suspend(userQueryOptions)
/** `useWallets` that suspends. */
export const useSuspenseWallets = /* @__PURE__ */ suspend(walletsQueryOptions)
/** `usePrivateKeys` that suspends. */
export const useSuspensePrivateKeys = /* @__PURE__ */ suspend(privateKeysQueryOptions)
/** `useWalletProofs` that suspends. `activityId`: by default the sign-up's. */
export const useSuspenseWalletProofs = /* @__PURE__ */ suspendWith(walletProofsQueryOptions)
/** `data` of `useHiddenAccounts`, suspending. */
export const useSuspenseHiddenAccounts = /* @__PURE__ */ suspend(hiddenAccountsQueryOptions)
/** `list` of `useRecipients`, suspending. */
export const useSuspenseRecipients = /* @__PURE__ */ suspend(recipientsQueryOptions)
/** `list` of `usePasskeys`, suspending. */
export const useSuspensePasskeys = /* @__PURE__ */ suspend(passkeysQueryOptions)
/** `list` of `useDevices`, suspending. */
export const useSuspenseDevices = /* @__PURE__ */ suspend(devicesQueryOptions)
/** `useSignIns`, suspending. */
export const useSuspenseSignIns = /* @__PURE__ */ suspend(signInsQueryOptions)
/** `useSecurityEvents`, suspending. */
export const useSuspenseSecurityEvents = /* @__PURE__ */ suspend(securityEventsQueryOptions)
/** `list` of `useLinkedWallets`, suspending. */
export const useSuspenseLinkedWallets = /* @__PURE__ */ suspend(linkedWalletsQueryOptions)
/** `list` of `useOAuthProviders`, suspending. */
export const useSuspenseOAuthProviders = /* @__PURE__ */ suspend(oauthProvidersQueryOptions)
/** `list` of `useApprovals`, suspending. */
export const useSuspenseApprovals = /* @__PURE__ */ suspend(approvalsQueryOptions)
/** `useDecidedActivities` that suspends. */
export const useSuspenseDecidedActivities = /* @__PURE__ */ suspend(decidedQueryOptions)
/** `useLimits` that suspends. */
export const useSuspenseLimits = /* @__PURE__ */ suspend(limitsQueryOptions)
/** `useSignatureHistory` that suspends. */
export const useSuspenseSignatureHistory = /* @__PURE__ */ suspend(signatureHistoryQueryOptions)
/** `useNetworks` that suspends. */
export const useSuspenseNetworks = /* @__PURE__ */ suspendWith(networksQueryOptions)
/** `useOnRampAssets` that suspends. */
export const useSuspenseOnRampAssets = /* @__PURE__ */ suspendWith(onRampAssetsQueryOptions)
/** `useBalances` that suspends. It is refetched as `query` says, 30 seconds being what `useBalances` does. */
export const useSuspenseBalances = /* @__PURE__ */ suspendWith(balancesQueryOptions)
/** `useAllowances` that suspends. It is refetched as `query` says. */
export const useSuspenseAllowances = /* @__PURE__ */ suspendWith(allowancesQueryOptions)
/** `useWalletHistory` that suspends. */
export const useSuspenseWalletHistory = /* @__PURE__ */ suspendWith(walletHistoryQueryOptions)
/** `useQuote` that suspends. */
export const useSuspenseQuote = /* @__PURE__ */ suspendWith(quoteQueryOptions)
/** `useRecipientCheck` that suspends. */
export const useSuspenseRecipientCheck = /* @__PURE__ */ suspendWith(recipientQueryOptions)
/** `useActivityIntent` that suspends. */
export const useSuspenseActivityIntent = /* @__PURE__ */ suspendWith(activityIntentQueryOptions)
/** `useDecodedRequest` that suspends. */
export const useSuspenseDecodedRequest = /* @__PURE__ */ suspendWith(decodedRequestQueryOptions)

/**
 * `useAddress` that suspends.
 *
 * @example
 * const { data: address } = useSuspenseAddress('ethereum')
 */
export const useSuspenseAddress = <Name extends AccountChain>(
  chain: Name,
  { query }: { query?: Omit<SuspenseOptions<EmbeddedWallet[], AddressOf<Name> | undefined>, 'select'> } = {},
): SuspenseResult<AddressOf<Name> | undefined> => {
  const { select, ...options } = addressQueryOptions(useKit(), chain, useQuerySession())
  return useKitSuspenseQuery<EmbeddedWallet[], AddressOf<Name> | undefined>(options, { ...query, select })
}

/**
 * `useOperationQuery` that suspends.
 *
 * @example
 * const { data } = useSuspenseOperationQuery('whoami')
 */
export const useSuspenseOperationQuery = <Name extends QueryOperation, Data = OperationResult<Name>>(
  name: Name,
  params?: OperationParameters<Name>,
  { query }: SuspenseParameter<OperationResult<Name>, Data> = {},
): SuspenseResult<Data> =>
  useKitSuspenseQuery(operationQueryOptions(useKit(), name, params, useQuerySession()), query)

/**
 * `useActivities` that suspends: an infinite query whose `data` is one list.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useSuspenseActivities({ limit: 20 })
 */
export function useSuspenseActivities(
  filter: Pick<ListActivitiesParameters, 'statuses' | 'types' | 'limit'> = {},
): UseSuspenseInfiniteQueryResult<Activity[], KitError> {
  const options = {
    ...activitiesQueryOptions(useKit(), filter, useQuerySession()),
    select: ({ pages }: { pages: Activity[][] }) => pages.flat(),
  }
  return useSuspenseInfiniteQuery<Activity[], KitError, Activity[], readonly unknown[], string | undefined>(
    options,
    useKitQueryClient(),
  )
}
