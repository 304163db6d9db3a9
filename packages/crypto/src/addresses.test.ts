import { describe, expect, it } from 'vitest'

import {
  isBitcoinAddress,
  isDogeAddress,
  isEthereumAddress,
  isSameAddress,
  isSolanaAddress,
  isTronAddress,
} from './addresses.ts'
import { chainOfAddress, chains, coinDecimals, isAddressOfSomeChain, readAddressFormat } from './chains.ts'

const ethereum = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const doge = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'
const witness = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const hash = `0x${'0a'.repeat(32)}`

describe('isEthereumAddress', () => {
  it.each([ethereum, ethereum.toLowerCase(), `0x${ethereum.slice(2).toUpperCase()}`])('accepts %s', (text) =>
    expect(isEthereumAddress(text)).toBe(true),
  )

  it.each([
    '',
    ethereum.slice(2),
    ethereum.slice(0, -1),
    `${ethereum}0`,
    `${ethereum}\n`,
    ` ${ethereum}`,
    ethereum.replace('0x', '0X'),
    ethereum.replace('C8', 'g8'),
    hash,
  ])('refuses %j', (text) => expect(isEthereumAddress(text)).toBe(false))
})

describe('isSolanaAddress', () => {
  // The system program is 32 zeros, each a 1.
  it.each([solana, '1'.repeat(32), 'Vote111111111111111111111111111111111111111'])('accepts %s', (text) =>
    expect(isSolanaAddress(text)).toBe(true),
  )

  it.each([
    '',
    tron,
    doge,
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    solana.slice(0, -2),
    `1${solana}`,
    solana.replace('B', '0'),
    solana.replace('B', 'l'),
    // 33 bytes in 44 characters.
    'z'.repeat(44),
    '1'.repeat(1_000_000),
  ])('refuses %.50s', (text) => expect(isSolanaAddress(text)).toBe(false))
})

describe('isBitcoinAddress', () => {
  it.each([
    witness,
    witness.toUpperCase(),
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
  ])('accepts %s', (text) => expect(isBitcoinAddress(text)).toBe(true))

  it.each([
    '',
    tron,
    doge,
    solana,
    // One case, and no b, i, o or 1 among the data.
    witness.replace('q', 'Q'),
    witness.replace('ar0', 'ab0'),
    witness.replace('bc1', 'ltc1'),
    `${witness}\n`,
  ])('refuses %j', (text) => expect(isBitcoinAddress(text)).toBe(false))
})

it('isTronAddress, isDogeAddress: by version', () => {
  expect([tron, doge, solana].map(isTronAddress)).toEqual([true, false, false])
  expect([tron, doge, solana].map(isDogeAddress)).toEqual([false, true, false])
})

describe('chainOfAddress', () => {
  it.each([
    [ethereum, 'ethereum'],
    [solana, 'solana'],
    [tron, 'tron'],
    [doge, 'doge'],
    [witness, 'bitcoin'],
    ['', undefined],
    ['vitalik.eth', undefined],
  ])('%s: %s', (text, chain) => expect(chainOfAddress(text)).toBe(chain))

  it('behavior: undefined where two chains write theirs alike', () => {
    expect(chains.sui.isAddress(hash) && chains.aptos.isAddress(hash)).toBe(true)
    expect(chainOfAddress(hash)).toBeUndefined()
    expect(isAddressOfSomeChain(hash)).toBe(true)
    expect(isAddressOfSomeChain('vitalik.eth')).toBe(false)
  })
})

it('isSameAddress: capitals of hex are a checksum, those of base58 are digits', () => {
  expect(isSameAddress(ethereum, ethereum.toLowerCase())).toBe(true)
  expect(isSameAddress(solana, solana.toLowerCase())).toBe(false)
  expect(isSameAddress(solana, solana)).toBe(true)
})

it.each([
  ['eip155:1', 18],
  ['solana:mainnet', 9],
  ['bip122:000000000019d6689c085ae165831e93', 8],
  ['tron:0x2b6653dc', 6],
  ['cosmos:cosmoshub-4', undefined],
])('coinDecimals: %s', (network, decimals) => expect(coinDecimals(network)).toBe(decimals))

describe('readAddressFormat', () => {
  it.each([
    ['ADDRESS_FORMAT_ETHEREUM', 'ethereum', 'ethereum', 'Ethereum', false],
    ['BITCOIN_SIGNET_P2WPKH', 'bitcoin', 'bitcoin-test', 'Bitcoin', true],
    ['ADDRESS_FORMAT_SPARK_REGTEST', 'spark', 'spark-test', 'Spark', true],
    ['ADDRESS_FORMAT_COMPRESSED', undefined, 'keys', '', false],
    // Newer than this program, and the name of a member that every object has.
    ['ADDRESS_FORMAT_NEW_CHAIN', undefined, 'new', 'NEW', false],
    ['ADDRESS_FORMAT_CONSTRUCTOR', undefined, 'constructor', 'CONSTRUCTOR', false],
  ] as const)('%s', (format, chain, id, name, isTestNetwork) =>
    expect(readAddressFormat(format)).toEqual({
      ...(chain && chains[chain]),
      chain,
      id,
      name,
      isTestNetwork,
    }),
  )
})
