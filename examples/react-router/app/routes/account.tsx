import { UserButton } from '@latchkey/ui'
import { protect } from '../auth.server.ts'
import type { Route } from './+types/account'

// Redirects to the page with the sign-in button unless the user is signed in.
export const loader = async ({ request }: Route.LoaderArgs) => {
  const { userId } = await protect(request)
  return { userId }
}

export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>Your account</h1>
      <UserButton />
      <p>User {loaderData.userId}</p>
    </main>
  )
}
