import { createContext, createElement, forwardRef, useContext } from 'react'

import type { UserButtonItemProps, UserButtonLinkProps, UserMenuItem, UserMenuLink } from './UserMenuItem.tsx'

interface UserMenuItems {
  Item: typeof UserMenuItem
  Link: typeof UserMenuLink
}

/** Draws items of the page's own. The menu provides it, so that its code isn't part of the page. */
export const UserMenuItemsContext = /* @__PURE__ */ createContext<UserMenuItems | undefined>(undefined)

/** An item of your own in the account menu: put it inside a `UserButton`. */
export const UserButtonItem = /* @__PURE__ */ forwardRef<HTMLButtonElement, UserButtonItemProps>(
  function UserButtonItem(props, ref) {
    const items = useContext(UserMenuItemsContext)
    return items ? createElement(items.Item, { ...props, ref }) : null
  },
)

/** A link of your own in the account menu: put it inside a `UserButton`. */
export const UserButtonLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, UserButtonLinkProps>(
  function UserButtonLink(props, ref) {
    const items = useContext(UserMenuItemsContext)
    return items ? createElement(items.Link, { ...props, ref }) : null
  },
)
