import type { AddressFormat } from '@latchkey/contract'
import type { Kit } from '../kit/kit.ts'
import type { AssetsAccount, Balance, WalletHistory, WalletNetwork } from '../state/assets.types.ts'
import type { OnRampAsset } from '../state/onRamp.types.ts'
import { kitQueryKey, sessionQueryKey } from './keys.ts'
import { activeSession } from './operation.ts'

// The device may know better than the browser whether a local chain can be reached.
const always = { retry: false, networkMode: 'always' } as const

/** Query of the configured networks on which an account of that format has assets. */
export const networksQueryOptions = (kit: Kit, addressFormat: AddressFormat) => ({
  queryKey: [...kitQueryKey(kit), 'networks', addressFormat] as const,
  queryFn: (): Promise<readonly WalletNetwork[]> => kit.assets.networks(addressFormat),
  staleTime: Number.POSITIVE_INFINITY,
  ...always,
})

/** Query of what can be bought for an address of that format. */
export const onRampAssetsQueryOptions = (kit: Kit, addressFormat: AddressFormat) => ({
  queryKey: [...kitQueryKey(kit), 'onRampAssets', addressFormat] as const,
  queryFn: (): Promise<readonly OnRampAsset[]> => kit.onRamp.assets(addressFormat),
  staleTime: Number.POSITIVE_INFINITY,
  ...always,
})

/** Query of what an account holds. */
export const balancesQueryOptions = (
  kit: Kit,
  { address, addressFormat }: AssetsAccount,
  session = activeSession(kit),
) => ({
  queryKey: [...sessionQueryKey(kit, session?.id), 'balances', address, addressFormat] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly Balance[]> =>
    kit.assets.balances({ address, addressFormat, signal }),
  enabled: session !== null,
  // The endpoint may count requests.
  staleTime: 10_000,
  ...always,
})

/** Query of an account's transactions. */
export const walletHistoryQueryOptions = (
  kit: Kit,
  { address, addressFormat }: AssetsAccount,
  session = activeSession(kit),
) => ({
  queryKey: [...sessionQueryKey(kit, session?.id), 'history', address, addressFormat] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<WalletHistory> =>
    kit.assets.history({ address, addressFormat, signal }),
  enabled: session !== null,
  staleTime: 10_000,
  ...always,
})
