import { describe, expect, it } from 'vitest'

import { MalformedStamp, readPasskeyStamp } from './passkeyStamp.ts'

const stamp = { authenticatorData: 'AQ', clientDataJson: 'Ag', credentialId: 'Aw', signature: 'BA' }
const headerOf = (value: unknown) => JSON.stringify(value)
const { signature: _, ...unsigned } = stamp

describe('readPasskeyStamp', () => {
  it('default', () => {
    expect(readPasskeyStamp(headerOf(stamp))).toEqual({
      authenticatorData: Uint8Array.of(1),
      clientDataJson: Uint8Array.of(2),
      credentialId: 'Aw',
      signature: Uint8Array.of(4),
    })
  })

  it('error: more than 16 KiB', () => {
    expect(readPasskeyStamp(headerOf(stamp).padEnd(16_384))).toMatchObject({ credentialId: 'Aw' })
    expect(() => readPasskeyStamp(headerOf(stamp).padEnd(16_385))).toThrow('got 16385 characters')
  })

  it.each([
    [
      'a field less',
      headerOf(unsigned),
      'expected exactly authenticatorData, clientDataJson, credentialId, signature',
    ],
    ['a field more', headerOf({ ...stamp, more: 'AA' }), 'expected exactly'],
    ['a field of another name', headerOf({ ...unsigned, sig: 'BA' }), 'expected exactly'],
    ['a number', headerOf({ ...stamp, signature: 4 }), 'expected signature to be text'],
    [
      'an empty text',
      headerOf({ ...stamp, credentialId: '' }),
      'expected credentialId to be text, not empty',
    ],
    [
      'base64url with padding',
      headerOf({ ...stamp, signature: 'BA==' }),
      'expected signature in canonical base64url',
    ],
    [
      'base64url with bits after its end',
      headerOf({ ...stamp, credentialId: 'Ax' }),
      'expected credentialId in canonical',
    ],
    ['a list', headerOf([stamp]), 'it is not a JSON object'],
    ['something that is not JSON', '{', 'it is not JSON'],
    ['a field twice', headerOf(stamp).replace('{', '{"signature":"AA",'), 'it repeats a key'],
  ])('error: %s', (_what, header, message) => {
    expect(() => readPasskeyStamp(header)).toThrow(MalformedStamp)
    expect(() => readPasskeyStamp(header)).toThrow(message)
  })
})
