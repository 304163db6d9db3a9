import { type AnchorHTMLAttributes, createContext, forwardRef, type ReactNode, useContext } from 'react'
import { type RenderProp, renderAsChild } from '../parts/buttons/leaf.tsx'
import { mergeProps } from '../parts/buttons/mergeProps.ts'
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
export const UserMenuItem = /* @__PURE__ */ forwardRef<HTMLButtonElement, UserButtonItemProps>(
  function UserMenuItem({ onSelect, ...rest }, ref) {
    const close = useContext(CloseMenuContext)
    const select = (): void => {
      close()
      onSelect()
    }
    return <MenuItem ref={ref} {...rest} onSelect={select} />
  },
)

export interface UserButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, RenderProp {
  /** The text of the link. */
  children: string
  /** An element of your own, drawn at 20 px. */
  icon?: ReactNode
}

/** A link of your own in the account menu: put it inside a `UserButton`. */
export const UserMenuLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, UserButtonLinkProps>(
  function UserMenuLink({ children, icon, ...anchorProps }, ref) {
    const close = useContext(CloseMenuContext)
    const name = useClass()
    const defaults: UserButtonLinkProps = {
      rel: anchorProps.target === '_blank' ? 'noopener' : undefined,
      onClick: close,
      children,
    }
    const merged = mergeProps(defaults, anchorProps as UserButtonLinkProps)
    const props = { ...merged, ref, role: 'menuitem', tabIndex: -1, children: withIcon(icon, children) }
    return renderAsChild('a', props, name('menu__item'))
  },
)
