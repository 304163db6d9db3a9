import type { AuthState, KitState } from '@latchkey/react'

import type { AddAccount } from '../app/windows.ts'

type Known = Pick<KitState, 'auth' | 'emailLogin' | 'smsLogin' | 'passkey' | 'oauth' | 'wallet'>

/** Whether a flow ended with someone signed in. */
export const isIn = ({ status }: { status: string }): boolean => status === 'signed-in'

/**
 * The auth state as a sign-in sees it. While an account is being added, the current session is hidden from it:
 * that session stays, also if the sign-in is left.
 */
export function authFor(addAccount: AddAccount | undefined, state: Known): AuthState {
  const { auth, emailLogin, smsLogin, passkey, oauth, wallet } = state
  if (!addAccount || [emailLogin, smsLogin, passkey, oauth, wallet].some(isIn)) return auth
  const { session } = addAccount
  return session ? { status: 'expired', session } : { status: 'signed-out' }
}
