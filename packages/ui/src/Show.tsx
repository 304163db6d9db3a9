import { useAuth } from '@latchkey/react'
import type { ReactNode } from 'react'

export interface ShowProps {
  /** An expired session counts as signed in: the page stays as it was while the person signs in again. */
  when: 'signed-in' | 'signed-out'
  children: ReactNode
  /** In the other case. */
  fallback?: ReactNode
  /** While it isn't known yet: on a server, and for a moment at the start. */
  loading?: ReactNode
}

/** Shows its children to those who are signed in, or to those who aren't. */
export function Show({ when, children, fallback = null, loading = null }: ShowProps) {
  const { isLoaded, status } = useAuth()
  if (!isLoaded) return loading
  return (when === 'signed-out') === (status === 'signed-out') ? children : fallback
}
