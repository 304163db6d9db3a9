import { useAuth } from '@latchkey/react'
import type { RefObject } from 'react'

import { AccountMenu } from './AccountMenu.tsx'
import type { Account } from './UserButton.tsx'

export interface UserMenuProps {
  id: string
  button: RefObject<HTMLElement | null>
  focus: 'first' | 'last'
  person: Account
  onClose: () => void
}

/** The menu of whoever is signed in, joined to the kit. */
export function UserMenu(props: UserMenuProps) {
  const { signOut } = useAuth()
  return <AccountMenu {...props} onSignOut={signOut} />
}
