import { solanaNetworks } from './solanaNetworks.ts'
import type { TokenConfig, WalletConfig } from './walletConfig.types.ts'

interface NetworkSettings {
  readonly rpc: Readonly<Record<string, string>>
  readonly tokens: readonly TokenConfig[]
}

/** The id under which the kit knows a network. */
export const toNetworkId = (id: string): string => solanaNetworks[id] ?? id

/**
 * The settings that name networks, with one id for each network: developers may name those of Solana in two ways. Nobody
 * else reads these settings.
 */
export function readNetworkSettings({ rpc = {}, tokens = [] }: WalletConfig = {}): NetworkSettings {
  return {
    rpc: Object.fromEntries(Object.entries(rpc).map(([id, url]) => [toNetworkId(id), url])),
    tokens: tokens.map((token) => ({ ...token, network: toNetworkId(token.network) })),
  }
}
