import { describe, expect, test } from 'vitest'

import * as key11 from '../../test/key11.ts'
import { wireConstants } from '../wireConstants.ts'
import { verifyAttestedStamp } from './verifyAttestedStamp.ts'

const { body, publicKey } = key11
const { signature } = JSON.parse(Buffer.from(key11.stamp, 'base64url').toString())
const scheme = wireConstants.attestedSchemes.verificationToken
const json = JSON.stringify({ publicKeyAttestation: 'a.b.c', scheme, publicKey, signature })
const encode = (text: string) => Buffer.from(text).toString('base64url')

describe('verifyAttestedStamp', () => {
  test.each([
    ['in base64url', encode(json)],
    ['plain', json],
  ])('default: %s', (_, value) => {
    expect(verifyAttestedStamp(value, body)).toEqual({
      kind: 'verificationToken',
      token: 'a.b.c',
      publicKey,
    })
  })

  test('parameters: scheme, of an OpenID Connect token', () => {
    const value = json.replace(scheme, wireConstants.attestedSchemes.oidc)
    expect(verifyAttestedStamp(value, body).kind).toBe('oidc')
  })

  test.each([
    ['an API key scheme', json.replace(scheme, wireConstants.stampSchemes.p256), 'STAMP_SCHEME_UNSUPPORTED'],
    ['another body', json, 'SIGNATURE_INVALID'],
    ['no token', json.replace('"publicKeyAttestation":"a.b.c",', ''), 'STAMP_MALFORMED'],
    ['padding', `${encode(json)}=`, 'STAMP_MALFORMED'],
    ['white space', json.replace(',', ', '), 'STAMP_MALFORMED'],
    ['a key that is no point', json.replace(publicKey, `02${'f'.repeat(64)}`), 'STAMP_MALFORMED'],
    ['a member twice', json.replace('{', `{"publicKey":"${publicKey}",`), 'STAMP_MALFORMED'],
    ['nothing', '', 'STAMP_MALFORMED'],
    ['too much', `{${' '.repeat(30_000)}`, 'STAMP_MALFORMED'],
  ])('behavior: refuses %s', (name, value, code) => {
    const sent = name === 'another body' ? `${body} ` : body
    expect(() => verifyAttestedStamp(value, sent)).toThrow(expect.objectContaining({ code }))
  })
})
