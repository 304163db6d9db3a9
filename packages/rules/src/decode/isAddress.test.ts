import { expect, it } from 'vitest'

import { isAddress } from './isAddress.ts'

it.each([
  ['ETHEREUM', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['ETHEREUM', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  ['SOLANA', 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
  ['BITCOIN', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['BITCOIN', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['BITCOIN', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ['BITCOIN_TESTNET', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
] as const)('default: %s %s', (network, address) => expect(isAddress(network, address)).toBe(true))

it.each([
  ['ETHEREUM', '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['ETHEREUM', 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  ['ETHEREUM', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb9226'],
  ['SOLANA', 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKp'],
  ['SOLANA', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  ['BITCOIN', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv'],
  ['BITCOIN', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['BITCOIN', ''],
] as const)('behavior: rejects %s %s', (network, address) => expect(isAddress(network, address)).toBe(false))
