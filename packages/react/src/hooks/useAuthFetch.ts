'use client'

import { type AuthFetch, type AuthFetchOptions, createAuthFetch } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from './useKit.ts'

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
