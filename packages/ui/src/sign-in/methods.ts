import type { Method } from './method.ts'
import { social } from './oauth/oauthMethod.tsx'
import { contact } from './otp/otpMethod.tsx'
import { passkey } from './passkey/passkeyMethod.tsx'
import { wallet } from './wallet/walletMethod.tsx'

/**
 * Every login method that is built, in the order of the screen. A new one is a file beside this one and a
 * line here; the organization's `enabledProviders` decides what is shown.
 */
export const methods: readonly Method[] = [passkey, social, contact, wallet]

/** Those of a list of providers that are built, in the order of the screen. */
export const methodsOf = (providers: readonly string[]): readonly Method[] =>
  methods.filter(({ owns }) => providers.some(owns))
