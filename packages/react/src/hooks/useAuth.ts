'use client'

import type { AuthConfigState, AuthState, Kit, Session } from '@latchkey/core'
import { useEffect, useMemo } from 'react'
import { useKit, useKitState } from './useKit.ts'

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

/** The active session. Undefined when no user is signed in. */
export function useSession(): Session | undefined {
  const auth = useKitState('auth')
  return auth.status === 'signed-in' ? auth.session : undefined
}

/** The session that the hooks' queries are about. On a server and while a page hydrates no user is signed in. */
export const useQuerySession = (): Session | null => useSession() ?? null

/** The organization's configuration. Fetched by the first component that uses it. */
export function useAuthConfig(): AuthConfigState {
  const { authConfig } = useKit()
  useEffect(() => void authConfig.load(), [authConfig])
  return useKitState('authConfig')
}
