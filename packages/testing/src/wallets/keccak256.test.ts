import { bytesToHex } from '@noble/curves/utils.js'
import { describe, expect, it } from 'vitest'

import { keccak256 } from './keccak256.ts'

const hash = (data: Uint8Array) => bytesToHex(keccak256(data))

describe('keccak256', () => {
  // The hashes that Ethereum gives an empty account's code and an empty trie's root: Yellow Paper §4.1.
  it('default', () => {
    expect(hash(new Uint8Array())).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
    expect(hash(Uint8Array.of(0x80))).toBe('56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421')
  })

  it.each([135, 136, 137, 272])('behavior: %i bytes, at the edge of a block, change with each', (length) => {
    const data = new Uint8Array(length).fill(7)
    const before = hash(data)
    data[length - 1] = 8
    expect(hash(data)).not.toBe(before)
    expect(hash(new Uint8Array(length + 1).fill(7))).not.toBe(before)
  })
})
