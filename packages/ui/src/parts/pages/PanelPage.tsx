import { createContext, type ReactNode, useContext } from 'react'

export interface PanelPageProps {
  /** The text of the row that opens the page, and the title of the page. */
  title: string
  /** Names the page. Needed only if its title changes while it is open. @default the title */
  id?: string | undefined
  /** An element of your own, drawn at 20 px. */
  icon?: ReactNode
  children: ReactNode
}

/** Draws a page, or the row that opens it. The panel provides it, so that its code isn't part of the page. */
export const DrawPageContext = /* @__PURE__ */ createContext<
  ((page: PanelPageProps) => ReactNode) | undefined
>(undefined)

/** A page of your own in the profile or the wallet: put it inside a `UserProfile` or a `WalletPanel`. */
export const PanelPage = (page: PanelPageProps): ReactNode => useContext(DrawPageContext)?.(page)
