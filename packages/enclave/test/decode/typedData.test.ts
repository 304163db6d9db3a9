import { decodeTypedData } from '@latchkey/rules/decode'
import { hashTypedData, recoverAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'

import { signTypedData } from '../../src/sign/payload.ts'

const verifyingContract = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const types = {
  Order: [
    { name: 'amounts', type: 'uint256[]' },
    { name: 'delta', type: 'int8' },
    { name: 'data', type: 'bytes' },
    { name: 'tag', type: 'bytes4' },
    { name: 'to', type: 'address' },
    { name: 'note', type: 'string' },
    { name: 'urgent', type: 'bool' },
    { name: 'items', type: 'Item[2]' },
    { name: 'next', type: 'Order' },
  ],
  Item: [{ name: 'id', type: 'uint8' }],
}
const message = {
  amounts: [1, '0xff', '115792089237316195423570985008687907853269984665640564039457584007913129639935'],
  delta: '-3',
  data: '0xDEADbeef',
  tag: '0xA1020304',
  to: verifyingContract,
  note: '0xAB',
  urgent: true,
  items: [{ id: 1 }, { id: '2' }],
}
const domain = { name: 'Shop', version: '1', chainId: '10', verifyingContract }
const write = (changes: object = {}) =>
  JSON.stringify({ domain, types, primaryType: 'Order', message, ...changes })

describe('decodeTypedData', () => {
  it('default: reads every value by its type', () => {
    expect(decodeTypedData(write())).toMatchObject({
      primaryType: 'Order',
      domain: { ...domain, chainId: 10n, verifyingContract: verifyingContract.toLowerCase() },
      message: {
        amounts: [1n, 255n, 2n ** 256n - 1n],
        delta: -3n,
        data: '0xdeadbeef',
        tag: '0xa1020304',
        to: verifyingContract.toLowerCase(),
        note: '0xAB',
        urgent: true,
        items: [{ id: 1n }, { id: 2n }],
      },
    })
  })

  it('behavior: what was decoded is what was signed', async () => {
    const data = {
      domain,
      primaryType: 'Item' as const,
      message: { id: '7' },
      types: { Item: types.Item, EIP712Domain: [{ name: 'name', type: 'string' }] },
    }
    const json = JSON.stringify({ ...data, domain: { name: 'Shop' } })
    const key = new Uint8Array(32).fill(0x22)
    const { r, s, v } = signTypedData(key, json)
    const decoded = decodeTypedData(json)
    const hash = hashTypedData(decoded as unknown as Parameters<typeof hashTypedData>[0])
    expect(await recoverAddress({ hash, signature: `0x${r}${s}${v}` })).toBe(
      privateKeyToAccount(`0x${'22'.repeat(32)}`).address,
    )
  })

  it('behavior: field names of Object.prototype are fields like others', () => {
    const named = { Item: [{ name: '__proto__', type: 'uint8' }] }
    const json = `{"domain":{},"types":${JSON.stringify(named)},"primaryType":"Item","message":{"__proto__":1}}`
    const { message } = decodeTypedData(json)
    expect(Object.entries(message)).toEqual([['__proto__', 1n]])
  })

  it('behavior: a domain that is signed by itself has no message', () => {
    const domainTypes = { EIP712Domain: [{ name: 'name', type: 'string' }] }
    const json = write({ types: domainTypes, domain: { name: 'Shop' }, primaryType: 'EIP712Domain' })
    expect(decodeTypedData(json).message).toEqual({})
  })

  it.each([
    ['a missing field', { message: { ...message, to: undefined } }],
    ['an unknown field', { message: { ...message, extra: 1 } }],
    ['an unknown field of the domain', { domain: { ...domain, extra: 1 } }],
    ['text for a boolean', { message: { ...message, urgent: 'true' } }],
    ['a list for a struct', { message: { ...message, items: [[], []] } }],
    ['an unknown type', { primaryType: 'Nothing' }],
    ['a type of Object.prototype', { primaryType: 'toString' }],
    ['no message', { message: null }],
    ['a domain that is null', { domain: null }],
  ])('behavior: refuses %s', (_, changes) => {
    expect(() => decodeTypedData(write(changes))).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_INVALID' }),
    )
  })
})
