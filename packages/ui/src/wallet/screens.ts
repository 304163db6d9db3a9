import type { ComponentType } from 'react'

import type { FocusTarget } from '../parts/focusScreen.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { AccountsScreen } from './AccountsScreen.tsx'
import { AddAccountScreen } from './AddAccountScreen.tsx'
import { CreateWalletScreen } from './CreateWalletScreen.tsx'
import { HiddenAccountsScreen } from './HiddenAccountsScreen.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'
import {
  LaterBuyScreen,
  LaterPaymentScreen,
  LaterPurchaseScreen,
  LaterReviewScreen,
  LaterSendScreen,
} from './laterScreens.tsx'
import { OwnPage } from './OwnPage.tsx'
import { RenameAccountScreen } from './RenameAccountScreen.tsx'
import { RenameWalletScreen } from './RenameWalletScreen.tsx'
import { ReceiveScreen } from './receive/ReceiveScreen.tsx'
import type { WalletScreen } from './walletScreen.ts'

interface WalletScreenEntry<Screen> {
  /** Gets what the screen is drawn from as props. Opens and leaves screens by `useWalletStack`. */
  readonly Component: ComponentType<Omit<Screen, 'name'>>
  /** What gets the focus: the field on every device, or only where that opens no keyboard. */
  readonly focus: FocusTarget
}

/** A new screen is a line of `WalletScreen` and a line here. */
export const walletScreens: {
  readonly [Screen in WalletScreen as Screen['name']]: WalletScreenEntry<Screen>
} = {
  home: { Component: HomeScreen, focus: 'title' },
  accounts: { Component: AccountsScreen, focus: 'title' },
  account: { Component: AccountScreen, focus: 'title' },
  'rename-account': { Component: RenameAccountScreen, focus: 'field' },
  receive: { Component: ReceiveScreen, focus: 'title' },
  create: { Component: CreateWalletScreen, focus: 'title' },
  'add-account': { Component: AddAccountScreen, focus: 'title' },
  rename: { Component: RenameWalletScreen, focus: 'title' },
  hidden: { Component: HiddenAccountsScreen, focus: 'title' },
  page: { Component: OwnPage, focus: 'title' },
  send: { Component: LaterSendScreen, focus: 'title' },
  review: { Component: LaterReviewScreen, focus: 'title' },
  payment: { Component: LaterPaymentScreen, focus: 'title' },
  buy: { Component: LaterBuyScreen, focus: 'title' },
  purchase: { Component: LaterPurchaseScreen, focus: 'title' },
}
