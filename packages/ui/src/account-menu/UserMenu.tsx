import {
  type SessionEntry,
  useApprovals,
  useAuth,
  useKit,
  useLinkedWallets,
  useSessions,
} from '@latchkey/react'

import { useWindows } from '../app/useWindows.ts'
import { Icon } from '../parts/icons/Icon.tsx'
import { check } from '../parts/icons/moreIcons.tsx'
import { MenuItem } from '../parts/overlays/MenuItem.tsx'
import { openAddAccount } from '../sign-in/openAddAccount.ts'
import { menuEn } from '../texts/en/menu.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { AccountMenu, type AccountMenuBase } from './AccountMenu.tsx'
import { AddressChip } from './AddressChip.tsx'
import { countToApprove } from './countToApprove.ts'
import { CloseMenuContext } from './UserMenuItem.tsx'
import { WalletItem } from './WalletItem.tsx'

export interface UserMenuProps extends AccountMenuBase {
  /** Whether it has an item for the requests that wait for the user's approval. */
  approvals: boolean
  /** Whether it has an item for the wallet. */
  wallet: boolean
}

/** The account menu, connected to the kit. */
export function UserMenu({ items, approvals, wallet, ...props }: UserMenuProps) {
  const kit = useKit()
  const stack = useWindows()
  const { signOut } = useAuth()
  const { sessions: list, switchTo } = useSessions()
  const { button, onClose } = props
  const { session, address, ended } = props.account
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
        items={
          <>
            {approvals && !ended && (
              <ApprovalsItem onSelect={then(() => stack.open('approvals', { opener: button.current }))} />
            )}
            {items}
          </>
        }
        chip={address ? <AddressChip address={address} /> : ownsAddress && <WalletChip />}
        onChoose={choose}
        onAddAccount={then(() => openAddAccount(kit, stack, button.current))}
        onSignOut={signOut}
        onSignOutAll={then(() => void kit.sessions.signOutAll())}
        wallet={
          wallet &&
          !ended && (
            <WalletItem
              isSecond={ownsAddress}
              showsAddress={!address}
              onSelect={then(() => stack.open('wallet', { opener: button.current }))}
            />
          )
        }
        onOpenProfile={ended ? undefined : then(() => stack.open('profile', { opener: button.current }))}
        onSignInAgain={ended ? signIn : undefined}
      />
    </CloseMenuContext.Provider>
  )
}

/** Opens the requests that wait for the user's approval, and says how many there are. */
function ApprovalsItem({ onSelect }: { onSelect: () => void }) {
  const texts = useTexts(menuEn)
  const { data } = useApprovals().list
  const count = countToApprove(data)
  return (
    <MenuItem onSelect={onSelect} icon={<Icon shape={check} />}>
      {count ? fillMessage(texts.menuApprovalsCount, { count: String(count) }) : texts.menuApprovals}
    </MenuItem>
  )
}

/** The address of a user who signed in with a wallet. */
function WalletChip() {
  const { data, isPending } = useLinkedWallets().list
  const [first] = data ?? []
  if (first) return <AddressChip address={first.address} />
  return isPending ? <span className="lk-skeleton lk-chip-space" aria-hidden="true" /> : null
}
