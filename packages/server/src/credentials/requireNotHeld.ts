import type { SubmitOperation } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'

/** Operations for anybody in a held account: signing in, adding ways to sign in, which are told and young, and stopping. */
const allowed: ReadonlySet<SubmitOperation> = new Set<SubmitOperation>([
  'createAuthenticators',
  'createOauthProviders',
  'createReadWriteSession',
  'createWallet',
  'createWalletAccounts',
  // Signing out. The handler refuses the rest.
  'deleteApiKeys',
  'initOtp',
  'oauth',
  'oauthLogin',
  'otpLogin',
  'rejectActivity',
  'stampLogin',
  'stopContactChange',
  'updateAuthenticator',
  'updateUserName',
  'updateWallet',
  'verifyOtp',
])

/**
 * After support changed a contact, credentials that aren't established can't sign, export, delete or remove anything for a
 * while: the new contact and everything that it adds isn't. docs/support.md#after-the-change
 * @throws ServiceError ACCOUNT_HELD
 */
export function requireNotHeld(context: Context, name: SubmitOperation): void {
  if (!allowed.has(name)) refuseHeld(context)
}

/** @throws as {@link requireNotHeld}, whatever the operation */
export function refuseHeld({ caller: { credential, heldUntil }, now, submittedAt = now }: Context): void {
  if (heldUntil === null || heldUntil <= now) return
  const { establishedAt } = credential
  if (establishedAt !== null && establishedAt <= submittedAt) return
  throw new ServiceError('ACCOUNT_HELD', { heldForSeconds: Math.ceil((heldUntil - now) / 1_000) })
}
