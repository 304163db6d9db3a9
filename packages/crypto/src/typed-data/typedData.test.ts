import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { hashTypedData as viemHash } from 'viem'
import { describe, expect, it } from 'vitest'

import { encodeHex } from '../encoding.ts'
import { dropUnsignedMembers, encodeType, hashTypedData, readTypedData } from '../exports/typed-data.ts'

interface PublishedCase {
  name: string
  domain: object
  types: object
  primaryType: string
  data: object
  digest: string
}

/** The cases that ethers publishes and judges itself by. */
const published: PublishedCase[] = JSON.parse(
  gunzipSync(
    readFileSync(createRequire(import.meta.url).resolve('@ethersproject/testcases/testcases/eip712.json.gz')),
  ).toString(),
)

const digestOf = (data: unknown) => `0x${encodeHex(hashTypedData(readTypedData(data)))}`
const refusal = expect.objectContaining({ code: 'TYPED_DATA_INVALID' })

const contract = '0xcccccccccccccccccccccccccccccccccccccccc'
const typed = {
  domain: { name: 'Venue', version: '2', chainId: 10, verifyingContract: contract },
  types: {
    Order: [
      { name: 'maker', type: 'Person' },
      { name: 'items', type: 'Item[2][]' },
      { name: 'price', type: 'uint256' },
      { name: 'delta', type: 'int16' },
      { name: 'memo', type: 'string' },
      { name: 'proof', type: 'bytes' },
      { name: 'tag', type: 'bytes4' },
      { name: 'open', type: 'bool' },
    ],
    Person: [{ name: 'wallet', type: 'address' }],
    Item: [{ name: 'id', type: 'uint8' }],
  },
  primaryType: 'Order',
  message: {
    maker: { wallet: contract },
    items: [[{ id: 1 }, { id: 2 }]],
    price: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    delta: -300,
    memo: 'zwölf',
    proof: '0xdeadbeef01',
    tag: '0x01020304',
    open: true,
  },
}

