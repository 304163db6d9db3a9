import { describe, expect, it } from 'vitest'

import { checkWalletConfig } from './checkWalletConfig.ts'
import { readNetworkSettings } from './readNetworkSettings.ts'

const names = [
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
] as const

describe('readNetworkSettings', () => {
  it.each(names)('behavior: %s has one name, whichever the developer writes', (id, genesisName) => {
    const token = { address: `${'1'.repeat(31)}2`, symbol: 'TKN', decimals: 6 }
    const read = (network: string) =>
      readNetworkSettings({
        rpc: { 'eip155:1': 'https://a.example', [network]: 'https://b.example' },
        tokens: [{ ...token, network }],
      })
    expect(read(genesisName)).toEqual({
      rpc: { 'eip155:1': 'https://a.example', [id]: 'https://b.example' },
      tokens: [{ ...token, network: id }],
    })
    expect(read(id)).toEqual(read(genesisName))
  })

  it.each(names)('behavior: two endpoints of %s are refused, and neither is shown', (id, genesisName) => {
    const rpc = { [id]: 'https://a.example/secret', [genesisName]: 'https://b.example/secret' }
    expect(() => checkWalletConfig({ rpc })).toThrow(
      new TypeError(`config.wallet.rpc is ${JSON.stringify(id)}. Expected: each of them once.`),
    )
  })
})
