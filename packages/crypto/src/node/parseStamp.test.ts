import { describe, expect, test } from 'vitest'

import * as key11 from '../../test/key11.ts'
import { wireConstants } from '../wireConstants.ts'
import { parseStamp } from './parseStamp.ts'

const json = Buffer.from(key11.stamp, 'base64url').toString()
const { publicKey, scheme, signature } = JSON.parse(json)
const encode = (text: string) => Buffer.from(text).toString('base64url')

describe('parseStamp', () => {
  // docs/wire-format.md#test-vectors
  test('default', () => {
    expect(parseStamp(key11.stamp)).toEqual({
      publicKey: key11.publicKey,
      scheme: wireConstants.stampSchemes.p256,
      signature: Buffer.from(signature, 'hex'),
    })
  })

  test.each([
    ['another order', JSON.stringify({ signature, publicKey, scheme })],
    ['white space', JSON.stringify({ publicKey, scheme, signature }, null, '\t').replaceAll('\n', '\r\n')],
    ['white space around', ` \n${json} `],
  ])('behavior: %s is the same', (_, text) => {
    expect(parseStamp(encode(text))).toEqual(parseStamp(key11.stamp))
  })

  test.each([
    ['escapes, which no encoder needs', json.replace('"02', '"\\u00302')],
    ['white space that is not JSON', json.replace(':', ':\u00a0')],
    ['a form feed', json.replace(':', ':\f')],
    ['a vertical tab', json.replace(':', '\v:')],
    ['a name in another case', json.replace('publicKey', 'PublicKey')],
    ['the same member three times', `{${Array(3).fill(`"publicKey":"${publicKey}"`).join()}}`],
  ])('behavior: refuses %s', (_, text) => {
    expect(() => parseStamp(encode(text))).toThrow(expect.objectContaining({ code: 'STAMP_MALFORMED' }))
  })

  test.each([undefined, null, ''])('behavior: refuses %j', (value) => {
    expect(() => parseStamp(value)).toThrow(expect.objectContaining({ code: 'STAMP_MALFORMED' }))
  })

  test('behavior: rejects long input without backtracking', () => {
    // Would take minutes if the pattern tried every split of the white space.
    for (const text of [`{${' '.repeat(700)}`, `{"a":"b",${'\t'.repeat(700)}`, '{"a":"b",'.repeat(80)])
      expect(() => parseStamp(encode(text))).toThrow(expect.objectContaining({ code: 'STAMP_MALFORMED' }))
  })

  test('behavior: the message holds no part of the stamp', () => {
    const messages = [
      encode(json.replace(scheme, 'SCHEME_OF_MINE')),
      encode(json.replace(publicKey, '00')),
      encode(json.replace(signature, '3000')),
      `${key11.stamp}=`,
    ].map((value) => {
      try {
        parseStamp(value)
        return 'accepted'
      } catch (error) {
        return String(error)
      }
    })
    expect(messages).toMatchInlineSnapshot(`
      [
        "CryptoError: Stamp scheme unsupported. Expected a scheme that is built.",
        "CryptoError: Stamp malformed. Expected a public key and a signature as its scheme spells them.",
        "CryptoError: Stamp malformed. Expected a public key and a signature as its scheme spells them.",
        "CryptoError: Stamp malformed. Expected canonical base64url without padding.",
      ]
    `)
  })
})
