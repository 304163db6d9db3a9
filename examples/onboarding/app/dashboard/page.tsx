import { redirect } from 'next/navigation'
import { protect } from '../auth'
import { readProfile } from '../profiles'
import { UserDetails } from './UserDetails'

export default async function DashboardPage() {
  const { userId, authTime } = await protect({ returnTo: '/dashboard' })
  const profile = (await readProfile(userId)) ?? redirect('/onboarding')
  return (
    <main>
      <h1>Dashboard of {profile.team}</h1>
      <dl>
        <dt>Role</dt>
        <dd>{profile.role}</dd>
        <dt>User</dt>
        <dd>{userId}</dd>
        <dt>Signed in</dt>
        <dd>{new Date(authTime).toISOString()}</dd>
      </dl>
      <UserDetails />
    </main>
  )
}
