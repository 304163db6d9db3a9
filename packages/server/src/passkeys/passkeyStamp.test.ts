import { createAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { readPasskeyStamp } from './passkeyStamp.ts'

const assertion = createAuthenticator().assert('AAAA')

describe('readPasskeyStamp', () => {
  it('default: accepts fields in any order', () => {
    const { credentialId, ...rest } = assertion
    const stamp = readPasskeyStamp(JSON.stringify({ ...rest, credentialId }, undefined, 1))
    expect(stamp.credentialId).toBe(credentialId)
    expect(Buffer.from(stamp.signature).toString('base64url')).toBe(assertion.signature)
  })

  it.each([
    ['an unknown field', { ...assertion, userHandle: 'AAAA' }],
    ['both spellings of clientDataJson', { ...assertion, clientDataJSON: assertion.clientDataJson }],
    [
      'clientDataJSON in place of clientDataJson',
      { ...assertion, clientDataJson: undefined, clientDataJSON: 'AAAA' },
    ],
    ['nothing', {}],
    ['a list', [assertion]],
    ['null', null],
  ])('behavior: refuses %s', (_, value) => {
    expect(() => readPasskeyStamp(JSON.stringify(value))).toThrow('could not extract webauthn stamp')
  })

  it('behavior: rejects overlong stamps', () => {
    const padded = JSON.stringify(assertion).padEnd(16_384)
    expect(() => readPasskeyStamp(padded)).not.toThrow()
    expect(() => readPasskeyStamp(`${padded} `)).toThrow('got 16385 characters, expected at most 16384')
  })
})
