import type { ComponentType } from 'react'

import type { FocusPlace } from '../parts/focusScreen.ts'
import { AccountsScreen } from './AccountsScreen.tsx'

/** Every screen of the wallet panel, with what it is drawn from. */
export type WalletScreen = { name: 'accounts' }

export type WalletScreenName = WalletScreen['name']

interface WalletScreenEntry<Screen> {
  /** Gets what the screen is drawn from as props. Opens and leaves screens by `useWalletStack`. */
  readonly Component: ComponentType<Omit<Screen, 'name'>>
  /** What gets the focus: the field on every device, or only where that opens no keyboard. */
  readonly focus: FocusPlace
}

/** A new screen is a line of `WalletScreen` and a line here. */
export const walletScreens: {
  readonly [Screen in WalletScreen as Screen['name']]: WalletScreenEntry<Screen>
} = {
  accounts: { Component: AccountsScreen, focus: 'title' },
}
