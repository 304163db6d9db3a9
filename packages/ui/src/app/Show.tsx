'use client'

import { useWasSignedIn } from '@latchkey/react'
import type { ReactNode } from 'react'

export interface ShowProps {
  /**
   * A session that ends while the page is open still counts as signed in: the page stays as it was while the
   * user signs in again over it. One that had ended before counts as signed out.
   */
  when: 'signed-in' | 'signed-out'
  children: ReactNode
  /** Drawn otherwise. */
  fallback?: ReactNode
  /** Drawn while the state is loading: on a server without `initialSession`, and for a moment at the start. */
  loading?: ReactNode
}

/** Draws its children only while the user is signed in, or only while signed out. */
export function Show({ when, children, fallback = null, loading = null }: ShowProps) {
  const isSignedIn = useWasSignedIn()
  if (isSignedIn === undefined) return loading
  return isSignedIn === (when === 'signed-in') ? children : fallback
}
