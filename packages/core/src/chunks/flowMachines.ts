import { type Lazy, lazy } from '../environment/lazy.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { FlowMachines } from '../flows/registry.ts'

// Code that the page loads later. Each file beside this one is a chunk. A chunk re-exports the chunk that its users
// have loaded by then, so that the bundler puts the code they share into the earlier one. Without that, there are
// 19 more files, and a login with a one-time code loads 2.7 KiB more. A chunk that shares little re-exports
// createApiRuntime alone, as `base`.

/** Loaders of the kit, one for each moment. Those for wallets are in loadWalletParts.ts. */
export const load = {
  /** Pointer over or focus on a sign-in button. */
  apiRuntime: () => import('./apiRuntime.ts'),
  /** The first use of a session's key. */
  sessionRuntime: () => import('./sessionRuntime.ts'),
  /** A moment after a login, or the first use of a wallet. */
  signedIn: () => import('./signedIn.ts'),
  /** A change of contact, or an invitation. */
  contact: () => import('./contact.ts'),
  /** Autofill of passkeys, a second after the card. The code for a login is loaded once a passkey is picked. */
  passkeyAutofill: () => import('./passkeys/passkeyAutofill.ts'),
  bundles: () => import('./bundles.ts'),
  /** The start of a kit whose config has `sessionEndpoint`. */
  serverSession: () => import('../sessions/followServerSession.ts'),
}

/** Creates a loader of the machine for each flow. */
export function createFlowMachines(getKit: () => InternalKit): FlowMachines {
  const machine = <Code, Machine>(
    loadCode: () => Promise<Code>,
    create: (code: Code, kit: InternalKit) => Machine,
  ): Lazy<Machine> => lazy(async () => create(await loadCode(), getKit()))
  const loadOtp = () => import('./otp.ts')
  return {
    email: machine(loadOtp, (code, kit) => code.createOtpLoginMachine(kit, 'email')),
    sms: machine(loadOtp, (code, kit) => code.createOtpLoginMachine(kit, 'sms')),
    contactChange: machine(load.contact, (code, kit) => code.createContactChangeMachine(kit)),
    passkey: machine(
      () => import('./passkeys/passkeys.ts'),
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
