/** URLs of the developer's RPCs, by CAIP-2 id. */
export const rpcUrls = (config: object): Readonly<Record<string, string>> =>
  (config as { wallet?: { rpc?: Readonly<Record<string, string>> } }).wallet?.rpc ?? {}
