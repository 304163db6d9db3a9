import { decodeBase58, encodeBase58 } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { addressOfKey } from './deriveAddresses.ts'
import { readKey } from './readKey.ts'

const seed = Uint8Array.from({ length: 32 }, (_, at) => at * 7)
const address = addressOfKey('solana', seed)

/** The 64 bytes of a Solana key: the seed, then the public key, which is the address. */
const keyBytes = [...seed, ...decodeBase58(address)]

describe('readKey', () => {
  it("default: reads the list of numbers that Solana's command line writes", () => {
    const bytes = Uint8Array.from(keyBytes)
    const expected = { privateKey: encodeBase58(bytes), accounts: [{ chain: 'solana', address }] }
    expect(readKey(encodeBase58(bytes))).toEqual(expected)
    expect(readKey(JSON.stringify([...bytes]))).toEqual(expected)
    expect(readKey(`\n[ ${[...bytes].join(' , ')} ]\n`)).toEqual(expected)
  })

  it.each<[string, (bytes: number[]) => unknown]>([
    ['63 numbers', (bytes) => bytes.slice(1)],
    ['65 numbers', (bytes) => [...bytes, 1]],
    ['a number that is no byte', (bytes) => [256, ...bytes.slice(1)]],
    ['a fraction', (bytes) => [1.5, ...bytes.slice(1)]],
    ['a negative number', (bytes) => [-1, ...bytes.slice(1)]],
    ['halves that do not belong together', (bytes) => [bytes[0]! + 1, ...bytes.slice(1)]],
    ['text', (bytes) => bytes.map(String)],
  ])('behavior: refuses %s', (_, change) => {
    expect(readKey(JSON.stringify(change(keyBytes)))).toEqual(expect.any(String))
  })
})
