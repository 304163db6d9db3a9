import { useKit } from '@latchkey/react'

import type { PanelAccount } from './account.ts'
import { canSend } from './canSend.ts'
import { useWalletAccounts } from './useWalletAccounts.ts'

/** The accounts of the wallet that is shown which can pay. */
export function usePayingAccounts(): readonly PanelAccount[] {
  const kit = useKit()
  return useWalletAccounts().shown.filter((account) => canSend(kit, account))
}
