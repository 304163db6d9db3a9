import type { AuthState, KitState, Session } from '@latchkey/react'

/** Who signs in although somebody is signed in: another person, or the one of a session that is over or about to be. */
export interface Newcomer {
  readonly session?: Session | undefined
}

type Known = Pick<KitState, 'auth' | 'emailLogin' | 'smsLogin' | 'passkey' | 'oauth' | 'wallet'>

/** Somebody has signed in by this flow. */
export const isIn = ({ status }: { status: string }): boolean => status === 'signed-in'

/**
 * What a sign-in knows of who is signed in. While a newcomer is at it, whoever is there already is none of its
 * business: they stay signed in, and stay so where the newcomer leaves.
 */
export function authFor(newcomer: Newcomer | undefined, state: Known): AuthState {
  const { auth, emailLogin, smsLogin, passkey, oauth, wallet } = state
  if (!newcomer || [emailLogin, smsLogin, passkey, oauth, wallet].some(isIn)) return auth
  const { session } = newcomer
  return session ? { status: 'expired', session } : { status: 'signed-out' }
}
