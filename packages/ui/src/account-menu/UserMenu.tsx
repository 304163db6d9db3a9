import { type SessionEntry, useAuth, useKit, useLinkedWallets, useSessions } from '@latchkey/react'
import { useEffect } from 'react'

import { useWindows } from '../app/useWindows.ts'
import { phoneChunk } from '../chunks/chunks.ts'
import { openAddAccount } from '../sign-in/openAddAccount.ts'
import { AccountMenu, type AccountMenuBase } from './AccountMenu.tsx'
import { AddressChip } from './AddressChip.tsx'
import { CloseMenuContext } from './UserButtonItem.tsx'

/** The account menu, connected to the kit. */
export function UserMenu({ items, ...props }: AccountMenuBase) {
  const kit = useKit()
  const stack = useWindows()
  const { signOut } = useAuth()
  const { list, switchTo } = useSessions()
  const { button, onClose } = props
  const { session, address, ended } = props.account
  useFormattedNumbers(list)
  /** Closes the menu first, so that its button, and not an item that is removed, has the focus. */
  const close = (): void => {
    onClose()
    button.current?.focus()
  }
  const then = (verb: () => void) => () => {
    close()
    verb()
  }
  const signIn = then(() => stack.open('sign-in', { opener: button.current }))
  const choose = (entry: SessionEntry): void => {
    if (entry.status === 'signed-in') then(() => switchTo(entry.session.id))()
    // The active account stays signed in until the other one is.
    else then(() => openAddAccount(kit, stack, button.current, entry.session))()
  }
  const ownsAddress = session.method === 'wallet' && !ended
  return (
    <CloseMenuContext.Provider value={close}>
      <AccountMenu
        {...props}
        entries={list}
        items={items}
        chip={address ? <AddressChip address={address} /> : ownsAddress && <WalletChip />}
        onChoose={choose}
        onAddAccount={then(() => openAddAccount(kit, stack, button.current))}
        onSignOut={signOut}
        onSignOutAll={then(() => void kit.sessions.signOutAll())}
        onOpenProfile={ended ? undefined : then(() => stack.open('profile', { opener: button.current }))}
        onSignInAgain={ended ? signIn : undefined}
      />
    </CloseMenuContext.Provider>
  )
}

/** The address of a user who signed in with a wallet. */
function WalletChip() {
  const { data, isPending } = useLinkedWallets().list
  const [first] = data ?? []
  if (first) return <AddressChip address={first.address} />
  return isPending ? <span className="lk-skeleton lk-chip-space" aria-hidden="true" /> : null
}

/** The phone rules also format the numbers that accounts go by. */
function useFormattedNumbers(entries: readonly SessionEntry[]): void {
  const isNeeded = entries.some(({ session }) => (session.name ?? session.contact)?.startsWith('+'))
  useEffect(() => {
    if (isNeeded) phoneChunk.preload()
  }, [isNeeded])
}
