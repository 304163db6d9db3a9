import { useCallback, useId, useRef, useState } from 'react'

import { Icon } from '../parts/Icon.tsx'
import { Menu } from '../parts/Menu.tsx'
import { MenuItem } from '../parts/MenuItem.tsx'
import { more } from '../parts/moreIcons.tsx'
import { useClass } from '../theme/useClass.ts'

export interface MoreMenuProps {
  label: string
  /** Gets the focus, since the element in its place was removed. */
  takesFocus: boolean
  items: readonly { label: string; icon: React.ReactNode; onSelect: () => void }[]
}

/** The "more" button of a row, and its menu. */
export function MoreMenu({ label, takesFocus, items }: MoreMenuProps) {
  const name = useClass()
  const id = useId()
  const button = useRef<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const take = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element
      if (takesFocus) element?.focus()
    },
    [takesFocus],
  )
  return (
    <>
      <button
        ref={take}
        type="button"
        className={name('icon-button')}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon shape={more} />
      </button>
      {open && (
        <Menu id={id} label={label} button={button} focus="first" onClose={close}>
          {items.map(({ label: item, icon, onSelect }) => (
            <MenuItem
              key={item}
              icon={<Icon shape={icon} />}
              onSelect={() => {
                close()
                onSelect()
              }}
            >
              {item}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
