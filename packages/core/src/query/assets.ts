import type { AssetsParameters, Balance, History, Network } from '../assets/assets.types.ts'
import type { Kit } from '../kit/kit.ts'
import type { Session } from '../sessions/session.ts'
import { kitKey, sessionKey } from './operation.ts'

type Account = Pick<AssetsParameters, 'address' | 'addressFormat'>

// The device may know better than the browser whether a local chain can be reached.
const always = { retry: false, networkMode: 'always' } as const

/** Query of the configured networks on which an account of that format has assets. */
export const networksQuery = (kit: Kit, addressFormat: string) => ({
  queryKey: [...kitKey(kit), 'networks', addressFormat] as const,
  queryFn: (): Promise<readonly Network[]> => kit.assets.networks(addressFormat),
  staleTime: Number.POSITIVE_INFINITY,
  ...always,
})

/** Query of what an account holds. */
export const balancesQuery = (
  kit: Kit,
  session: Session | undefined,
  { address, addressFormat }: Account,
) => ({
  queryKey: [...sessionKey(kit, session?.id), 'balances', address, addressFormat] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly Balance[]> =>
    kit.assets.balances({ address, addressFormat, signal }),
  enabled: session !== undefined,
  // The endpoint may count requests.
  staleTime: 10_000,
  ...always,
})

/** Query of an account's transactions. */
export const walletHistoryQuery = (
  kit: Kit,
  session: Session | undefined,
  { address, addressFormat }: Account,
) => ({
  queryKey: [...sessionKey(kit, session?.id), 'history', address, addressFormat] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<History> =>
    kit.assets.history({ address, addressFormat, signal }),
  enabled: session !== undefined,
  staleTime: 10_000,
  ...always,
})
