import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decodeProgramCall, parseAnchorIdl } from './anchorIdl.ts'

/** An IDL as Anchor 0.29 wrote it. */
const old = {
  version: '0.1.0',
  name: 'market',
  instructions: [
    {
      name: 'placeOrder',
      accounts: [
        { name: 'owner', isMut: true, isSigner: true },
        { name: 'vaults', accounts: [{ name: 'base', isMut: true, isSigner: false }] },
      ],
      args: [
        { name: 'amount', type: 'u64' },
        { name: 'delta', type: 'i16' },
        { name: 'side', type: { defined: 'Side' } },
        { name: 'limits', type: { vec: { defined: 'Limit' } } },
        { name: 'memo', type: 'string' },
        { name: 'tag', type: { array: ['u8', 2] } },
        { name: 'until', type: { option: 'u32' } },
        { name: 'to', type: 'publicKey' },
        { name: 'blob', type: 'bytes' },
        { name: 'post', type: 'bool' },
      ],
    },
  ],
  types: [
    {
      name: 'Side',
      type: {
        kind: 'enum',
        variants: [{ name: 'Buy' }, { name: 'Sell', fields: [{ name: 'rate', type: 'u8' }] }],
      },
    },
    { name: 'Limit', type: { kind: 'struct', fields: [{ name: 'price', type: 'u128' }] } },
  ],
}
const little = (value: bigint, size: number): number[] =>
  Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
const discriminator = createHash('sha256').update('global:place_order').digest('hex').slice(0, 16)
const args = [
  ...little(5n, 8),
  ...little(-2n, 2),
  1,
  9,
  ...little(1n, 4),
  ...little(7n, 16),
  ...little(2n, 4),
  0x68,
  0x69,
  3,
  4,
  0,
  ...Array.from({ length: 32 }, () => 0),
  ...little(1n, 4),
  0xab,
  1,
]
const hex = (bytes: readonly number[]) => Buffer.from(bytes).toString('hex')
const idl = parseAnchorIdl(JSON.stringify(old))

describe('decodeProgramCall', () => {
  it('default: name, discriminator, names of accounts and arguments', () => {
    expect(decodeProgramCall(idl, discriminator + hex(args))).toEqual({
      name: 'placeOrder',
      discriminator,
      accounts: ['owner', 'vaults.base'],
      args: {
        amount: 5n,
        delta: -2n,
        side: { Sell: { rate: 9n } },
        limits: [{ price: 7n }],
        memo: 'hi',
        tag: [3n, 4n],
        to: '11111111111111111111111111111111',
        blob: 'ab',
        post: true,
      },
    })
  })

  it('behavior: a variant without fields is its name', () => {
    const bought = [...args.slice(0, 10), 0, ...args.slice(12)]
    expect(decodeProgramCall(idl, discriminator + hex(bought))?.args.side).toBe('Buy')
  })

  it('behavior: takes the discriminators of the IDL, and the types of Anchor 0.30', () => {
    const recent = parseAnchorIdl(
      JSON.stringify({
        address: '11111111111111111111111111111111',
        metadata: { name: 'x' },
        instructions: [
          {
            name: 'set_owner',
            discriminator: [1, 2],
            accounts: [{ name: 'state', writable: true }],
            args: [{ name: 'owner', type: { defined: { name: 'Key' } } }],
          },
        ],
        types: [{ name: 'Key', type: { kind: 'type', alias: 'pubkey' } }],
      }),
    )
    const call = decodeProgramCall(recent, `0102${'00'.repeat(32)}`)
    expect(call?.args).toEqual({ owner: '11111111111111111111111111111111' })
    expect(decodeProgramCall(recent, '0103')).toBeUndefined()
  })

  it.each([
    ['bytes behind the arguments', hex([...args, 0])],
    ['arguments that are cut', hex(args.slice(0, -1))],
    ['a flag that is neither 0 nor 1', hex([...args.slice(0, -1), 2])],
    ['an unknown variant', hex([...args.slice(0, 10), 7, ...args.slice(11)])],
    ['a list of four billion', hex([...args.slice(0, 12), ...little(0xffffffffn, 4)])],
  ])('behavior: refuses %s', (_, data) => {
    expect(() => decodeProgramCall(idl, discriminator + data)).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_INVALID' }),
    )
  })

  it('behavior: values without size, and types that hold themselves, come to an end', () => {
    const nested = { array: [{ array: [{ defined: 'Empty' }, 9_999] }, 9_999] }
    const endless = parseAnchorIdl(
      JSON.stringify({
        instructions: [
          { name: 'a', args: [{ name: 'x', type: nested }] },
          { name: 'b', args: [{ name: 'x', type: { defined: 'Self' } }] },
        ],
        types: [
          { name: 'Empty', type: { kind: 'struct', fields: [] } },
          { name: 'Self', type: { kind: 'struct', fields: [{ name: 'x', type: { defined: 'Self' } }] } },
        ],
      }),
    )
    for (const each of endless.instructions.keys())
      expect(() => decodeProgramCall(endless, each)).toThrow(/can't be decoded/)
  })

  it('behavior: random data is decoded or refused, never worse', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
        try {
          decodeProgramCall(idl, discriminator + hex([...bytes]))
        } catch (error) {
          expect(error).toMatchObject({ code: 'PAYLOAD_INVALID' })
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('parseAnchorIdl', () => {
  const withArg = (type: unknown) => ({ instructions: [{ name: 'a', args: [{ name: 'x', type }] }] })
  it.each<[string, unknown]>([
    ['a list', []],
    ['no instructions', { instructions: [] }],
    ['a Codama IDL', { kind: 'rootNode', program: {} }],
    ['an instruction without a name', { instructions: [{ args: [] }] }],
    ['two instructions of one name', { instructions: [{ name: 'a' }, { name: 'a' }] }],
    ['a discriminator that is no list of bytes', { instructions: [{ name: 'a', discriminator: [256] }] }],
    [
      'a discriminator that starts another',
      {
        instructions: [
          { name: 'a', discriminator: [1] },
          { name: 'b', discriminator: [1, 2] },
        ],
      },
    ],
    [
      'a discriminator that another one starts, with others between them',
      {
        instructions: [[1, 2, 3], [0], [2], [1, 2]].map((discriminator, at) => ({
          name: `i${at}`,
          discriminator,
        })),
      },
    ],
    [
      'a discriminator of 33 bytes',
      { instructions: [{ name: 'a', discriminator: Array<number>(33).fill(1) }] },
    ],
    [
      'a name of 257 characters',
      { instructions: [{ name: 'a', args: [{ name: 'a'.repeat(257), type: 'u8' }] }] },
    ],
    [
      'more instructions than programs have',
      { instructions: Array.from({ length: 1_001 }, (_, at) => ({ name: `i${at}` })) },
    ],
    ['an argument without a type', withArg(undefined)],
    ['a type that is a number', withArg(7)],
    ['an array without a length', withArg({ array: ['u8'] })],
    ['a type that is no object', { ...withArg('u8'), types: [{ name: 'A', type: 'u8' }] }],
    ['an unknown kind of type', { ...withArg('u8'), types: [{ name: 'A', type: { kind: 'union' } }] }],
  ])('behavior: refuses %s', (_, value) => {
    expect(() => parseAnchorIdl(JSON.stringify(value))).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_INVALID' }),
    )
  })
})
