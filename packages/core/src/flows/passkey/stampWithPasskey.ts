import { createPasskeyChallenge, encodeBase64Url } from '@latchkey/crypto'

import type { PasskeyAssertion } from '../../environment/passkeyPort.ts'

/** Request header with a passkey's signature of the body. */
export interface PasskeyStampHeader {
  header: 'X-Stamp-WebAuthn'
  value: string
}

/**
 * Stamps a request with a passkey: `ask` receives the challenge, base64url, and opens the browser's prompt. The body
 * has to be sent exactly as it was stamped. docs/wire-format.md#x-stamp-webauthn
 */
export async function stampWithPasskey(
  body: string,
  ask: (challenge: string) => Promise<PasskeyAssertion>,
): Promise<PasskeyStampHeader> {
  const { id, response } = await ask(encodeBase64Url(await createPasskeyChallenge(body)))
  const { authenticatorData, clientDataJSON: clientDataJson, signature } = response
  const value = JSON.stringify({ authenticatorData, clientDataJson, credentialId: id, signature })
  return { header: 'X-Stamp-WebAuthn', value }
}
