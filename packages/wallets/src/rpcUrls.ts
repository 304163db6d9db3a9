import type { KitConfig } from '@latchkey/core'

/** URLs of the developer's RPCs, by CAIP-2 id. */
export const rpcUrls = ({ wallet }: KitConfig): Readonly<Record<string, string | undefined>> =>
  wallet?.rpc ?? {}
