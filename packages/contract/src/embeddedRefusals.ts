import type { ProviderId } from './providers.ts'

/**
 * Where each provider's pages refuse to sign anybody in: `always` in a browser inside an app, `android` in those of
 * Android alone. Google answers 403 disallowed_useragent since September 2021, Facebook refuses Android's WebViews since
 * October 2021. Apart from the providers, since a sign-in card needs this before the rest.
 */
export const embeddedRefusals: Readonly<Record<ProviderId, 'always' | 'android' | 'never'>> = {
  google: 'always',
  facebook: 'android',
  apple: 'never',
  x: 'never',
  discord: 'never',
}
