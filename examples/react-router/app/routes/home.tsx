import { Show, SignInButton, UserButton } from '@latchkey/ui'
import { Link } from 'react-router'

export const meta = () => [{ title: 'My app' }]

export default function Home() {
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
