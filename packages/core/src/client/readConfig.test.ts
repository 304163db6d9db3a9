import { describe, expect, it } from 'vitest'

import { createKit } from '../kit/createKit.ts'
import type { WalletConfig } from './walletConfig.types.ts'

const service = { apiBaseUrl: 'https://api.example', authProxyConfigId: 'c' }
const readWallet = (wallet: WalletConfig) => createKit({ ...service, wallet }).config.wallet

const names = [
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
] as const

describe('readConfig', () => {
  it.each(names)('behavior: %s has one name, whichever the developer writes', (id, genesisName) => {
    const token = { address: `${'1'.repeat(31)}2`, symbol: 'TKN', decimals: 6 }
    const read = (network: string) =>
      readWallet({
        rpc: { 'eip155:1': 'https://a.example', [network]: 'https://b.example' },
        tokens: [{ ...token, network }],
        proofs: true,
      })
    expect(read(genesisName)).toEqual({
      rpc: { 'eip155:1': 'https://a.example', [id]: 'https://b.example' },
      tokens: [{ ...token, network: id }],
      proofs: true,
    })
    expect(read(id)).toEqual(read(genesisName))
  })

  it.each(names)('behavior: refuses two endpoints of %s, and shows neither', (id, genesisName) => {
    const rpc = { [id]: 'https://a.example/secret', [genesisName]: 'https://b.example/secret' }
    expect(() => readWallet({ rpc })).toThrow(
      new TypeError(`createKit: config.wallet.rpc names ${id} twice, once as ${genesisName}.`),
    )
  })

  it('behavior: leaves the object of the developer as it is', () => {
    const wallet = { rpc: { [names[0][1]]: 'https://a.example' } }
    readWallet(wallet)
    expect(wallet).toEqual({ rpc: { [names[0][1]]: 'https://a.example' } })
  })
})
