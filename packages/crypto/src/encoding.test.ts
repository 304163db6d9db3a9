import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { decodeBase64Url, decodeHex, encodeBase64Url, encodeHex, toBytes } from './encoding.ts'

/** Result of reading a text, or undefined where it is refused. */
const attempt = <Value>(read: () => Value): Value | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

describe('hex', () => {
  test('default', () => {
    expect(encodeHex(Uint8Array.of(0, 1, 15, 16, 255))).toBe('00010f10ff')
    expect(decodeHex('00010f10ff')).toEqual(Uint8Array.of(0, 1, 15, 16, 255))
  })

  test('behavior: round trip', () => {
    fc.assert(
      fc.property(fc.uint8Array({ max: 255 }), (bytes) => {
        expect(decodeHex(encodeHex(bytes))).toEqual(Uint8Array.from(bytes))
        expect(encodeHex(bytes)).toBe(Buffer.from(bytes).toString('hex'))
      }),
    )
  })

  test('behavior: accepts one encoding only', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEFx ') }))
    fc.assert(
      fc.property(text, (text) => {
        const isHex = /^(?:[0-9a-f]{2})*$/.test(text)
        expect(attempt(() => encodeHex(decodeHex(text)))).toBe(isHex ? text : undefined)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['0', 'abc', 'AB', '0xab', 'ab ', ' ab', 'ab\n', 'g0', '٠٠', 'ab\u0000\u0000'])(
    'behavior: refuses %j',
    (text) => {
      expect(() => decodeHex(text)).toThrow(expect.objectContaining({ code: 'HEX_INVALID' }))
    },
  )

  test('behavior: the message holds no value', () => {
    expect(() => decodeHex('secret!')).toThrowErrorMatchingInlineSnapshot(
      `[CryptoError: Hex invalid. Expected an even number of lower-case digits. Got 7 characters.]`,
    )
  })
})

describe('base64url', () => {
  // RFC 4648 §10, without the padding
  test.each([
    ['', ''],
    ['f', 'Zg'],
    ['fo', 'Zm8'],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg'],
    ['fooba', 'Zm9vYmE'],
    ['foobar', 'Zm9vYmFy'],
  ])('default: %j', (text, encoded) => {
    expect(encodeBase64Url(toBytes(text))).toBe(encoded)
    expect(decodeBase64Url(encoded)).toEqual(toBytes(text))
  })

  test('behavior: round trip', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(decodeBase64Url(encodeBase64Url(bytes))).toEqual(Uint8Array.from(bytes))
        expect(encodeBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      }),
    )
  })

  test('behavior: accepts one encoding only', () => {
    const unit = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= \n')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit })), (text) => {
        const isBase64Url =
          /^[\w-]*$/.test(text) && Buffer.from(text, 'base64url').toString('base64url') === text
        expect(attempt(() => encodeBase64Url(decodeBase64Url(text)))).toBe(isBase64Url ? text : undefined)
      }),
      { numRuns: 5000 },
    )
  })

  test.each([
    'Zg==',
    'Zg=',
    'Z',
    'Zh',
    'Zm9=',
    'Zm 9v',
    'Zm9v\n',
    ' Zm9v',
    'Zm+v',
    'Zm/v',
    'Zm9vé',
    'Zm9v.',
    'Zm9vYmE=',
  ])('behavior: refuses %j', (text) => {
    expect(() => decodeBase64Url(text)).toThrow(expect.objectContaining({ code: 'BASE64URL_INVALID' }))
  })

  test('behavior: decodes a large value', () => {
    const bytes = new Uint8Array(1 << 16).fill(7)
    expect(decodeBase64Url(encodeBase64Url(bytes))).toEqual(bytes)
  })
})

describe('toBytes', () => {
  test('behavior: copies bytes', () => {
    const bytes = Uint8Array.of(1, 2)
    const copy = toBytes(bytes)
    bytes[0] = 9
    expect(copy).toEqual(Uint8Array.of(1, 2))
  })
})
