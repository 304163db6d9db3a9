import { useKitState } from '@latchkey/react'
import { type ReactNode, useState } from 'react'

export interface ShowProps {
  /**
   * A session that ends while the page is open still counts as signed in: the page stays as it was while the
   * person signs in again over it. One that had ended before counts as signed out.
   */
  when: 'signed-in' | 'signed-out'
  children: ReactNode
  /** In the other case. */
  fallback?: ReactNode
  /** While it isn't known yet: on a server, and for a moment at the start. */
  loading?: ReactNode
}

/** Shows its children to those who are signed in, or to those who aren't. */
export function Show({ when, children, fallback = null, loading = null }: ShowProps) {
  const { status } = useKitState('auth')
  const [wasIn, setWasIn] = useState(false)
  const isIn = status === 'signed-in' || (status === 'expired' && wasIn)
  if (isIn !== wasIn) setWasIn(isIn)
  if (status === 'loading') return loading
  return isIn === (when === 'signed-in') ? children : fallback
}
