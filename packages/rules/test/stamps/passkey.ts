import { createHash, type JsonWebKey, type KeyObject, sign } from 'node:crypto'
import { generateKeyObjects } from '@latchkey/crypto/node'
import { encode } from 'cborg'

import type { RegisteredPasskey } from '../../src/stamps/assertion.ts'
import type { PasskeyStamp } from '../../src/stamps/passkeyStamp.ts'

type CoseKey = ReadonlyMap<number, unknown>
const bytesOf = (text: string | undefined) => new Uint8Array(Buffer.from(text!, 'base64url'))

/** The public key as an authenticator writes it, by its algorithm. RFC 9053 */
const coseOf = {
  '-7': ({ x, y }: JsonWebKey): CoseKey =>
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]),
  '-8': ({ x }: JsonWebKey): CoseKey =>
    new Map<number, unknown>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytesOf(x)],
    ]),
  '-257': ({ n, e }: JsonWebKey): CoseKey =>
    new Map<number, unknown>([
      [1, 3],
      [3, -257],
      [-1, bytesOf(n)],
      [-2, bytesOf(e)],
    ]),
}
export type Algorithm = keyof typeof coseOf

const names = { '-7': 'ES256', '-8': 'EdDSA', '-257': 'RS256' } as const

export interface TestPasskey {
  cose: CoseKey
  registered: RegisteredPasskey
  privateKey: KeyObject
}

export function createPasskey(algorithm: Algorithm): TestPasskey {
  const { publicKey, privateKey } = generateKeyObjects(names[algorithm])
  const cose = coseOf[algorithm](publicKey.export({ format: 'jwk' }))
  const registered = {
    id: 'passkey',
    publicKey: Buffer.from(encode(cose)).toString('base64url'),
    algorithm: Number(algorithm),
    rpId: 'example.org',
    backupEligible: true,
  }
  return { cose, registered, privateKey }
}

export const flags = {
  userPresent: 1,
  userVerified: 4,
  backupEligible: 8,
  backedUp: 16,
  attested: 64,
  extended: 128,
}

export interface DataFields {
  rpId?: string
  flags?: number
  signCount?: number
  rest?: Uint8Array
}

/** Authenticator data of an assertion. WebAuthn Level 3 §6.1 */
export function dataOf({
  rpId = 'example.org',
  flags: bits = 13,
  signCount = 7,
  rest,
}: DataFields): Uint8Array {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(signCount)
  return Uint8Array.of(...createHash('sha256').update(rpId).digest(), bits, ...counter, ...(rest ?? []))
}

/** An assertion by a passkey. */
export function assertBy(
  { privateKey, registered: { algorithm } }: TestPasskey,
  { clientData, ...fields }: DataFields & { clientData: object },
): PasskeyStamp {
  const clientDataJson = new Uint8Array(Buffer.from(JSON.stringify(clientData)))
  const authenticatorData = dataOf(fields)
  const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJson).digest()])
  const signature = new Uint8Array(sign(algorithm === -8 ? null : 'sha256', signed, privateKey))
  return { credentialId: 'AAAA', authenticatorData, clientDataJson, signature }
}
