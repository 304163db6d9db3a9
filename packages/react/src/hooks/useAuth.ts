import type { AuthState, Kit, Session } from '@latchkey/core'
import { useMemo } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export interface UseAuthReturnType {
  /** False on a server and in the first render of a browser. */
  isLoaded: boolean
  isSignedIn: boolean
  status: AuthState['status']
  /** The session, also after it has expired. */
  session: Session | undefined
  /** Signed JWT for your own backend. */
  getToken(): Promise<string | undefined>
  signOut(): Promise<void>
}

/** Who is signed in. Signs out, and returns the token for your own backend. */
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
