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

interface PermissionsPolicy {
  features(): readonly string[]
  allowsFeature(feature: string): boolean
}

/**
 * Whether the page may not use passkeys, as in a frame of another site without `allow`. False where the browser can't
 * tell. WebAuthn Level 3 §5.9, Permissions Policy §9
 */
export function isBlocked(use: 'get' | 'create'): boolean {
  const feature = `publickey-credentials-${use}`
  const { featurePolicy } = document as { featurePolicy?: PermissionsPolicy }
  return featurePolicy?.features().includes(feature) === true && !featurePolicy.allowsFeature(feature)
}

/** Passkey support of this browser. Needed for the sign-in card, so it doesn't load the library. */
export async function passkeyAvailability(): Promise<PasskeyAvailability> {
  // Passkeys need a secure context.
  if (!globalThis.isSecureContext || typeof PublicKeyCredential !== 'function' || isBlocked('get'))
    return { supported: false, platform: false, autofill: false }
  const no = () => false
  const [platform, autofill] = await Promise.all([
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(no),
    // Older browsers lack this method.
    PublicKeyCredential.isConditionalMediationAvailable?.().catch(no) ?? false,
  ])
  return { supported: true, platform, autofill }
}
