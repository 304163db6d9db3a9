import { type AnchorHTMLAttributes, createContext, forwardRef, type ReactNode, useContext } from 'react'

import { joinProps } from '../parts/buttons/joinProps.ts'
import { drawLeaf, type RenderProp } from '../parts/buttons/leaf.tsx'
import { MenuItem, type MenuItemProps, withIcon } from '../parts/overlays/MenuItem.tsx'
import { useClass } from '../theme/useClass.ts'

/** Closes the menu around an item, and returns the focus to its button. */
export const CloseMenuContext = /* @__PURE__ */ createContext<() => void>(() => undefined)

export interface UserButtonItemProps extends Omit<MenuItemProps, 'busy'> {
  /** The text of the item. */
  children: string
  /** An element of your own, drawn at 20 px. */
  icon?: ReactNode
  /** Called once the menu is closed. */
  onSelect: () => void
}

/** An item of your own in the account menu: put it inside a `UserButton`. */
export const OwnItem = /* @__PURE__ */ forwardRef<HTMLButtonElement, UserButtonItemProps>(function OwnItem(
  { onSelect, ...rest },
  ref,
) {
  const close = useContext(CloseMenuContext)
  const select = (): void => {
    close()
    onSelect()
  }
  return <MenuItem ref={ref} {...rest} onSelect={select} />
})

export interface UserButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, RenderProp {
  /** The text of the link. */
  children: string
  /** An element of your own, drawn at 20 px. */
  icon?: ReactNode
}

/** A link of your own in the account menu: put it inside a `UserButton`. */
export const OwnLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, UserButtonLinkProps>(function OwnLink(
  { children, icon, ...given },
  ref,
) {
  const close = useContext(CloseMenuContext)
  const name = useClass()
  const own: UserButtonLinkProps = {
    rel: given.target === '_blank' ? 'noopener' : undefined,
    onClick: close,
    children,
  }
  const drawn = { ...joinProps(own, given as UserButtonLinkProps), ref, role: 'menuitem', tabIndex: -1 }
  return drawLeaf('a', { ...drawn, children: withIcon(icon, children) }, name('menu__item'))
})
