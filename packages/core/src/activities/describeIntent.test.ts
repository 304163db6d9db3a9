import { describe, expect, it } from 'vitest'

import { messagePayload } from '../wallet/signing.ts'
import { describeIntent } from './describeIntent.ts'

const signWith = `0x${'11'.repeat(20)}`
const describePayload = (payload: object) =>
  describeIntent({ intent: { signRawPayloadIntentV2: { signWith, ...payload } } })
const describeTransaction = (unsignedTransaction: string, type = 'TRANSACTION_TYPE_ETHEREUM') =>
  describeIntent({ intent: { signTransactionIntentV2: { signWith, unsignedTransaction, type } } })

describe('describeIntent', () => {
  it('default: an Ethereum transaction', () => {
    // EIP-1559: chain 1, nonce 0, fees 1 and 2, gas 21,000, value 1.
    const bytes = '02df018001028252089411111111111111111111111111111111111111110180c0'
    expect(describeTransaction(bytes)).toEqual({
      kind: 'ethereumTransaction',
      signWith,
      bytes,
      to: signWith,
      value: 1n,
      chainId: 1n,
      data: '0x',
    })
  })

  it.each([
    ['of another chain', '00', 'TRANSACTION_TYPE_SOLANA', 'solana'],
    ['that cannot be read', '02ff', 'TRANSACTION_TYPE_ETHEREUM', 'ethereum'],
    ['of an unknown kind', '00', 'TRANSACTION_TYPE_FLOW', undefined],
  ])('behavior: shows the bytes of a transaction %s', (_, bytes, type, chain) => {
    expect(describeTransaction(bytes, type)).toEqual({ kind: 'transaction', signWith, chain, bytes })
  })

  it.each(['Hello', '12345', '9', '1'.repeat(11), 'Grüezi\n2'])('behavior: reads the message %j', (text) => {
    const { payload, encoding } = messagePayload(signWith, text)
    expect(describePayload({ payload, encoding })).toEqual({ kind: 'message', signWith, text })
  })

  it.each([
    ['a hash', 'ff'.repeat(32)],
    ['control characters', Buffer.from('\x07Hello').toString('hex')],
    ['a wrong length', Buffer.from('\x19Ethereum Signed Message:\n4Hello').toString('hex')],
  ])('behavior: shows %s as bytes', (_, payload) => {
    expect(describePayload({ payload, encoding: 'PAYLOAD_ENCODING_HEXADECIMAL' })).toEqual({
      kind: 'payload',
      signWith,
      payload,
    })
  })

  it('behavior: shows a text that changes the direction as bytes', () => {
    const text = 'Pay \u202e001 to Ben'
    const hex = Buffer.from(text).toString('hex')
    const expected = { kind: 'payload', signWith, payload: hex }
    expect(describePayload({ payload: text, encoding: 'PAYLOAD_ENCODING_TEXT_UTF8' })).toEqual(expected)
    expect(describePayload({ payload: hex, encoding: 'PAYLOAD_ENCODING_HEXADECIMAL' })).toEqual(expected)
  })

  it('behavior: makes direction marks in typed data visible', () => {
    const json = JSON.stringify({ domain: { name: '\u202ePay' }, primaryType: 'Order' })
    expect(describePayload({ payload: json, encoding: 'PAYLOAD_ENCODING_EIP712' })).toMatchObject({
      domain: undefined,
      json: json.replace('\u202e', '\\u202e'),
    })
  })

  it('behavior: reads typed data', () => {
    const json = JSON.stringify({ domain: { name: 'Shop' }, primaryType: 'Order' })
    expect(describePayload({ payload: json, encoding: 'PAYLOAD_ENCODING_EIP712' })).toEqual({
      kind: 'typedData',
      signWith,
      json,
      domain: 'Shop',
      primaryType: 'Order',
    })
  })

  it('behavior: reads an EIP-7702 authorization', () => {
    const payload = JSON.stringify({ address: signWith, chainId: 0, nonce: 1 })
    expect(describePayload({ payload, encoding: 'PAYLOAD_ENCODING_EIP7702_AUTHORIZATION' })).toEqual({
      kind: 'authorization',
      signWith,
      contractAddress: signWith,
      chainId: 0,
      nonce: 1,
    })
  })

  it('behavior: names any other operation', () => {
    const parameters = { threshold: 2 }
    expect(describeIntent({ intent: { updateRootQuorumIntent: parameters } })).toEqual({
      kind: 'other',
      operation: 'updateRootQuorum',
      parameters,
    })
  })
})
