import { protect } from '../auth'

// Drawn on the server, for signed-in users only.
export default async function AccountPage() {
  const { userId, authTime } = await protect({ returnTo: '/account' })
  return (
    <main>
      <h1>Your account</h1>
      <p>
        User {userId}, signed in at {new Date(authTime).toISOString()}
      </p>
    </main>
  )
}
