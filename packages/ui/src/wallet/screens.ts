import type { ComponentType } from 'react'

import type { FocusTarget } from '../parts/focusScreen.ts'
import { AccountsScreen } from './AccountsScreen.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'
import {
  LaterAccountScreen,
  LaterAddAccountScreen,
  LaterAllowancesScreen,
  LaterBuyScreen,
  LaterCreateWalletScreen,
  LaterHiddenAccountsScreen,
  LaterPaymentScreen,
  LaterPurchaseScreen,
  LaterReceiveScreen,
  LaterRecipientsScreen,
  LaterRenameAccountScreen,
  LaterRenameWalletScreen,
  LaterReviewScreen,
  LaterScanScreen,
  LaterSendScreen,
  LaterSignedScreen,
} from './laterScreens.tsx'
import { OwnPage } from './OwnPage.tsx'
import type { WalletScreen } from './walletScreen.ts'

interface WalletScreenEntry<Screen> {
  /** Gets what the screen is drawn from as props. Opens and leaves screens by `useWalletStack`. */
  readonly Component: ComponentType<Omit<Screen, 'name'>>
  /** Element that gets the focus: the field on every device, or only where that opens no keyboard. */
  readonly focus: FocusTarget
}

/** A new screen is a line of `WalletScreen` and a line here. */
export const walletScreens: {
  readonly [Screen in WalletScreen as Screen['name']]: WalletScreenEntry<Screen>
} = {
  home: { Component: HomeScreen, focus: 'title' },
  accounts: { Component: AccountsScreen, focus: 'title' },
  account: { Component: LaterAccountScreen, focus: 'title' },
  'rename-account': { Component: LaterRenameAccountScreen, focus: 'title' },
  receive: { Component: LaterReceiveScreen, focus: 'title' },
  allowances: { Component: LaterAllowancesScreen, focus: 'title' },
  create: { Component: LaterCreateWalletScreen, focus: 'title' },
  'add-account': { Component: LaterAddAccountScreen, focus: 'title' },
  rename: { Component: LaterRenameWalletScreen, focus: 'title' },
  hidden: { Component: LaterHiddenAccountsScreen, focus: 'title' },
  recipients: { Component: LaterRecipientsScreen, focus: 'title' },
  page: { Component: OwnPage, focus: 'title' },
  send: { Component: LaterSendScreen, focus: 'title' },
  scan: { Component: LaterScanScreen, focus: 'title' },
  review: { Component: LaterReviewScreen, focus: 'title' },
  payment: { Component: LaterPaymentScreen, focus: 'title' },
  signed: { Component: LaterSignedScreen, focus: 'title' },
  buy: { Component: LaterBuyScreen, focus: 'title' },
  purchase: { Component: LaterPurchaseScreen, focus: 'title' },
}
