import { UserButton } from '@latchkey/ui'
import { createFileRoute } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { protect } from '../auth.server.ts'

// Redirects to the page with the sign-in button unless the user is signed in.
const readAccount = createServerFn().handler(async () => {
  const { userId } = await protect({ returnTo: '/account' })
  return { userId }
})

export const Route = createFileRoute('/account')({ loader: () => readAccount(), component: Account })

function Account() {
  const { userId } = Route.useLoaderData()
  return (
    <main>
      <h1>Your account</h1>
      <UserButton />
      <p>User {userId}</p>
    </main>
  )
}
