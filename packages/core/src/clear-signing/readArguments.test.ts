import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'

import { readArguments } from './readArguments.ts'

const account = '0x5be9a4959308a0d0c7bc0870e319314d8d957dbb'
const encode = (types: string, values: readonly unknown[]) =>
  `0x12345678${encodeAbiParameters(parseAbiParameters(types), values as never).slice(2)}`

describe('readArguments', () => {
  const data = encode('address, uint256[], bool, bytes, uint256[]', [account, [7n, 8n], true, '0x0102', []])
  const types = ['address', 'uint256[]', 'bool', 'bytes', 'uint256[]'] as const

  it('default: reads what other libraries encode', () => {
    expect(readArguments(types, data)).toEqual([account, [7n, 8n], true, '0x0102', []])
  })

  it('behavior: refuses every other encoding of the same values', () => {
    const words = data.slice(10).match(/.{64}/g)!
    const join = (changed: readonly string[]) => `0x12345678${changed.join('')}`
    expect(readArguments(types, `${data}00`)).toBeUndefined()
    expect(readArguments(types, data.slice(0, -2))).toBeUndefined()
    expect(readArguments(types, join([...words, '0'.repeat(64)]))).toBeUndefined()
    // Each bit of each word: none may give the same values.
    for (const [at, word] of words.entries())
      for (let digit = 0; digit < 64; digit++) {
        const changed = (Number.parseInt(word[digit]!, 16) ^ 1).toString(16)
        const other = words.with(at, word.slice(0, digit) + changed + word.slice(digit + 1))
        expect(readArguments(types, join(other))).not.toEqual([account, [7n, 8n], true, '0x0102', []])
      }
  })

  it.each(['uint160', 'uint48', 'uint8', 'bool'] as const)(
    'behavior: refuses a number that is too large for %s',
    (type) => {
      const bits = type === 'bool' ? 1n : BigInt(type.slice(4))
      const largest = (1n << bits) - 1n
      expect(readArguments([type], encode('uint256', [largest]))).toEqual([type === 'bool' ? true : largest])
      expect(readArguments([type], encode('uint256', [largest + 1n]))).toBeUndefined()
    },
  )
})
