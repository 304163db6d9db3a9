import { createContext, type ReactNode, useContext } from 'react'

import type { WalletScreen } from './walletScreen.ts'

/** The screens of the panel, one above the other. */
export interface WalletStack {
  /** Shows a screen above the present one. */
  open(screen: WalletScreen): void
  /** Shows a screen in the place of the present one: Back then skips the present one. */
  replace(screen: WalletScreen): void
  /** Leaves the present screen. */
  back(): void
  /** Leaves all screens but the accounts. `announcement` is read out there. */
  home(announcement?: string): void
  /** The wallet that the accounts show. Undefined: the first. */
  holderId: string | undefined
  chooseHolder(id: string): void
}

export const WalletStackContext = /* @__PURE__ */ createContext<WalletStack | undefined>(undefined)

/** Pages of the app's own. */
export const WalletPagesContext = /* @__PURE__ */ createContext<ReactNode>(undefined)

/** The screens of the panel around this component. */
export function useWalletStack(): WalletStack {
  const stack = useContext(WalletStackContext)
  if (!stack) throw new Error('@latchkey/ui: no wallet panel above this screen. Got: none. Expected: one.')
  return stack
}
