'use client'

import { useSignInModal } from '@latchkey/ui'
import { useRouter } from 'next/navigation'

/** A button that signs in and goes on to the dashboard, which sends new users to the form first. */
export function GetStarted() {
  const router = useRouter()
  const { open, preload } = useSignInModal({ afterSignIn: () => router.push('/dashboard') })
  return (
    <button type="button" onClick={() => open()} onPointerEnter={() => preload()}>
      Sign in
    </button>
  )
}
