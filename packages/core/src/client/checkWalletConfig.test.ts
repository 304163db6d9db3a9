import { describe, expect, it } from 'vitest'

import { checkWalletConfig } from './checkWalletConfig.ts'
import type { WalletConfig } from './walletConfig.types.ts'

const token = { network: 'eip155:1', address: `0x${'aB'.repeat(20)}`, symbol: 'TKN', decimals: 6 }
const own = { id: 'eip155:100', name: 'Gnosis', nativeCurrency: { symbol: 'xDAI', decimals: 18 } }

const messageOf = (config: WalletConfig): string => {
  try {
    checkWalletConfig(config)
    return 'accepted'
  } catch (error) {
    return (error as Error).message
  }
}

describe('checkWalletConfig', () => {
  it('default', () => {
    checkWalletConfig()
    checkWalletConfig({
      rpc: { 'eip155:1': 'https://rpc.example/v2/key', 'solana:mainnet': 'http://localhost:8899' },
      tokens: [token, { ...token, network: 'eip155:10' }],
      networks: [{ ...own, explorerUrl: 'https://gnosisscan.io' }],
      contracts: [{ network: 'eip155:1', address: token.address }],
      typedDataNames: ['Larkfield Loans'],
    })
  })

  it.each<[WalletConfig | { rpc: Record<string, string> }, string]>([
    [{ rpc: { mainnet: 'https://rpc.example' } }, 'rpc is "mainnet"'],
    [{ rpc: { 'eip155:01': 'https://rpc.example' } }, 'rpc is "eip155:01"'],
    [{ rpc: { 'eip155:1': 'rpc.example' } }, 'rpc["eip155:1"] is string'],
    [{ rpc: { 'eip155:1': 'wss://rpc.example' } }, 'rpc["eip155:1"] is string'],
    [{ rpc: { 'eip155:1': 'https://user:key@rpc.example' } }, 'rpc["eip155:1"] is string'],
    [{ tokens: [{ ...token, address: '0x12' }] }, 'tokens[0].address is "0x12"'],
    [{ tokens: [{ ...token, network: 'solana:mainnet' }] }, 'tokens[0].address'],
    [{ tokens: [{ ...token, decimals: 6.5 }] }, 'tokens[0].decimals is 6.5'],
    [{ tokens: [{ ...token, symbol: ' ' }] }, 'tokens[0].symbol is " "'],
    [{ tokens: [token, { ...token, address: token.address.toLowerCase() }] }, 'tokens is "eip155:1/0xabab'],
    [{ contracts: [{ network: 'solana:mainnet', address: token.address }] }, 'contracts[0].network'],
    [{ contracts: [{ network: 'eip155:1', address: '0x12' }] }, 'contracts[0].address is "0x12"'],
    [{ contracts: [{ network: 'eip155:1', address: `0x${'00'.repeat(20)}` }] }, 'contracts[0].address'],
    [{ typedDataNames: [' '] }, 'typedDataNames[0] is " "'],
    [{ networks: [own, own] }, 'networks is "eip155:100"'],
    [{ networks: [{ ...own, id: 'solana:own' }] }, 'networks[0].id'],
    [{ currency: 'Euro' }, 'currency is "Euro"'],
    [
      { rpc: { 'eip155:10': 'https://rpc.example' }, onRamp: { providers: ['moonpay'] } },
      'onRamp is {"providers":["moonpay"]}. Expected: one of eip155:1, eip155:8453, solana:mainnet in rpc',
    ],
    [{ knownAddresses: ['0x12'] }, 'knownAddresses[0] is "0x12"'],
    [{ networks: [{ ...own, explorerUrl: 'https://gnosisscan.io/' }] }, 'networks[0].explorerUrl'],
  ])('behavior: refuses %j', (config, expected) => {
    expect(messageOf(config)).toContain(`config.wallet.${expected}`)
  })

  it.each<WalletConfig>([
    { rpc: { 'eip155:10': 'https://rpc.example' }, onRamp: { providers: ['moonpay'], sandboxMode: true } },
    { rpc: { 'eip155:10': 'https://rpc.example' }, onRamp: { providers: [] } },
    { rpc: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'https://s' }, onRamp: { providers: ['coinbase'] } },
    { onRamp: { providers: ['coinbase'] } },
  ])('behavior: accepts purchases with %j', (config) => {
    expect(messageOf(config)).toBe('accepted')
  })

  it("behavior: names no endpoint, which may contain the developer's key", () => {
    expect(messageOf({ rpc: { 'eip155:1': 'ftp://rpc.example/secret' } })).not.toContain('secret')
  })
})
