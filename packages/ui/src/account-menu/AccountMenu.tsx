import type { SessionEntry } from '@latchkey/react'
import { type ReactNode, type RefObject, useState } from 'react'

import { Contact } from '../contact/Contact.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { spin } from '../parts/icons/icons.tsx'
import { logout, plus, retry, shield } from '../parts/icons/moreIcons.tsx'
import { Spoken, SpokenRegion } from '../parts/messages/Spoken.tsx'
import { Menu } from '../parts/overlays/Menu.tsx'
import { MenuItem } from '../parts/overlays/MenuItem.tsx'
import { Person } from '../parts/Person.tsx'
import { accountEn } from '../texts/en/account.ts'
import { menuEn } from '../texts/en/menu.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { SessionItems } from './SessionItems.tsx'
import type { Account } from './UserButton.tsx'
import { UserMenuItemsContext } from './UserButtonItem.tsx'
import { UserMenuItem, UserMenuLink } from './UserMenuItem.tsx'

const menuItems = { Item: UserMenuItem, Link: UserMenuLink }

/** Props that the menu gets from its button. */
export interface AccountMenuBase {
  id: string
  button: RefObject<HTMLElement | null>
  focus: 'first' | 'last'
  account: Account
  /** The host's items. */
  items: ReactNode
  onClose: () => void
}

export interface AccountMenuProps extends AccountMenuBase {
  /** The accounts of this device, signed in or expired. */
  entries: readonly SessionEntry[]
  /** The user's address. */
  chip: ReactNode
  onChoose: (entry: SessionEntry) => void
  onAddAccount: () => void
  onSignOut: () => Promise<void>
  /** Signs out of every account of this device. */
  onSignOutAll: () => void
  /** The item that opens the wallet. */
  wallet: ReactNode
  /** Unset if the session has ended. */
  onOpenProfile?: (() => void) | undefined
  /** Set if the session has ended. */
  onSignInAgain?: (() => void) | undefined
}

/** The account menu: the user, their address, the profile, the host's items, other accounts, sign out. */
export function AccountMenu(props: AccountMenuProps) {
  const {
    account,
    entries,
    items,
    chip,
    onChoose,
    onAddAccount,
    wallet,
    onOpenProfile,
    onSignInAgain,
    ...rest
  } = props
  const { onSignOut, onSignOutAll, ...menu } = rest
  const { session, shown, ended } = account
  const texts = useTexts({ ...accountEn, ...menuEn })
  /** The account that is signing out, or has: the menu then shows the next account of this device, and says so. */
  const [leaver, setLeaver] = useState<string>()
  const leaving = leaver === session.id
  const name = shown ?? texts.nameless
  const next = leaver && !leaving ? fillMessage(texts.nowSignedInAs, { name }) : undefined
  const detail = ended ? texts.ended : session.contact !== name && session.contact
  // The ended account is at the top of the menu already.
  const listed = ended ? entries.filter(({ active }) => !active) : entries
  const leave = (): void => {
    setLeaver(session.id)
    void onSignOut()
  }
  return (
    <SpokenRegion>
      <Menu {...menu} label={texts.accountMenu}>
        <Person
          seed={session.organizationId}
          name={<Contact value={name} />}
          detail={detail && <Contact value={detail} />}
          ended={ended}
        />
        {chip}
        <hr className="lk-menu__rule" />
        {onSignInAgain && (
          <MenuItem onSelect={onSignInAgain} icon={<Icon shape={retry} />}>
            {texts.signInAgain}
          </MenuItem>
        )}
        {wallet}
        {onOpenProfile && (
          <MenuItem onSelect={onOpenProfile} icon={<Icon shape={shield} />}>
            {texts.menuProfile}
          </MenuItem>
        )}
        <UserMenuItemsContext.Provider value={menuItems}>{items}</UserMenuItemsContext.Provider>
        {entries.length > 1 && (
          <>
            <hr className="lk-menu__rule" />
            <SessionItems entries={listed} onChoose={onChoose} />
          </>
        )}
        <MenuItem onSelect={onAddAccount} icon={<Icon shape={plus} />}>
          {texts.addAccount}
        </MenuItem>
        <hr className="lk-menu__rule" />
        <MenuItem
          busy={leaving}
          onSelect={leave}
          icon={<Icon shape={leaving ? spin : logout} spinning={leaving} />}
        >
          {leaving ? texts.signingOut : texts.signOut}
        </MenuItem>
        {entries.length > 1 && (
          <MenuItem busy={leaving} onSelect={onSignOutAll} icon={<Icon shape={logout} />}>
            {texts.signOutAll}
          </MenuItem>
        )}
      </Menu>
      {next && <Spoken>{next}</Spoken>}
    </SpokenRegion>
  )
}
