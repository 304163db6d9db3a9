import type { Kit } from '@latchkey/react'

import type { PanelAccount } from './account.ts'

type Config = Pick<Kit, 'config'>

/** Whether an on-ramp provider of the configuration may sell something for an account. */
export const canBuy = ({ config }: Config, { chain }: PanelAccount): boolean =>
  (config.wallet?.onRamp?.providers.length ?? 0) > 0 && ['ethereum', 'solana', 'bitcoin'].includes(chain.id)

const namespaces: Readonly<Record<string, string>> = { ethereum: 'eip155:', solana: 'solana:' }

/** Names of the configured networks of a chain's accounts. */
function networkIds({ config }: Config, chainId: string): readonly string[] {
  const namespace = namespaces[chainId]
  return Object.keys(config.wallet?.rpc ?? {}).filter((id) => namespace && id.startsWith(namespace))
}

/** Whether the configuration has an endpoint of a network on which an account can pay. */
export const canSend = (kit: Config, { chain }: PanelAccount): boolean => networkIds(kit, chain.id).length > 0

/** How many balances an account of a chain has: coins and tokens of every configured network. */
export function countAssets(kit: Config, chainId: string): number {
  const ids = networkIds(kit, chainId)
  const tokens = kit.config.wallet?.tokens?.filter(({ network }) => ids.includes(network)) ?? []
  return ids.length + tokens.length
}
