import { Show, SignInButton, UserButton } from '@latchkey/ui'
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
      </main>
    </>
  )
}
