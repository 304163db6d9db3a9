import type { KitConfig } from '@latchkey/core'
import { readNetworkSettings } from '@latchkey/core/internal'

/** URLs of the developer's RPCs, by CAIP-2 id. */
export const rpcUrls = ({ wallet }: KitConfig): Readonly<Record<string, string | undefined>> =>
  readNetworkSettings(wallet).rpc
