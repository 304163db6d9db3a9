import type { Transport } from 'wagmi'
import type { Chain } from 'wagmi/chains'

/**
 * `wallet.rpc` of the kit's configuration from wagmi's networks, so that each is named once. A chain's URL is the one
 * of its transport, of `fallback` the first one. Where that has none, as `webSocket` and `custom`, it is the default of
 * the chain. Each transport is called once to read it: a `fallback` with `rank` begins to measure.
 *
 * @returns URLs by CAIP-2 id, `eip155:1`
 * @throws Error for a chain without any URL
 * @example
 * const chains = [mainnet, base] as const
 * const transports = { [mainnet.id]: http('https://rpc.example.com'), [base.id]: http() }
 * const kit = createKit({ ...settings, wallet: { rpc: rpcFromChains(chains, transports) } })
 * const config = createConfig({ chains, transports, connectors: [latchkeyConnector({ kit, name: 'Larkfield' })] })
 */
export function rpcFromChains(
  chains: readonly Chain[],
  transports: Readonly<Record<number, Transport>> = {},
): Record<`eip155:${number}`, string> {
  return Object.fromEntries(
    chains.map((chain) => {
      const url = urlOf(transports[chain.id]?.({ chain })) ?? chain.rpcUrls.default.http[0]
      if (!url) throw new Error(`Chain ${chain.id} has no URL. Expected: http(url) among the transports.`)
      return [`eip155:${chain.id}`, url]
    }),
  )
}

function urlOf(transport: Pick<ReturnType<Transport>, 'value'> | undefined): string | undefined {
  const { url, transports } = transport?.value ?? {}
  if (typeof url === 'string') return /^https?:/.test(url) ? url : undefined
  return Array.isArray(transports) ? transports.map(urlOf).find(Boolean) : undefined
}
