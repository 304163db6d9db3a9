'use client'

import { readReturnPath, SignIn } from '@latchkey/ui'
import { useRouter } from 'next/navigation'

// Where proxy.ts sends users who aren't signed in, and those whose session the browser has to renew.
export default function SignInPage() {
  const router = useRouter()
  return (
    <main>
      <SignIn afterSignIn={() => router.replace(readReturnPath(window.location.search, '/dashboard'))} />
    </main>
  )
}
