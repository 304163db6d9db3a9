import { type Lazy, lazy } from '../environment/lazy.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { FlowMachines } from '../flows/registry.ts'
import { load } from './load.ts'

/** What each flow loads with its first verb. */
export function createFlowMachines(getKit: () => InternalKit): FlowMachines {
  const machine = <Code, Machine>(
    loadCode: () => Promise<Code>,
    create: (code: Code, kit: InternalKit) => Machine,
  ): Lazy<Machine> => lazy(async () => create(await loadCode(), getKit()))
  return {
    emailLogin: machine(load.otp, (code, kit) => code.createOtpLoginMachine(kit, 'emailLogin')),
    smsLogin: machine(load.otp, (code, kit) => code.createOtpLoginMachine(kit, 'smsLogin')),
    contactChange: machine(load.otp, (code, kit) => code.createContactChangeMachine(kit)),
    passkey: machine(load.passkeys, (code, kit) => code.createPasskeyMachine(kit)),
    oauth: machine(load.oauth, (code, kit) => code.createOAuthMachine(kit)),
    wallet: machine(load.wallets, (code, kit) => code.createWalletMachine(kit)),
  }
}
