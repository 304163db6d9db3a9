import type { EnvironmentPage } from '../environment.ts'
import type { PasskeyAvailability } from '../passkeyPort.ts'
import { isServer } from './defaults.ts'

const activity = ['pointerdown', 'keydown'] as const
const awakening = ['visibilitychange', 'pageshow', 'online', 'focus'] as const

/** False if the browser reports that it is offline. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false

/** The page in a browser. On a server, no event ever fires. */
export const browserPage: EnvironmentPage = {
  isOnline,
  subscribe(listener) {
    if (isServer()) return () => {}
    const leaving = new AbortController()
    const options = { signal: leaving.signal, passive: true, capture: true }
    for (const type of activity) window.addEventListener(type, () => listener('active'), options)
    for (const type of awakening)
      window.addEventListener(
        type,
        () => document.visibilityState === 'visible' && listener('awake'),
        options,
      )
    return () => leaving.abort()
  },
}

/** Passkey support of this browser. Needed for the sign-in card, so it doesn't load the library. */
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
