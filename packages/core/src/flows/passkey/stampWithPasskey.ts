import { createPasskeyChallenge, encodeBase64Url } from '@latchkey/crypto'

import type { PasskeyAssertion } from '../../environment/passkeyPort.ts'

/** The request header by which a passkey says who sends a body, and proves it. */
export interface PasskeyStampHeader {
  header: 'X-Stamp-WebAuthn'
  value: string
}

/**
 * Has a passkey sign a request: `ask` gets the challenge, base64url, and opens the browser's prompt. The body has
 * to go out exactly as it was stamped. docs/wire-format.md#x-stamp-webauthn
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
