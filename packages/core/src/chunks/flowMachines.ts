import { lazy } from '../environment/lazy.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { FlowMachines } from '../flows/registry.ts'

/** What each flow loads with its first verb. */
export const createFlowMachines = (kit: () => InternalKit): FlowMachines => ({
  emailLogin: lazy(async () =>
    (await import('../flows/otpMachines.ts')).createOtpLoginMachine(kit(), 'emailLogin'),
  ),
  smsLogin: lazy(async () =>
    (await import('../flows/otpMachines.ts')).createOtpLoginMachine(kit(), 'smsLogin'),
  ),
  contactChange: lazy(async () =>
    (await import('../flows/otpMachines.ts')).createContactChangeMachine(kit()),
  ),
  passkey: lazy(async () => (await import('../flows/passkey/passkeyLogin.ts')).createPasskeyMachine(kit())),
  oauth: lazy(async () => (await import('../flows/oauth/oauthLogin.ts')).createOAuthMachine(kit())),
  wallet: lazy(async () => (await import('../flows/wallet/walletLogin.ts')).createWalletMachine(kit())),
})
