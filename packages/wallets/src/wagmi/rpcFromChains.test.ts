import { createConfig, fallback, http, webSocket } from '@wagmi/core'
import { mainnet, optimism, sepolia } from 'viem/chains'
import { describe, expect, it } from 'vitest'

import { rpcFromChains } from './rpcFromChains.ts'

describe('rpcFromChains', () => {
  it('default: the default URL of each chain', () => {
    expect(rpcFromChains([mainnet, optimism])).toEqual({
      'eip155:1': mainnet.rpcUrls.default.http[0],
      'eip155:10': optimism.rpcUrls.default.http[0],
    })
  })

  it('parameters: transports, as wagmi has them', () => {
    const chains = [mainnet, optimism, sepolia] as const
    const transports = {
      [mainnet.id]: http('https://one.example'),
      [optimism.id]: fallback([webSocket('wss://two.example'), http('https://three.example')]),
      [sepolia.id]: webSocket('wss://four.example'),
    }
    createConfig({ chains, transports, storage: null })
    expect(rpcFromChains(chains, transports)).toEqual({
      'eip155:1': 'https://one.example',
      'eip155:10': 'https://three.example',
      'eip155:11155111': sepolia.rpcUrls.default.http[0],
    })
  })

  it('behavior: a chain without a URL is refused', () => {
    const chain = { ...mainnet, rpcUrls: { default: { http: [] } } }
    expect(() => rpcFromChains([chain])).toThrow(
      'Chain 1 has no URL. Expected: http(url) among the transports.',
    )
  })
})
