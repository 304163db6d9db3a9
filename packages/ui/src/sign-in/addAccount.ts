import { loginFlowNames } from '@latchkey/core/internal'
import type { AuthState } from '@latchkey/react'

import type { AddAccount } from '../app/windows.ts'
import { type FlowStates, hasSignedIn } from '../flow/flowState.ts'

/**
 * The auth state as a sign-in sees it. While an account is being added, the current session is hidden from it:
 * that session stays, also if the sign-in is left.
 */
export function authFor(
  addAccount: AddAccount | undefined,
  state: FlowStates & { auth: AuthState },
): AuthState {
  if (!addAccount || loginFlowNames.some((name) => hasSignedIn(state[name]))) return state.auth
  const { session } = addAccount
  return session ? { status: 'expired', session } : { status: 'signed-out' }
}
