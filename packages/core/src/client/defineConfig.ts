import type { KitConfig } from './client.types.ts'
import type { RpcNetworkId } from './walletConfig.types.ts'

/** Refuses networks that aren't named by their CAIP-2 ids: type parameters take any property. */
type NamesNetworks<Config> = Config extends { wallet: { rpc: infer Urls } }
  ? {
      wallet: {
        rpc: { [Id in keyof Urls]: string extends Id ? Urls[Id] : Id extends RpcNetworkId ? Urls[Id] : never }
      }
    }
  : unknown

/**
 * Returns the kit's configuration as it is. It checks the object where it is written, and keeps its literals: a
 * `config` in a variable of its own has `string[]` where a list of names is wanted.
 *
 * @example
 * const config = defineConfig({
 *   apiBaseUrl: 'https://api.example.com',
 *   authProxyConfigId: '6f3f3b8e-6c1f-4e0c-9d55-8f1c7f7f8a10',
 *   wallet: { onRamp: { providers: ['moonpay'] } },
 * })
 */
export const defineConfig = <const Config extends KitConfig>(
  config: Config & NamesNetworks<Config>,
): Config => config
