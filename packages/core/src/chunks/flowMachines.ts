import { type Lazy, lazy } from '../environment/lazy.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { FlowMachines } from '../flows/registry.ts'

// What the page loads later. Each file beside this one is a chunk. A chunk re-exports the chunk that its users have
// loaded by then, so that the bundler puts the code they share into the earlier one.

/** What the kit loads, one entry for each moment. */
export const load = {
  /** Pointer over or focus on a sign-in button. */
  apiRuntime: () => import('./apiRuntime.ts'),
  /** The first use of a session's key. */
  sessionRuntime: () => import('./sessionRuntime.ts'),
  bundles: () => import('./bundles.ts'),
  /** The first use of a wallet that the service keeps. */
  embeddedWallets: () => import('./embeddedWallets.ts'),
  /** The first transaction that is serialized, and the first digest or authorization that is signed. */
  ethereumSigning: () => import('./ethereumSigning.ts'),
  /** The first time activities are listed, decided or awaited. */
  activities: () => import('./activities.ts'),
  /** The first time a key is exported or imported. */
  transfers: () => import('./transfers.ts'),
  /** The first time balances or networks are read. */
  assets: () => import('./assets.ts'),
  /** The first time a payment is made or listed, and where one is still open. */
  payments: () => import('./payments.ts'),
  /** The first time the vault is opened. */
  vault: () => import('./vault.ts'),
  /** The first time purchases are shown or made. */
  onRamp: () => import('./onRamp.ts'),
  /** The first time a wallet's proofs are verified. */
  proofs: () => import('./proofs.ts'),
  /** The first time a request to sign is shown. */
  decode: () => import('./decode.ts'),
}

const otp = () => import('./otp.ts')

/** What each flow loads with its first verb. */
export function createFlowMachines(getKit: () => InternalKit): FlowMachines {
  const machine = <Code, Machine>(
    loadCode: () => Promise<Code>,
    create: (code: Code, kit: InternalKit) => Machine,
  ): Lazy<Machine> => lazy(async () => create(await loadCode(), getKit()))
  return {
    emailLogin: machine(otp, (code, kit) => code.createOtpLoginMachine(kit, 'emailLogin')),
    smsLogin: machine(otp, (code, kit) => code.createOtpLoginMachine(kit, 'smsLogin')),
    contactChange: machine(otp, (code, kit) => code.createContactChangeMachine(kit)),
    passkey: machine(
      () => import('./passkeys.ts'),
      (code, kit) => code.createPasskeyMachine(kit),
    ),
    oauth: machine(
      () => import('./oauth.ts'),
      (code, kit) => code.createOAuthMachine(kit),
    ),
    wallet: machine(
      () => import('./wallets.ts'),
      (code, kit) => code.createWalletMachine(kit),
    ),
  }
}
