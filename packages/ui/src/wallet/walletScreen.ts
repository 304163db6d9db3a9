import type { PanelAccount } from './account.ts'

/** Every screen of the wallet panel, with what it is drawn from. How each is drawn: screens.ts. */
export type WalletScreen =
  | { name: 'accounts' }
  | { name: 'buy'; account: PanelAccount }
  | { name: 'purchase'; purchaseId: string; account: PanelAccount }
