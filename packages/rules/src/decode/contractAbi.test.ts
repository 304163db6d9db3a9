import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'

import { decodeCall, parseContractAbi } from './contractAbi.ts'

const parse = (abi: unknown) => parseContractAbi(JSON.stringify(abi))
const swap = {
  type: 'function',
  name: 'swap',
  inputs: [
    {
      name: 'order',
      type: 'tuple',
      components: [
        { name: 'path', type: 'address[]' },
        { name: 'legs', type: 'tuple[2]', components: [{ name: 'delta', type: 'int24' }] },
        { name: 'memo', type: 'string' },
      ],
    },
    { name: 'data', type: 'bytes' },
    { name: 'tag', type: 'bytes4' },
    { name: '__proto__', type: 'bool' },
    { name: '', type: 'uint256' },
  ],
  outputs: [],
  stateMutability: 'nonpayable',
} as const
const token = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const swapData = encodeFunctionData({
  abi: [swap],
  args: [
    { path: [token, token], legs: [{ delta: -5 }, { delta: 6 }], memo: '0xAB' },
    ...(['0xDEAD', '0x01020304', true, 2n ** 255n] as const),
  ],
})
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [token, 5n] })

describe('decodeCall', () => {
  const abi = parse(erc20Abi)

  it('default: name, selector and arguments', () => {
    expect(decodeCall(abi, transfer)).toEqual({
      name: 'transfer',
      selector: toFunctionSelector('transfer(address,uint256)'),
      args: { recipient: token.toLowerCase(), amount: 5n },
    })
  })

  it('behavior: tuples, lists, bytes, and arguments with odd names', () => {
    const args = decodeCall(parse([swap]), swapData)?.args ?? {}
    expect(Object.entries(args)).toEqual([
      ['4', 2n ** 255n],
      [
        'order',
        {
          path: [token.toLowerCase(), token.toLowerCase()],
          legs: [{ delta: -5n }, { delta: 6n }],
          memo: '0xAB',
        },
      ],
      ['data', '0xdead'],
      ['tag', '0x01020304'],
      ['__proto__', true],
    ])
  })

  it('behavior: decodes a function without arguments, and rejects data behind it', () => {
    const data = toFunctionSelector('totalSupply()')
    expect(decodeCall(abi, data)).toEqual({ name: 'totalSupply', selector: data, args: {} })
    expect(() => decodeCall(abi, `${data}00`)).toThrow(/can't be decoded/)
  })

  it.each([
    ['no data', '0x'],
    ['half a selector', '0xa905'],
    ['an unknown selector', '0x12345678'],
  ])('behavior: %s names no function', (_, data) => {
    expect(decodeCall(abi, data)).toBeUndefined()
  })

  it.each([
    ['bytes behind the arguments', `${transfer}00`],
    ['arguments that are cut', transfer.slice(0, -2)],
    ['an address with more than 20 bytes', transfer.replace('0xa9059cbb00', '0xa9059cbb01')],
    ['the selector alone', transfer.slice(0, 10)],
  ])('behavior: refuses %s', (_, data) => {
    expect(() => decodeCall(abi, data)).toThrow(expect.objectContaining({ code: 'PAYLOAD_INVALID' }))
  })

  it('behavior: refuses another encoding of the same values', () => {
    const list = [{ type: 'function', name: 'f', inputs: [{ name: 'a', type: 'bytes' }] }]
    const selector = toFunctionSelector('f(bytes)')
    const word = (value: number) => value.toString(16).padStart(64, '0')
    const canonical = selector + word(32) + word(1) + 'aa'.padEnd(64, '0')
    expect(decodeCall(parse(list), canonical)?.args).toEqual({ a: '0xaa' })
    const shifted = selector + word(64) + word(0) + word(1) + 'aa'.padEnd(64, '0')
    const dirty = selector + word(32) + word(1) + 'aabb'.padEnd(64, '0')
    for (const data of [shifted, dirty])
      expect(() => decodeCall(parse(list), data)).toThrow(/can't be decoded/)
  })

  it('behavior: random data is decoded to what encodes to it, or refused', () => {
    const values = fc.record({
      selector: fc.constant(swapData.slice(0, 10)),
      words: fc.array(fc.oneof(fc.nat(300), fc.nat(4)), { maxLength: 30 }),
    })
    fc.assert(
      fc.property(values, ({ selector, words }) => {
        const data = selector + words.map((word) => word.toString(16).padStart(64, '0')).join('')
        try {
          expect(decodeCall(parse([swap]), data)?.name).toBe('swap')
        } catch (error) {
          expect(error).toMatchObject({ code: 'PAYLOAD_INVALID' })
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('parseContractAbi', () => {
  it('behavior: takes old ABIs, and entries that are no functions', () => {
    const old = [{ constant: true, payable: false, inputs: [], name: 'name', outputs: [] }]
    const others = [{ type: 'receive' }, { type: 'event', name: 'E', inputs: [] }, { type: 'constructor' }]
    expect(parse([...old, ...others]).size).toBe(1)
  })

  const f = (inputs: unknown, name: unknown = 'f') => [{ type: 'function', name, inputs }]
  let deep: object = { name: 'a', type: 'uint8' }
  for (let depth = 0; depth < 40; depth++) deep = { name: 'a', type: 'tuple', components: [deep] }
  it.each<[string, unknown]>([
    ['an object', {}],
    ['a list of text', ['function']],
    ['no function', []],
    ['an unknown type of entry', [{ type: 'library' }]],
    ['a function without a name', f([], null)],
    ['a name that is no identifier', f([], 'f(')],
    ['inputs that are no list', f({})],
    ['an unknown type', f([{ name: 'a', type: 'uint7' }])],
    ['an integer that is too long', f([{ name: 'a', type: 'uint264' }])],
    ['a tuple without components', f([{ name: 'a', type: 'tuple' }])],
    ['two inputs of one name', f([1, 2].map(() => ({ name: 'a', type: 'bool' })))],
    ['the same function twice', [...f([]), ...f([])]],
    ['tuples nested too deep', f([deep])],
    ['more parameters than contracts have', f(Array.from({ length: 1_500 }, () => ({ type: 'bool' })))],
    [
      'arrays of more dimensions than contracts have',
      f(Array.from({ length: 40 }, () => ({ type: `bool${'[]'.repeat(40)}` }))),
    ],
  ])('behavior: refuses %s', (_, abi) => {
    expect(() => parse(abi)).toThrow(expect.objectContaining({ code: 'PAYLOAD_INVALID' }))
  })

  it('behavior: refuses text that is no JSON', () => {
    expect(() => parseContractAbi('[')).toThrow(/not JSON/)
  })
})
