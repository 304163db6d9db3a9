import type { ComponentType } from 'react'

import type { FocusPlace } from '../parts/focusScreen.ts'
import { AccountsScreen } from './AccountsScreen.tsx'
import { LaterBuyScreen, LaterPurchaseScreen } from './laterScreens.tsx'
import type { WalletScreen } from './walletScreen.ts'

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
  buy: { Component: LaterBuyScreen, focus: 'title' },
  purchase: { Component: LaterPurchaseScreen, focus: 'title' },
}