describe('hashTypedData', () => {
  it('default: gives the digests of all cases that ethers publishes', () => {
    expect(published.length).toBeGreaterThan(100)
    const wrong = published.filter(
      ({ data, digest, ...rest }) => digestOf({ ...rest, message: data }) !== digest,
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it("behavior: gives viem's hash", () => {
    expect(digestOf(typed)).toBe(viemHash(typed as never))
  })

  it.each(['Venue:Withdraw', 'Order.Item', 'Größe', 'a-b/c', '取引', '1st', 'uint256x'])(
    "behavior: a struct named %s has viem's hash",
    (name) => {
      const data = { domain: typed.domain, types: { [name]: typed.types.Item }, primaryType: name }
      // viem refuses names that begin like one of the elementary types.
      if (!name.startsWith('uint'))
        expect(digestOf({ ...data, message: { id: 7 } })).toBe(
          viemHash({ ...data, message: { id: 7 } } as never),
        )
      // viem forgets the structs that such a struct refers to; the EIP and ethers don't.
      const types = { [name]: [{ name: 'inner', type: `${name}Item[]` }], [`${name}Item`]: typed.types.Item }
      expect(encodeType(types, name)).toBe(`${name}(${name}Item[] inner)${name}Item(uint8 id)`)
    },
  )

  it("behavior: the domain signed by itself has viem's hash", () => {
    const types = { EIP712Domain: [{ name: 'name', type: 'string' }] }
    const data = { types, primaryType: 'EIP712Domain', domain: { name: 'Venue' }, message: {} }
    expect(digestOf(data)).toBe(viemHash(data as never))
  })

  it('behavior: a struct that is left out is 32 zero bytes, so that structs can contain themselves', () => {
    const types = {
      Node: [
        { name: 'id', type: 'uint8' },
        { name: 'next', type: 'Node' },
      ],
    }
    const digest = (next: object) => digestOf({ types, primaryType: 'Node', message: { id: 1, ...next } })
    expect(digest({})).toBe(digest({ next: null }))
    expect(digest({})).not.toBe(digest({ next: { id: 0 } }))
    const named = { Node: [{ name: 'constructor', type: 'Node' }] }
    expect(
      readTypedData({ types: named, primaryType: 'Node', message: {} }).message.constructor,
    ).toBeUndefined()
  })
})

describe('readTypedData', () => {
  const { message } = typed
  const members = (type: string, name = 'a') => ({
    types: { Order: [{ name, type }] },
    message: { [name]: 1 },
  })
  it.each<[string, object]>([
    ['a member that no type names', { message: { ...message, extra: 1 } }],
    ['one in a struct of a list', { message: { ...message, items: [[{ id: 1 }, { id: 2, extra: 1 }]] } }],
    ['one in the domain', { domain: { ...typed.domain, extra: 1 } }],
    ['a member that is missing', { message: { ...message, price: undefined } }],
    ['a list that is too long for its type', { message: { ...message, items: [[{ id: 1 }]] } }],
    ['an integer that is too large', { message: { ...message, items: [[{ id: 1 }, { id: 256 }]] } }],
    ['a negative unsigned integer', { message: { ...message, price: '-1' } }],
    ['a signed integer below its range', { message: { ...message, delta: -32_769 } }],
    ['an integer that JSON has rounded', { message: { ...message, price: 2 ** 60 } }],
    ['a fraction', { message: { ...message, price: '1.5' } }],
    ['an empty text for an integer', { message: { ...message, price: '' } }],
    ['bytes that are too short', { message: { ...message, tag: '0x010203' } }],
    ['bytes without 0x', { message: { ...message, proof: 'dead' } }],
    ['half a byte', { message: { ...message, proof: '0xdea' } }],
    ['an address that is too short', { message: { ...message, maker: { wallet: '0xcc' } } }],
    ['text for a boolean', { message: { ...message, open: 'true' } }],
    ['an integer of 7 bits', members('uint7')],
    ['33 bytes', members('bytes33')],
    ['a type with a bracket', members('uint8]')],
    ['a type with a space', members('uint8 b')],
    ['a member that reads like two', members('uint8', 'a,uint8 b')],
    ['a struct that no type describes', members('Nothing')],
    ['a type of Object.prototype', { primaryType: 'toString' }],
    ['two members of one name', { types: { Order: [typed.types.Item[0], typed.types.Item[0]] } }],
    ['a struct with the name of an elementary type', { types: { ...typed.types, uint256: [] } }],
    ['no types', { types: undefined }],
    ['no message', { message: undefined }],
  ])('behavior: refuses %s', (_, change) => {
    expect(() => readTypedData({ ...typed, ...change })).toThrow(refusal)
  })

  it('behavior: refuses data that are nested too deeply, and too many', () => {
    const types = { Order: [{ name: 'a', type: `uint8${'[]'.repeat(100)}` }] }
    const nested = JSON.parse(`${'['.repeat(100)}1${']'.repeat(100)}`)
    expect(() => readTypedData({ types, primaryType: 'Order', message: { a: nested } })).toThrow(refusal)
    const many = { types: { Order: [{ name: 'a', type: 'uint8[]' }] }, primaryType: 'Order' }
    expect(() => readTypedData({ ...many, message: { a: Array(40_000).fill(1) } })).toThrow(refusal)
  })
})

describe('dropUnsignedMembers', () => {
  it('default: leaves out members that no type names, at any depth and in the domain', () => {
    const sent = {
      ...typed,
      account: '0x01',
      domain: { ...typed.domain, salt_: 1 },
      message: {
        ...typed.message,
        hint: 1,
        maker: { ...typed.message.maker, nick: 'x' },
        items: [[{ id: 1, note: [] }, { id: 2 }]],
      },
    }
    expect(dropUnsignedMembers(sent)).toEqual(typed)
    expect(digestOf(dropUnsignedMembers(sent))).toBe(viemHash(sent as never))
  })

  it('behavior: keeps members whose values are wrong, so that they are refused and not forgotten', () => {
    const sent = { ...typed, message: { ...typed.message, price: null, maker: [] } }
    expect(dropUnsignedMembers(sent)).toEqual(sent)
  })

  it('behavior: keeps a member named __proto__ if the type names it', () => {
    const sent = JSON.parse(
      '{"types":{"A":[{"name":"__proto__","type":"uint8"}]},"primaryType":"A","domain":{},"message":{"__proto__":1,"b":2}}',
    )
    const { message } = dropUnsignedMembers(sent)
    expect(Object.entries(message as object)).toEqual([['__proto__', 1]])
  })
})
