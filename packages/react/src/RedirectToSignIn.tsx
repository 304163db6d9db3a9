'use client'

import { useEffect, useRef } from 'react'
import { useKitState } from './hooks/useKit.ts'

export interface RedirectToSignInProps {
  /** The sign-in page's path. It gets the page to come back to as `returnTo`: `readReturnPath`. */
  to: string
  /** Your router's own navigation. Default: the page is left. */
  navigate?: ((path: string) => void) | undefined
}

/** Goes to the sign-in page once it is known that no user is signed in. Draws nothing. */
export function RedirectToSignIn({ to, navigate = leave }: RedirectToSignInProps) {
  const { status } = useKitState('auth')
  const isOut = status === 'signed-out' || status === 'expired'
  const target = useRef({ to, navigate })
  useEffect(() => {
    target.current = { to, navigate }
  })
  // A new function or path while the page is being left doesn't go there once more.
  useEffect(() => {
    if (isOut) target.current.navigate(addressOf(target.current.to, window.location))
  }, [isOut])
  return null
}

function addressOf(to: string, { origin, pathname, search, hash }: Location): string {
  const target = new URL(to, origin)
  target.searchParams.set('returnTo', pathname + search + hash)
  return target.pathname + target.search + target.hash
}

const leave = (path: string) => window.location.replace(path)
