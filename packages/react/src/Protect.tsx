'use client'

import type { ReactNode } from 'react'
import { useWasSignedIn } from './hooks/useWasSignedIn.ts'
import { RedirectToSignIn } from './RedirectToSignIn.tsx'

export interface ProtectProps {
  children: ReactNode
  /** Drawn while no user is signed in. */
  fallback?: ReactNode
  /** Drawn while that is unknown: on a server without `initialSession`, and for a moment at the start. */
  loading?: ReactNode
  /** In place of `fallback`: the sign-in page to go to. */
  redirectTo?: string | undefined
  /** Your router's own navigation, for `redirectTo`. Default: the page is left. */
  navigate?: ((path: string) => void) | undefined
}

/**
 * Draws its children only while the user is signed in. It hides, it doesn't protect data: your server does that, with
 * `protect` of `@latchkey/node`.
 *
 * @example
 * <Protect redirectTo="/sign-in" loading={<Spinner />}>
 *   <Account />
 * </Protect>
 */
export function Protect({ children, fallback = null, loading = null, redirectTo, navigate }: ProtectProps) {
  const isIn = useWasSignedIn()
  if (isIn) return children
  if (isIn === undefined) return loading
  return redirectTo === undefined ? fallback : <RedirectToSignIn to={redirectTo} navigate={navigate} />
}
