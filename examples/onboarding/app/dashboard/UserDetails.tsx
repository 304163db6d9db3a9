'use client'

import { useUser } from '@latchkey/ui'

/** The user's record, which the browser reads from the service: the token has their ID alone. */
export function UserDetails() {
  const { data: user } = useUser()
  return <p>{user ? `Your email address is ${user.userEmail}` : 'Loading…'}</p>
}
