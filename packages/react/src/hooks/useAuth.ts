import type { AuthState, Kit, Session } from '@latchkey/core'
import { useMemo } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export interface UseAuthReturnType {
  /** False while a server or the very first paint can't know. */
  isLoaded: boolean
  isSignedIn: boolean
  status: AuthState['status']
  /** The session, also when it has expired: it says who it was. */
  session: Session | undefined
  /** Signed JWT for the developer's own backend. */
  getToken(): Promise<string | undefined>
  signOut(): Promise<void>
}

/** Who is signed in, and how to sign out. */
export function useAuth(): UseAuthReturnType {
  const kit = useKit()
  const auth = useKitState('auth')
  return useMemo(() => describeAuth(kit, auth), [kit, auth])
}

const describeAuth = ({ sessions, signOut }: Kit, { status, session }: AuthState): UseAuthReturnType => ({
  isLoaded: status !== 'loading',
  isSignedIn: status === 'signed-in',
  status,
  session,
  getToken: sessions.getToken,
  signOut,
})
