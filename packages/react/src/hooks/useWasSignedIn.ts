'use client'

import { useState } from 'react'
import { useKitState } from './useKit.ts'

/**
 * Whether a page shows itself as signed in. A session that ends while the page is open still counts: the page stays as it
 * was while the user signs in again over it. One that had ended before doesn't. Undefined while that is unknown: on a
 * server without `initialSession`, and for a moment at the start.
 */
export function useWasSignedIn(): boolean | undefined {
  const { status } = useKitState('auth')
  const [wasIn, setWasIn] = useState(false)
  const isIn = status === 'signed-in' || (status === 'expired' && wasIn)
  if (isIn !== wasIn) setWasIn(isIn)
  return status === 'loading' ? undefined : isIn
}
