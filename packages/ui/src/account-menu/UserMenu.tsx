import { type SessionEntry, useAuth, useKit, useSessions } from '@latchkey/react'

import { useWindows } from '../app/useWindows.ts'
import { openAddAccount } from '../sign-in/openAddAccount.ts'
import { AccountMenu, type UserMenuProps } from './AccountMenu.tsx'

/** The account menu, connected to the kit. */
export function UserMenu(props: UserMenuProps) {
  const kit = useKit()
  const stack = useWindows()
  const { signOut, status } = useAuth()
  const { list, switchTo } = useSessions()
  const { button, onClose } = props
  /** Closes the menu first, so that its button, and not an item that is removed, has the focus. */
  const then = (verb: () => void) => () => {
    onClose()
    button.current?.focus()
    verb()
  }
  const signIn = then(() => stack.open('sign-in', { opener: button.current }))
  const choose = ({ session, status, active }: SessionEntry): void => {
    const live = status === 'signed-in'
    if (active && !live) signIn()
    else if (live) then(() => switchTo(session.id))()
    // The active account stays signed in until the other one is.
    else then(() => openAddAccount(kit, stack, button.current, session))()
  }
  const expired = status === 'expired'
  return (
    <AccountMenu
      {...props}
      entries={list}
      onChoose={choose}
      onAddAccount={then(() => openAddAccount(kit, stack, button.current))}
      onSignOut={signOut}
      onOpenProfile={expired ? undefined : then(() => stack.open('profile', { opener: button.current }))}
      onSignInAgain={expired ? signIn : undefined}
    />
  )
}
