import type { PasskeyAvailability } from '../passkeyPort.ts'

/** What this browser can do with passkeys: asked for a card, so without the library. */
export async function passkeyAvailability(): Promise<PasskeyAvailability> {
  // Without https there is no such thing, whatever the browser has.
  if (!globalThis.isSecureContext || typeof PublicKeyCredential !== 'function')
    return { supported: false, platform: false, autofill: false }
  const no = () => false
  const [platform, autofill] = await Promise.all([
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(no),
    // Not every browser knows the question.
    PublicKeyCredential.isConditionalMediationAvailable?.().catch(no) ?? false,
  ])
  return { supported: true, platform, autofill }
}
