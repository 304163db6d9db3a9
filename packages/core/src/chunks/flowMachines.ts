import { lazy } from '../environment/lazy.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { FlowMachines } from '../flows/registry.ts'
import { load } from './load.ts'

/** What each flow loads with its first verb. */
export const createFlowMachines = (kit: () => InternalKit): FlowMachines => ({
  emailLogin: lazy(async () => (await load.otp()).createOtpLoginMachine(kit(), 'emailLogin')),
  smsLogin: lazy(async () => (await load.otp()).createOtpLoginMachine(kit(), 'smsLogin')),
  contactChange: lazy(async () => (await load.otp()).createContactChangeMachine(kit())),
  passkey: lazy(async () => (await load.passkeys()).createPasskeyMachine(kit())),
  oauth: lazy(async () => (await load.oauth()).createOAuthMachine(kit())),
  wallet: lazy(async () => (await load.wallets()).createWalletMachine(kit())),
})
