import type { SessionEntry } from '@latchkey/react'
import { type RefObject, useState } from 'react'

import { Icon } from '../parts/Icon.tsx'
import { spin } from '../parts/icons.tsx'
import { Menu } from '../parts/Menu.tsx'
import { MenuItem } from '../parts/MenuItem.tsx'
import { logout, plus, retry, shield } from '../parts/moreIcons.tsx'
import { Person } from '../parts/Person.tsx'
import { menuEn } from '../texts/en/menu.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { AddressChip } from './AddressChip.tsx'
import { SessionItems } from './SessionItems.tsx'
import type { Account } from './UserButton.tsx'
import { useCopy } from './useCopy.ts'

export interface UserMenuProps {
  id: string
  button: RefObject<HTMLElement | null>
  focus: 'first' | 'last'
  person: Account
  onClose: () => void
}

export interface AccountMenuProps extends UserMenuProps {
  /** The accounts of this device, signed in or expired. */
  entries: readonly SessionEntry[]
  onChoose: (entry: SessionEntry) => void
  onAddAccount: () => void
  onSignOut: () => Promise<void>
  /** Unset if the session has ended. */
  onOpenProfile?: (() => void) | undefined
  /** Set if the session has ended. */
  onSignInAgain?: (() => void) | undefined
}

/** The account menu: the user, their address with a copy button, the profile, other accounts, sign out. */
export function AccountMenu(props: AccountMenuProps) {
  const { person, entries, onChoose, onAddAccount, onSignOut, onOpenProfile, onSignInAgain, ...menu } = props
  const { id, seed, name, contact, address, shown } = person
  const texts = useTexts(menuEn)
  const { copied, copyText } = useCopy()
  /** The account that is signing out, or has: the menu then shows the next account of this device, and says so. */
  const [leaver, setLeaver] = useState<string>()
  const leaving = leaver === id
  const next = leaver && !leaving ? fillMessage(texts.nowSignedInAs, { name: shown }) : undefined
  const said = { idle: undefined, done: texts.copied, failed: texts.copyFailed }[copied]
  const leave = (): void => {
    setLeaver(id)
    void onSignOut()
  }
  return (
    <>
      <Menu {...menu} label={texts.accountMenu}>
        {/* Shortened less than on the button. */}
        <Person
          seed={seed}
          name={shown === name ? name : (contact ?? name ?? shown)}
          detail={detailOf(person)}
        />
        {address && (
          <AddressChip
            address={address}
            said={said}
            done={copied === 'done'}
            onCopy={() => copyText(address)}
          />
        )}
        <hr className="lk-menu__rule" />
        {onSignInAgain && (
          <MenuItem onSelect={onSignInAgain} icon={<Icon shape={retry} />}>
            {texts.signInAgain}
          </MenuItem>
        )}
        {onOpenProfile && (
          <MenuItem onSelect={onOpenProfile} icon={<Icon shape={shield} />}>
            {texts.menuProfile}
          </MenuItem>
        )}
        <hr className="lk-menu__rule" />
        {entries.length > 1 && <SessionItems entries={entries} onChoose={onChoose} />}
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
      </Menu>
      {/* Outside of the menu, which may contain items only. */}
      <span className="lk-visually-hidden" role="status">
        {said ?? next}
      </span>
    </>
  )
}

const detailOf = ({ name, contact, shown }: UserMenuProps['person']): string | undefined =>
  shown === name ? contact : undefined
