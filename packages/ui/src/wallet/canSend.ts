import { type FormatFacts, readNetworkSettings } from '@latchkey/core/internal'
import type { Kit } from '@latchkey/react'

import type { PanelAccount } from './account.ts'

type Config = Pick<Kit, 'config'>

/** Whether an on-ramp provider of the configuration may sell something for an account. */
export const canBuy = ({ config }: Config, { chain }: PanelAccount): boolean =>
  (config.wallet?.onRamp?.providers.length ?? 0) > 0 && chain.isSold === true && !chain.isTestNetwork

/** Names of the configured networks of a chain's accounts. */
const networkIds = ({ config }: Config, { networks }: FormatFacts): readonly string[] =>
  Object.keys(readNetworkSettings(config.wallet).rpc).filter(
    (id) => networks && id.startsWith(`${networks.namespace}:`),
  )

/** Whether the configuration has an endpoint of a network on which an account can pay. */
export const canSend = (kit: Config, { chain }: PanelAccount): boolean => networkIds(kit, chain).length > 0

/** How many balances an account of a chain has: coins and tokens of every configured network. */
export function countAssets(kit: Config, chain: FormatFacts): number {
  const ids = networkIds(kit, chain)
  const { tokens } = readNetworkSettings(kit.config.wallet)
  return ids.length + tokens.filter(({ network }) => ids.includes(network)).length
}
