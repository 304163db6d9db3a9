import type { Quote, ValidRecipient } from '@latchkey/react'

import type { PanelAccount } from './account.ts'
import type { Chain } from './chains.ts'
import type { SendDraft } from './send/sendForm.types.ts'

/** Every screen of the wallet panel, with what it is drawn from. How each is drawn: screens.ts. */
export type WalletScreen =
  | {
      name: 'home'
      /** Result of the last action, for screen readers. */
      announcement?: string | undefined
    }
  | { name: 'accounts' }
  | { name: 'account'; account: PanelAccount }
  | { name: 'rename-account'; account: PanelAccount }
  | { name: 'receive'; account: PanelAccount }
  | { name: 'allowances'; account: PanelAccount }
  | { name: 'create' }
  | { name: 'add-account'; wallet: PanelWallet; chain: Chain }
  | { name: 'rename'; wallet: PanelWallet }
  | { name: 'hidden' }
  | { name: 'recipients' }
  | { name: 'page'; pageId: string }
  | {
      name: 'send'
      account: PanelAccount
      draft?: SendDraft | undefined
      /** Whether the recipient comes from a QR code. */
      isScanned?: true
    }
  | { name: 'scan'; account: PanelAccount; draft: SendDraft }
  | { name: 'review'; account: PanelAccount; quote: Quote; recipient: ValidRecipient }
  | { name: 'payment'; paymentId: string; account: PanelAccount }
  | { name: 'signed'; requestId: string; account: PanelAccount }
  | { name: 'buy'; account: PanelAccount }
  | { name: 'purchase'; purchaseId: string; account: PanelAccount }

export interface PanelWallet {
  id: string
  name: string
}
