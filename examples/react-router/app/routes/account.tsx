import { UserButton } from '@latchkey/ui'
import { protect } from '../auth.server.ts'
import type { Route } from './+types/account'

// Sends everybody who isn't signed in to the page with the button.
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
