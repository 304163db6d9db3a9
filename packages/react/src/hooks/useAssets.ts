import {
  type AssetsParameters,
  type Balance,
  type History,
  type KitError,
  type Network,
  sessionKey,
} from '@latchkey/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from './useAuth.ts'
import { useKit } from './useKit.ts'

export type UseBalancesParameters = Pick<AssetsParameters, 'address' | 'addressFormat'>

/** How often balances are read again while they are shown, ms: about as often as there is a block. */
const balancesInterval = 15_000

/** Queries of the developer's endpoints: never paused, and the answer says what is unknown. */
function useAssetsQuery<Data>(
  name: string,
  parameters: object,
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>,
  refetchInterval: number | false = false,
): UseQueryResult<Data, KitError> {
  const kit = useKit()
  const session = useSession()
  return useQuery<Data, KitError>({
    queryKey: [...sessionKey(kit, session?.id), name, parameters],
    queryFn,
    enabled: session !== undefined,
    retry: false,
    networkMode: 'always',
    refetchInterval,
  })
}

/**
 * The configured networks on which an account of that format has assets. A query of TanStack Query.
 *
 * @example
 * const { data: networks } = useNetworks('ADDRESS_FORMAT_ETHEREUM')
 */
export function useNetworks(addressFormat: string): UseQueryResult<readonly Network[], KitError> {
  const { assets } = useKit()
  return useAssetsQuery('networks', { addressFormat }, () => assets.networks(addressFormat))
}

/**
 * What an account holds on the configured networks, read again every 15 s while it is shown. An `amount` that is
 * undefined is unknown, not zero. A query of TanStack Query.
 *
 * @example
 * const { data: balances } = useBalances({ address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' })
 */
export function useBalances({
  address,
  addressFormat,
}: UseBalancesParameters): UseQueryResult<readonly Balance[], KitError> {
  const { assets } = useKit()
  const parameters = { address, addressFormat }
  return useAssetsQuery(
    'balances',
    parameters,
    ({ signal }) => assets.balances({ ...parameters, signal }),
    balancesInterval,
  )
}

/**
 * Transactions of an account, by `wallet.history` of the configuration and the payments of this device. A query of
 * TanStack Query.
 *
 * @example
 * const { data: history } = useWalletHistory({ address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' })
 */
export function useWalletHistory({
  address,
  addressFormat,
}: UseBalancesParameters): UseQueryResult<History, KitError> {
  const { assets } = useKit()
  const parameters = { address, addressFormat }
  return useAssetsQuery('walletHistory', parameters, ({ signal }) =>
    assets.history({ ...parameters, signal }),
  )
}
