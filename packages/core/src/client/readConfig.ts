import type { KitConfig } from './client.types.ts'
import { solanaNetworks } from './solanaNetworks.ts'
import type { WalletConfig } from './walletConfig.types.ts'

/**
 * Checks what the kit can't start without, and returns the configuration with one name for each network. Everything
 * else reads what this returns.
 *
 * @throws TypeError if an address or the id is missing or malformed, or a network has two endpoints
 */
export function readConfig(config: KitConfig): KitConfig {
  checkConfig(config)
  const { rpc, tokens } = config.wallet ?? {}
  if (!rpc && !tokens) return config
  return {
    ...config,
    wallet: {
      ...config.wallet,
      rpc: rpc && readRpc(rpc),
      tokens: tokens?.map((token) => ({ ...token, network: readNetworkId(token.network) })),
    },
  }
}

const readNetworkId = (id: string): string => solanaNetworks[id] ?? id

function readRpc(rpc: NonNullable<WalletConfig['rpc']>): Readonly<Record<string, string>> {
  const urls: Record<string, string> = {}
  for (const [name, url] of Object.entries(rpc)) {
    const id = readNetworkId(name)
    if (id in urls) throw new TypeError(`createKit: config.wallet.rpc names ${id} twice, once as ${name}.`)
    urls[id] = url
  }
  return urls
}

const url = /^(https?:\/|\/)\S*[^\s/]$/
const fields = { apiBaseUrl: url, authProxyUrl: url, authProxyConfigId: /\S/ }

/** Throws where fields are missing or malformed, as a missing provider does. Other faults are logged later. */
function checkConfig(config: KitConfig): void {
  let problems = ''
  for (const [field, pattern] of Object.entries(fields)) {
    const value: unknown = config?.[field as keyof KitConfig]
    if (typeof value === 'string' && pattern.test(value)) continue
    if (field === 'authProxyUrl' && value === undefined) continue
    const expected = pattern === url ? 'a URL without a slash at the end' : 'the ID that npm start prints'
    problems += ` config.${field} is ${JSON.stringify(value)}. Expected: ${expected}.`
  }
  if (problems) throw new TypeError(`createKit:${problems} Missing environment variable?`)
}
