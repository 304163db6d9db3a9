import { readFileSync } from 'node:fs'
import { PasskeyFault, verifyAssertion } from '@latchkey/rules/stamps'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../src/errors/ServiceError.ts'
import { readPasskeyStamp } from '../src/passkeys/passkeyStamp.ts'
import { verifyPasskeys } from '../src/passkeys/registration.ts'
import { sampleOf } from './countFor.ts'

/** WebAuthn Level 3, Test Vectors: bytes as base64url. */
interface Vector {
  name: string
  credentialId: string
  registration: Record<'challenge' | 'clientDataJSON' | 'attestationObject', string>
  authentication: Record<'challenge' | 'clientDataJSON' | 'authenticatorData' | 'signature', string>
}

const vectors: Vector[] = JSON.parse(readFileSync(new URL('./webauthnVectors.json', import.meta.url), 'utf8'))
const settings = {
  rpIds: ['example.org'],
  origins: ['https://example.org'],
  topOrigins: ['https://example.com'],
}

async function outcome(run: () => Promise<unknown>): Promise<string> {
  try {
    await run()
    return 'accepted'
  } catch (error) {
    if (error instanceof ServiceError || error instanceof PasskeyFault) return error.message
    throw error
  }
}

const register = ({ credentialId, registration }: Vector) => {
  const { challenge, clientDataJSON: clientDataJson, attestationObject } = registration
  const attestation = { credentialId, clientDataJson, attestationObject, transports: [] }
  return verifyPasskeys([{ authenticatorName: 'Vector', challenge, attestation }], settings)
}

/** The assertion against the key that was registered. */
async function assert(vector: Vector, change: Partial<Vector['authentication']> = {}): Promise<unknown> {
  const { challenge, clientDataJSON: clientDataJson, ...rest } = { ...vector.authentication, ...change }
  const [passkey] = await register(vector)
  const stamp = readPasskeyStamp(
    JSON.stringify({ ...rest, clientDataJson, credentialId: vector.credentialId }),
  )
  const stored = { id: 'passkey', establishedAt: null, ...passkey! }
  return await verifyAssertion(stamp, challenge, stored, settings)
}

describe('the test vectors of WebAuthn Level 3', () => {
  it('default: each registration, and its assertion, is accepted or refused by name', async () => {
    const rows: string[] = []
    for (const vector of vectors) {
      const registered = await outcome(() => register(vector))
      const asserted = registered === 'accepted' ? ` / ${await outcome(() => assert(vector))}` : ''
      rows.push(`${vector.name}: ${registered}${asserted}`)
    }
    expect(rows).toMatchInlineSnapshot(`
      [
        "ES256 Credential with No Attestation: The passkey is not valid: User verification was required, but user could not be verified.",
        "ES256 Credential with Self Attestation: accepted / user verification: got none, expected the device to ask for it",
        "ES256 Credential with crossOrigin: true: The passkey is not valid: topOrigin: got nothing, expected a page that isn't in a frame of another origin.",
        "ES256 Credential with topOrigin: The passkey is not valid: User verification was required, but user could not be verified.",
        "ES256 Credential with very long credential ID: The passkey is not valid: User verification was required, but user could not be verified.",
        "Packed Attestation with ES256 Credential: accepted / accepted",
        "Packed Attestation with ES384 Credential: The passkey is not valid: User verification was required, but user could not be verified.",
        "Packed Attestation with ES512 Credential: The passkey is not valid: Unexpected public key alg "-36", expected one of "-7, -8, -257".",
        "Packed Attestation with RS256 Credential: accepted / user verification: got none, expected the device to ask for it",
        "Packed Attestation with Ed25519 Credential: The passkey is not valid: User verification was required, but user could not be verified.",
        "Packed Attestation with Ed448 Credential: The passkey is not valid: User verification was required, but user could not be verified.",
        "TPM Attestation with ES256 Credential: accepted / accepted",
        "Android Key Attestation with ES256 Credential: accepted / user verification: got none, expected the device to ask for it",
        "Apple Anonymous Attestation with ES256 Credential: The passkey is not valid: User verification was required, but user could not be verified.",
        "FIDO U2F Attestation with ES256 Credential: The passkey is not valid: User verification was required, but user could not be verified.",
      ]
    `)
  })

  it('behavior: refuses the assertion with one changed bit, in any byte', async () => {
    const vector = vectors.find(({ name }) => name === 'Packed Attestation with ES256 Credential')!
    for (const member of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const bytes = Buffer.from(vector.authentication[member], 'base64url')
      for (const at of sampleOf([...bytes.keys()], { stride: 7, offset: 0 })) {
        const changed = Buffer.from(bytes)
        changed[at]! ^= 1 << (at % 8)
        const change = { [member]: changed.toString('base64url') }
        expect(await outcome(() => assert(vector, change)), `${member}, byte ${at}`).not.toBe('accepted')
      }
    }
  })
})
