import { Show, SignInButton, UserButton } from '@latchkey/ui'
import Link from 'next/link'
import { Welcome } from './Welcome'

export default function Page() {
  return (
    <>
      <header>
        <strong>My app</strong>
        <Show when="signed-in" fallback={<SignInButton />}>
          <UserButton />
        </Show>
      </header>
      <main>
        <Welcome />
        <Show when="signed-in">
          <Link href="/account">Your account</Link>
        </Show>
      </main>
    </>
  )
}
