import { Show, SignInButton, UserButton } from '@latchkey/ui'
import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  return (
    <main>
      <h1>My app</h1>
      <Show when="signed-in" fallback={<SignInButton />}>
        <UserButton />
        <Link to="/account">Your account</Link>
      </Show>
    </main>
  )
}
