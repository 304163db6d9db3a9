import { createHash } from 'node:crypto'
import { decodeDer, encodeDer } from '@latchkey/crypto/node'
import { describe, expect, it } from 'vitest'

import { type Algorithm, assertBy, createPasskey, type DataFields, flags } from '../../test/stamps/passkey.ts'
import { challengeOf, type RegisteredPasskey, verifyAssertion } from './assertion.ts'
import { PasskeyFault } from './PasskeyFault.ts'
import type { PasskeyStamp } from './passkeyStamp.ts'

const challenge = challengeOf(Buffer.from('{}'))
const origin = 'https://example.org'
const clientData = { type: 'webauthn.get', challenge, origin }
const pages = { origins: [origin], topOrigins: [] }
const passkeys = { '-7': createPasskey('-7'), '-8': createPasskey('-8'), '-257': createPasskey('-257') }
const es256 = passkeys['-7']
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const verify = (stamp: PasskeyStamp, passkey: RegisteredPasskey = es256.registered) =>
  verifyAssertion(stamp, challenge, passkey, pages)
const stampOf = (fields: DataFields = {}) => assertBy(es256, { clientData, ...fields })
const stamp = stampOf()

/** The other signature of the same message: r and −s. */
function mirrored(signature: Uint8Array): Uint8Array {
  const raw = decodeDer(signature)
  const s = order - BigInt(`0x${Buffer.from(raw.subarray(32)).toString('hex')}`)
  return encodeDer(
    Uint8Array.of(...raw.subarray(0, 32), ...Buffer.from(s.toString(16).padStart(64, '0'), 'hex')),
  )
}

describe('challengeOf', () => {
  it('default: the SHA-256 of the body, in hex, as base64url', () => {
    expect(Buffer.from(challenge, 'base64url').toString()).toBe(sha256('{}').toString('hex'))
  })
})

describe('verifyAssertion', () => {
  it.each(Object.keys(passkeys) as Algorithm[])('default: algorithm %s', (algorithm) => {
    const passkey = passkeys[algorithm]
    const fields = { clientData, flags: 29, signCount: 258 }
    expect(verify(assertBy(passkey, fields), passkey.registered)).toMatchObject({
      origin,
      signCount: 258,
      backedUp: true,
    })
    const { signature } = assertBy(passkey, { ...fields, signCount: 259 })
    expect(() => verify({ ...assertBy(passkey, fields), signature }, passkey.registered)).toThrow(
      'signature:',
    )
  })

  it('behavior: the digest names the assertion, whatever the encoding of its signature', () => {
    const { digest } = verify(stamp)
    const r = decodeDer(stamp.signature).subarray(0, 32)
    const hashed = [sha256('passkey'), stamp.authenticatorData, sha256(stamp.clientDataJson), r]
    expect(digest).toBe(sha256(Buffer.concat(hashed)).toString('hex'))
    expect(verify({ ...stamp, signature: mirrored(stamp.signature) }).digest).toBe(digest)
  })

  it.each<[string, DataFields, string]>([
    ['another RP ID', { rpId: 'evil.example' }, 'rpId: got'],
    ['no user presence', { flags: flags.userVerified | flags.backupEligible }, 'user presence: got none'],
    [
      'no user verification',
      { flags: flags.userPresent | flags.backupEligible },
      'user verification: got none',
    ],
    ['a backup that is not eligible', { flags: 5 | flags.backedUp }, 'backup: got the flag'],
    ['another eligibility', { flags: 5 }, 'backup: eligibility changed'],
  ])('error: %s', (_what, fields, message) => {
    expect(() => verify(stampOf(fields))).toThrow(message)
  })

  it.each<[string, PasskeyStamp, RegisteredPasskey, string]>([
    ['the key of another passkey', stamp, createPasskey('-7').registered, 'signature: does not verify'],
    [
      'a signature that is not DER',
      { ...stamp, signature: new Uint8Array(64) },
      es256.registered,
      'signature: Signature malformed',
    ],
    [
      'an algorithm that is not of the key',
      stamp,
      { ...es256.registered, algorithm: -8 },
      'public key: got one of',
    ],
    [
      'client data of another request',
      assertBy(es256, { clientData: { ...clientData, challenge: 'AAAA' } }),
      es256.registered,
      'challenge: got',
    ],
  ])('error: %s', (_what, assertion, passkey, message) => {
    const verifying = () => verify(assertion, passkey)
    expect(verifying).toThrow(PasskeyFault)
    expect(verifying).toThrow(message)
  })
})
