import { createContext, type ReactNode, useContext } from 'react'

import type { PanelAccount } from './account.ts'
import type { WalletScreen } from './walletScreen.ts'

/** Wallet, account and network that the home of the panel shows. */
export interface WalletChoice {
  /** A wallet, or the private keys. Undefined: the first. */
  readonly holderId?: string | undefined
  /** `keyOf` an account. Undefined: the first that can pay. */
  readonly accountKey?: string | undefined
  /** A network of the account; undefined for all of them. */
  readonly networkId?: string | undefined
}

/** The screens of the panel, one above the other. */
export interface WalletStack {
  /** Shows a screen above the present one. */
  open(screen: WalletScreen): void
  /** Shows a screen in the place of the present one: Back then skips the present one. */
  replace(screen: WalletScreen): void
  /** Leaves the present screen. */
  back(): void
  /** Leaves all screens but the home. `announcement` is read out there. */
  home(announcement?: string): void
  readonly choice: WalletChoice
  choose(choice: WalletChoice): void
}

/** A private key can have several addresses. */
export const keyOf = ({ address, addressFormat }: Pick<PanelAccount, 'address' | 'addressFormat'>): string =>
  `${addressFormat} ${address}`

export const WalletStackContext = /* @__PURE__ */ createContext<WalletStack | undefined>(undefined)

/** Pages of the app's own. */
export const WalletPagesContext = /* @__PURE__ */ createContext<ReactNode>(undefined)

/** The screens of the panel around this component. */
export function useWalletStack(): WalletStack {
  const stack = useContext(WalletStackContext)
  if (!stack) throw new Error('@latchkey/ui: no wallet panel above this screen. Got: none. Expected: one.')
  return stack
}
