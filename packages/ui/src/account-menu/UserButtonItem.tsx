import { createContext, type ReactNode, useContext } from 'react'

import { MenuItem } from '../parts/overlays/MenuItem.tsx'
import { useClass } from '../theme/useClass.ts'

/** Closes the menu around an item, and returns the focus to its button. */
export const CloseMenuContext = /* @__PURE__ */ createContext<() => void>(() => undefined)

export interface UserButtonItemProps {
  /** The text of the item. */
  children: string
  /** An element of your own, drawn at 20 px. */
  icon?: ReactNode
  /** Called once the menu is closed. */
  onSelect: () => void
}

/** An item of your own in the account menu: put it inside a `UserButton`. */
export function UserButtonItem({ children, icon, onSelect }: UserButtonItemProps) {
  const close = useContext(CloseMenuContext)
  const select = (): void => {
    close()
    onSelect()
  }
  return (
    <MenuItem icon={icon} onSelect={select}>
      {children}
    </MenuItem>
  )
}

export interface UserButtonLinkProps {
  /** The text of the link. */
  children: string
  href: string
  /** An element of your own, drawn at 20 px. */
  icon?: ReactNode
  /** `_blank` opens another tab. */
  target?: string | undefined
}

/** A link of your own in the account menu: put it inside a `UserButton`. */
export function UserButtonLink({ children, href, icon, target }: UserButtonLinkProps) {
  const close = useContext(CloseMenuContext)
  const name = useClass()
  return (
    <a
      role="menuitem"
      tabIndex={-1}
      className={name('menu__item')}
      href={href}
      target={target}
      rel={target === '_blank' ? 'noopener' : undefined}
      onClick={close}
    >
      <span className="lk-menu__seat">{icon}</span>
      {children}
    </a>
  )
}
