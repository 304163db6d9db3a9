import type { PasskeyAvailability } from '../passkeyPort.ts'

/** What this browser can do with passkeys. Needed for the sign-in card, so it doesn't load the library. */
export async function passkeyAvailability(): Promise<PasskeyAvailability> {
  // Passkeys need a secure context.
  if (!globalThis.isSecureContext || typeof PublicKeyCredential !== 'function')
    return { supported: false, platform: false, autofill: false }
  const no = () => false
  const [platform, autofill] = await Promise.all([
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(no),
    // Older browsers lack this method.
    PublicKeyCredential.isConditionalMediationAvailable?.().catch(no) ?? false,
  ])
  return { supported: true, platform, autofill }
}
