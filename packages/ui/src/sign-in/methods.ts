import type { FlowName } from '@latchkey/react'

import type { LoginMethod } from './loginMethod.ts'
import { oauthMethod } from './oauth/oauthMethod.tsx'
import { otpMethod } from './otp/otpMethod.tsx'
import { passkeyMethod } from './passkey/passkeyMethod.tsx'
import { walletMethod } from './wallet/walletMethod.tsx'

/** Which login method each flow of the kit belongs to, in the order of the first screen; `null`: to none. */
const methodOf: Readonly<Record<FlowName, LoginMethod | null>> = {
  passkey: passkeyMethod,
  oauth: oauthMethod,
  emailLogin: otpMethod,
  smsLogin: otpMethod,
  wallet: walletMethod,
  contactChange: null,
}

/**
 * Every login method, in the order of the first screen. A new one is a folder beside this file and a line above;
 * the organization's `enabledProviders` decides what is shown.
 */
export const methods: readonly LoginMethod[] = /* @__PURE__ */ Array.from(
  new Set(Object.values(methodOf).filter((method) => method !== null)),
)

/** The login methods that a list of providers enables, in the order of the first screen. */
export const methodsOf = (providers: readonly string[]): readonly LoginMethod[] =>
  methods.filter(({ owns }) => providers.some(owns))
