import { useAuth } from '@latchkey/react'
import type { RefObject } from 'react'

import { useSignInModal } from '../useSignInModal.ts'
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
  const { signOut, status } = useAuth()
  const { open } = useSignInModal()
  const signInAgain = (): void => {
    props.onClose()
    // The button, not the item that goes: it takes the focus back.
    props.button.current?.focus()
    open()
  }
  return (
    <AccountMenu
      {...props}
      onSignOut={signOut}
      onSignInAgain={status === 'expired' ? signInAgain : undefined}
    />
  )
}
