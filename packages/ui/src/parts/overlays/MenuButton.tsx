import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { useClass } from '../../theme/useClass.ts'
import { Icon } from '../icons/Icon.tsx'
import { more } from '../icons/moreIcons.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'

export interface MenuButtonProps {
  /** Name of the menu, and of a button without a text. */
  label: string
  /** The text of the button; without one it has three dots. */
  children?: ReactNode
  /** Gets the focus, since the element in its place was removed. */
  takesFocus?: boolean | undefined
  disabled?: boolean | undefined
  /** What is true of every item. */
  heading?: string | undefined
  items: readonly {
    label: string
    icon: ReactNode
    onSelect: () => void
    preload?: (() => void) | undefined
  }[]
  /** Loads what the items open. */
  onOpen?: (() => void) | undefined
}

/** A button of the profile that opens a menu. */
export function MenuButton({
  label,
  children,
  takesFocus,
  disabled,
  heading,
  items,
  onOpen,
}: MenuButtonProps) {
  const name = useClass()
  const id = useId()
  const button = useRef<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const toggle = (): void => {
    if (!open) onOpen?.()
    setOpen(!open)
  }
  const close = useCallback(() => setOpen(false), [])
  const take = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element
      if (takesFocus) element?.focus()
    },
    [takesFocus],
  )
  return (
    <span className="lk-menu-button">
      <button
        ref={take}
        type="button"
        className={children ? name('button', 'secondary', 'small') : name('icon-button')}
        aria-label={children ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-disabled={disabled || undefined}
        onPointerEnter={onOpen}
        onClick={disabled ? undefined : toggle}
      >
        {children ?? <Icon shape={more} />}
      </button>
      {open && (
        <Menu id={id} label={label} button={button} focus="first" onClose={close}>
          {heading && <p className="lk-menu__label">{heading}</p>}
          {items.map(({ label: item, icon, onSelect, preload }) => (
            <MenuItem
              key={item}
              icon={icon}
              onPointerEnter={preload}
              onSelect={() => {
                close()
                button.current?.focus()
                onSelect()
              }}
            >
              {item}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  )
}
