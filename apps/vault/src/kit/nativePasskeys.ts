import type { PasskeyPort } from '@latchkey/core'
import { decodeBase64Url, encodeBase64Url } from '@latchkey/crypto'

/**
 * Passkeys by the browser's own API. The vault never creates one, so a single prompt is all it needs, and it spares the
 * page the library that the kit loads for the rest.
 */
export const nativePasskeys: PasskeyPort = {
  async availability() {
    const isSupported = globalThis.isSecureContext && typeof PublicKeyCredential === 'function'
    return { supported: isSupported, platform: isSupported, autofill: false }
  },
  host: () => location.hostname,
  async get({ rpId, challenge, timeout, userVerification }, { signal }) {
    const publicKey = { rpId, challenge: decodeBase64Url(challenge), timeout, userVerification }
    const credential = await navigator.credentials.get({ publicKey, signal })
    if (!isAssertion(credential)) throw new DOMException('No passkey was chosen.', 'NotAllowedError')
    const { id, response } = credential
    const text = (bytes: ArrayBuffer) => encodeBase64Url(new Uint8Array(bytes))
    return {
      id,
      response: {
        authenticatorData: text(response.authenticatorData),
        clientDataJSON: text(response.clientDataJSON),
        signature: text(response.signature),
        userHandle: response.userHandle ? text(response.userHandle) : undefined,
      },
    }
  },
  create: () => Promise.reject(new DOMException('The vault creates no passkeys.', 'NotSupportedError')),
  signal: async () => {},
}

const isAssertion = (
  credential: Credential | null,
): credential is PublicKeyCredential & { response: AuthenticatorAssertionResponse } =>
  credential?.type === 'public-key'
