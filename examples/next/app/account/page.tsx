import { UserButton } from '@latchkey/ui'
import { protect } from '../auth'

// Drawn on the server, for signed-in users only.
export default async function AccountPage() {
  const { userId } = await protect({ returnTo: '/account' })
  return (
    <main>
      <h1>Your account</h1>
      <UserButton />
      <p>User {userId}</p>
    </main>
  )
}
