import type { SubmitOperation } from '@latchkey/contract/wire'

import type { Login } from './lineage.ts'

/** Operations for anybody in a held account: signing in, adding ways to sign in, which are told and young, and stopping. */
export const openWhileHeld: ReadonlySet<SubmitOperation> = new Set<SubmitOperation>([
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
 * For how long the caller still can't do more than {@link openWhileHeld}: support changed a contact, and their credential
 * isn't established. docs/support.md#after-the-change
 */
export function heldSecondsOf({
  caller: { credential, heldUntil },
  now,
  submittedAt = now,
}: Login): number | undefined {
  if (heldUntil === null || heldUntil <= now) return undefined
  const { establishedAt } = credential
  if (establishedAt !== null && establishedAt <= submittedAt) return undefined
  return Math.ceil((heldUntil - now) / 1_000)
}
