'use client'

import {
  type AuthConfigState,
  type AuthFetch,
  type AuthFetchOptions,
  type AuthState,
  createAuthFetch,
  type Kit,
  type ServerSession,
  type Session,
  type Sessions,
  type UserClaims,
} from '@latchkey/core'
import { useEffect, useMemo } from 'react'
import { useKit, useKitState } from './useKit.ts'

export interface UseAuthReturnType {
  /** False on a server and in the first render of a browser. */
  isLoaded: boolean
  isSignedIn: boolean
  status: AuthState['status']
  /** The session, also after it has expired. */
  session: Session | undefined
  /** Claims of the signed-in user that your backend set; undefined for one who has none. docs/claims.md#read-them */
  claims: UserClaims | undefined
  /** Signed JWT for your own backend. */
  getToken(): Promise<string | undefined>
  /**
   * Renews the session now, so that it has the claims that your backend has just set.
   *
   * @throws {@link KitError} `SESSION_MISSING`, `OFFLINE`, ...
   */
  refresh: Sessions['refresh']
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
  claims: status === 'signed-in' ? session.claims : undefined,
  getToken: sessions.getToken,
  refresh: sessions.refresh,
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

/**
 * Whom your own server takes to be signed in, with `sessionEndpoint` in the `config`. It changes once the cookie has
 * changed, so that a server component that is drawn again sees the same. Undefined until the server was told.
 *
 * @example
 * const publicKey = useServerSession()?.publicKey
 * const [first] = useState(publicKey)
 * useEffect(() => {
 *   if (publicKey !== first) router.refresh()
 * }, [publicKey, first, router])
 */
export const useServerSession = (): ServerSession | undefined => useKitState('serverSession')

export type UseAuthFetchParameters = AuthFetchOptions

/**
 * A `fetch` that carries the session's token to your own backend: to the page's own origin, and to those that are listed.
 * It rejects with `SESSION_MISSING` while no user is signed in, and sends nothing to other origins.
 *
 * @example
 * const authFetch = useAuthFetch()
 * const { data } = useQuery({ queryKey: ['books'], queryFn: async () => (await authFetch('/api/books')).json() })
 */
export function useAuthFetch({ origins }: UseAuthFetchParameters = {}): AuthFetch {
  const kit = useKit()
  // A list that is written in place is another one at each render.
  const list = origins?.join(' ')
  return useMemo(() => createAuthFetch(kit, { origins: list?.split(' ') }), [kit, list])
}
