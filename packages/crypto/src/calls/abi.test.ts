import fc from 'fast-check'
import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'

import { address, bool, bytes, bytes32, decodeAbi, list, tuple, uint, uint256 } from './abi.ts'

const parameters = parseAbiParameters(
  'address, (address, uint256, bytes)[], bool, bytes32, uint48, bytes[], (uint256, bytes), uint256[]',
)
const types = tuple(
  address,
  list(tuple(address, uint256, bytes)),
  bool,
  bytes32,
  uint(48),
  list(bytes),
  tuple(uint256, bytes),
  list(uint256),
)

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value): Hex => `0x${Buffer.from(value).toString('hex')}`)
const anyHex = fc.nat(70).chain(hex)
const number = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const values = fc.tuple(
  hex(20),
  fc.array(fc.tuple(hex(20), number, anyHex), { maxLength: 3 }),
  fc.boolean(),
  hex(32),
  fc.nat(2 ** 40),
  fc.array(anyHex, { maxLength: 3 }),
  fc.tuple(number, anyHex),
  fc.array(number, { maxLength: 3 }),
)

/** viem gives numbers of up to 48 bits as numbers. */
const toViem = (read: readonly unknown[]) =>
  read.map((value, at) => (at === 4 ? Number(value) : value)) as never

describe('decodeAbi', () => {
  it('property: reads what viem writes', () => {
    fc.assert(
      fc.property(values, (each) => {
        const read = decodeAbi(types, encodeAbiParameters(parameters, each as never))
        expect(read && toViem(read)).toEqual(each)
      }),
    )
  })

  it('property: reads no other encoding of any values', () => {
    const change = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 }))
    fc.assert(
      fc.property(values, fc.array(change, { minLength: 1, maxLength: 2 }), (each, changes) => {
        const data = Buffer.from(encodeAbiParameters(parameters, each as never).slice(2), 'hex')
        for (const [at, bits] of changes) data[at % data.length]! ^= bits
        const encoded: Hex = `0x${data.toString('hex')}`
        const read = decodeAbi(types, encoded)
        if (read) expect(encodeAbiParameters(parameters, toViem(read))).toBe(encoded)
      }),
    )
  })

  it.each([
    ['bytes behind the values', (data: string) => `${data}00`],
    ['a word behind the values', (data: string) => data + '00'.repeat(32)],
    ['data that end too early', (data: string) => data.slice(0, -64)],
    ['no data', () => '0x'],
  ])('behavior: refuses %s', (_, change) => {
    const data = encodeAbiParameters(parseAbiParameters('uint256[]'), [[1n, 2n]])
    expect(decodeAbi(tuple(list(uint256)), data)).toEqual([[1n, 2n]])
    expect(decodeAbi(tuple(list(uint256)), change(data))).toBeUndefined()
  })

  it('behavior: a list that claims to be endless is refused before it is made', () => {
    const claim = (length: string) => `0x${'20'.padStart(64, '0')}${length.padStart(64, '0')}`
    for (const length of ['ffffffff', 'f'.repeat(64), '1'])
      expect(decodeAbi(tuple(list(tuple(address, bytes))), claim(length))).toBeUndefined()
  })
})
