import { Show, SignInButton, UserButton } from '@latchkey/ui'
import Link from 'next/link'

export default function Page() {
  return (
    <main>
      <h1>My app</h1>
      <Show when="signed-in" fallback={<SignInButton />}>
        <UserButton />
        <Link href="/account">Your account</Link>
      </Show>
    </main>
  )
}
