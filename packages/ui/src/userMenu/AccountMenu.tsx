import { useState } from 'react'

import { Icon } from '../parts/Icon.tsx'
import { spin } from '../parts/icons.tsx'
import { logout, retry } from '../parts/moreIcons.tsx'
import { Person } from '../parts/Person.tsx'
import { menuEn } from '../texts/menu.en.ts'
import { useTexts } from '../texts/useTexts.ts'
import { AddressChip } from './AddressChip.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import { shortAddress } from './shortAddress.ts'
import type { UserMenuProps } from './UserMenu.tsx'
import { useCopy } from './useCopy.ts'

export interface AccountMenuProps extends UserMenuProps {
  onSignOut: () => Promise<void>
  /** Set where the session has ended. */
  onSignInAgain?: (() => void) | undefined
}

/** Who, their address with copy, sign out. */
export function AccountMenu({ person, onSignOut, onSignInAgain, ...menu }: AccountMenuProps) {
  const { seed, name, contact, address } = person
  const texts = useTexts(menuEn)
  const { copied, copyText } = useCopy()
  const [leaving, setLeaving] = useState(false)
  const shown = name ?? contact ?? (address ? shortAddress(address) : '')
  const said = { idle: undefined, done: texts.copied, failed: texts.copyFailed }[copied]
  const leave = (): void => {
    setLeaving(true)
    void onSignOut()
  }
  return (
    <>
      <Menu {...menu} label={texts.accountMenu}>
        <Person seed={seed} name={shown} detail={name && contact} />
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
        <MenuItem
          busy={leaving}
          onSelect={leave}
          icon={<Icon shape={leaving ? spin : logout} spinning={leaving} />}
        >
          {leaving ? texts.signingOut : texts.signOut}
        </MenuItem>
      </Menu>
      {/* Beside the menu, which may hold items only. */}
      <span className="lk-visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
