import { Fragment, type ReactNode, useCallback, useId, useRef, useState } from 'react'
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
  items: readonly MenuButtonItem[]
  /** Loads what the items open. */
  onOpen?: (() => void) | undefined
}

export interface MenuButtonItem {
  label: string
  icon: ReactNode
  /** The heading of the items beside it that have the same one. */
  group?: string | undefined
  onSelect: () => void
  /** Loads what it opens. */
  preload?: (() => void) | undefined
}

/** A button of the profile that opens a menu. */
export function MenuButton({ label, children, takesFocus, disabled, items, onOpen }: MenuButtonProps) {
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
          {toGroups(items).map((group, at) => (
            <Fragment key={group[0]?.label}>
              {at > 0 && <hr className="lk-menu__rule" />}
              <MenuGroup heading={group[0]?.group}>
                {group.map(({ label: item, icon, onSelect, preload }) => (
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
              </MenuGroup>
            </Fragment>
          ))}
        </Menu>
      )}
    </span>
  )
}

function MenuGroup({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  const id = useId()
  if (!heading) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu must not contain a fieldset
    <div role="group" className="lk-menu__group" aria-labelledby={id}>
      <p className="lk-menu__label" id={id}>
        {heading}
      </p>
      {children}
    </div>
  )
}

/** Items that stand beside each other and have the same group, or none. */
function toGroups(items: readonly MenuButtonItem[]): MenuButtonItem[][] {
  const groups: MenuButtonItem[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last[0]?.group === item.group) last.push(item)
    else groups.push([item])
  }
  return groups
}
