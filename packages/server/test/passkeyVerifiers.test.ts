import { readFileSync } from 'node:fs'
import {
  checkClientData,
  type RegisteredPasskey,
  readPasskeyKey,
  verifyAssertion,
} from '@latchkey/rules/stamps'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoCBOR, parseAuthenticatorData } from '@simplewebauthn/server/helpers'
import { describe, expect, it } from 'vitest'

import { sampleOf } from './countFor.ts'

type Member = 'clientDataJSON' | 'authenticatorData' | 'signature'

/** WebAuthn Level 3, Test Vectors: bytes as base64url. */
interface Vector {
  name: string
  credentialId: string
  registration: { attestationObject: string }
  authentication: Record<Member | 'challenge', string>
}

const vectors: Vector[] = JSON.parse(readFileSync(new URL('./webauthnVectors.json', import.meta.url), 'utf8'))
const pages = { origins: ['https://example.org'], topOrigins: ['https://example.com'] }
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** The passkey of a vector. Undefined if no service would have taken it. */
function passkeyOf({ registration, credentialId }: Vector): RegisteredPasskey | undefined {
  const attestation = decodeAttestationObject(bytesOf(registration.attestationObject))
  const { credentialPublicKey, flags } = parseAuthenticatorData(attestation.get('authData'))
  try {
    const { algorithm } = readPasskeyKey(credentialPublicKey!)
    const publicKey = Buffer.from(credentialPublicKey!).toString('base64url')
    return { id: credentialId, publicKey, algorithm, rpId: 'example.org', backupEligible: flags.be }
  } catch {
    return undefined
  }
}

type Assertion = Record<Member | 'challenge', string>

function isAcceptedByRules(passkey: RegisteredPasskey, { challenge, ...assertion }: Assertion): boolean {
  const stamp = {
    credentialId: passkey.id,
    authenticatorData: bytesOf(assertion.authenticatorData),
    clientDataJson: bytesOf(assertion.clientDataJSON),
    signature: bytesOf(assertion.signature),
  }
  try {
    verifyAssertion(stamp, challenge, passkey, pages)
    return true
  } catch {
    return false
  }
}

/** The verdict of @simplewebauthn/server, an implementation that shares no code with ours. */
async function isAcceptedByLibrary(
  { id, publicKey, rpId }: RegisteredPasskey,
  { challenge, ...response }: Assertion,
): Promise<boolean> {
  try {
    const { topOrigin } = checkClientData(
      bytesOf(response.clientDataJSON),
      { type: 'webauthn.get', challenge },
      pages,
    )
    const { verified } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: pages.origins,
      ...(topOrigin !== undefined && { expectedTopOrigin: topOrigin }),
      expectedRPID: rpId,
      credential: { id, publicKey: bytesOf(publicKey), counter: 0 },
    })
    return verified
  } catch {
    return false
  }
}

describe('verifiers of passkeys', () => {
  it('default: agree with @simplewebauthn/server about the vectors of WebAuthn', async () => {
    const verdicts: boolean[] = []
    for (const vector of vectors) {
      const passkey = passkeyOf(vector)
      if (!passkey) continue
      const accepted = isAcceptedByRules(passkey, vector.authentication)
      expect(accepted, vector.name).toBe(await isAcceptedByLibrary(passkey, vector.authentication))
      verdicts.push(accepted)
    }
    expect(verdicts).toContain(true)
    expect(verdicts).toContain(false)
  })

  it('behavior: agree about assertions with one changed bit, of each algorithm', async () => {
    for (const vector of vectors) {
      const passkey = passkeyOf(vector)
      if (!passkey) continue
      for (const member of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
        const bytes = Buffer.from(vector.authentication[member], 'base64url')
        for (const at of sampleOf([...bytes.keys()], { stride: 11, offset: 0 })) {
          const changed = Buffer.from(bytes)
          changed[at]! ^= 1 << (at % 8)
          const assertion = { ...vector.authentication, [member]: changed.toString('base64url') }
          const accepted = isAcceptedByRules(passkey, assertion)
          const name = `${vector.name}: ${member}, byte ${at}`
          expect(accepted, name).toBe(await isAcceptedByLibrary(passkey, assertion))
        }
      }
    }
  })

  it('behavior: agree about keys of passkeys', () => {
    for (const vector of vectors) {
      const attestation = decodeAttestationObject(bytesOf(vector.registration.attestationObject))
      const { credentialPublicKey } = parseAuthenticatorData(attestation.get('authData'))
      const fields = isoCBOR.decodeFirst<Map<number, unknown>>(Uint8Array.from(credentialPublicKey!))
      const isListed = [-7, -8, -257].includes(fields.get(3) as number) && fields.get(-1) !== 7
      expect(passkeyOf(vector) !== undefined, vector.name).toBe(isListed)
    }
  })
})
