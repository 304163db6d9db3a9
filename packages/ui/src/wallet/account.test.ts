import type { AddressFormat } from '@latchkey/react'
import { describe, expect, it } from 'vitest'

import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { listHolders, sectionsOf } from './account.ts'
import { chainOf } from './chains.ts'

type Wallets = Parameters<typeof listHolders>[0]
type Keys = Parameters<typeof listHolders>[1]

const account = (id: string, addressFormat: AddressFormat, name?: string) => ({
  walletAccountId: id,
  address: `address of ${id}`,
  addressFormat,
  path: 'm/0',
  name,
})
const wallets = [
  {
    walletId: 'main',
    walletName: 'Main',
    accounts: [
      account('a', 'ADDRESS_FORMAT_SOLANA'),
      account('b', 'ADDRESS_FORMAT_TRON'),
      account('c', 'ADDRESS_FORMAT_ETHEREUM'),
      account('d', 'ADDRESS_FORMAT_ETHEREUM', 'Savings'),
      account('e', 'ADDRESS_FORMAT_ETHEREUM'),
      account('f', 'ADDRESS_FORMAT_BITCOIN_TESTNET_P2TR'),
    ],
  },
] as object as Wallets
const keys = [
  {
    privateKeyId: 'key',
    privateKeyName: 'Old phone',
    addresses: [
      { format: 'ADDRESS_FORMAT_ETHEREUM', address: '0x' },
      { format: 'ADDRESS_FORMAT_COMPRESSED', address: '02' },
    ],
  },
] as object as Keys

describe('listHolders', () => {
  it('default: accounts without a name are counted by chain', () => {
    const [main, ...rest] = listHolders(wallets, [], walletPanelEn)
    expect(rest).toEqual([])
    expect(main?.accounts.map(({ name }) => name)).toEqual([
      'Account 1',
      'Account 1',
      'Account 1',
      'Savings',
      'Account 3',
      'Account 1',
    ])
  })

  it('behavior: private keys follow the wallets, one row for each address', () => {
    const holder = listHolders(wallets, keys, walletPanelEn)[1]
    expect(holder).toMatchObject({ kind: 'private-keys', name: 'Private keys' })
    expect(holder?.accounts.map(({ id, name, address }) => [id, name, address])).toEqual([
      ['key', 'Old phone', '0x'],
      ['key', 'Old phone', '02'],
    ])
  })
})

it('sectionsOf: chains that accounts can be added on come first', () => {
  const accounts = listHolders(wallets, [], walletPanelEn).flatMap((holder) => holder.accounts)
  const sections = sectionsOf(accounts).map(({ chain, accounts: rows }) => [chain.id, rows.length])
  expect(sections).toEqual([
    ['ethereum', 3],
    ['solana', 1],
    ['tron', 1],
    ['bitcoin-test', 1],
  ])
})

it.each([
  ['ADDRESS_FORMAT_ETHEREUM', 'Ethereum', false, 'ethereum'],
  ['ADDRESS_FORMAT_BITCOIN_MAINNET_P2TR', 'Bitcoin', false, 'bitcoin'],
  ['ADDRESS_FORMAT_BITCOIN_SIGNET_P2WPKH', 'Bitcoin', true, undefined],
  ['ADDRESS_FORMAT_DOGE_TESTNET', 'Dogecoin', true, undefined],
  ['ADDRESS_FORMAT_TON_V5R1', 'TON', false, undefined],
  ['ADDRESS_FORMAT_XLM', 'Stellar', false, undefined],
  ['ADDRESS_FORMAT_COMPRESSED', '', false, undefined],
  // Newer than this kit.
  ['ADDRESS_FORMAT_NEW_CHAIN', 'NEW', false, undefined],
] as const)('chainOf: %s', (format, name, isTestNetwork, adds) => {
  expect(chainOf(format)).toMatchObject({ name, isTestNetwork })
  expect(chainOf(format).adds).toBe(adds)
})
