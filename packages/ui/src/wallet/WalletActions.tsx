import { useKit } from '@latchkey/react'
import { useEffect } from 'react'

import { walletSendChunk } from '../chunks/chunks.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { cart } from '../parts/walletIcons.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { PanelAccount } from './account.ts'
import { canBuy } from './walletActions.ts'
import { useWalletStack } from './walletStack.ts'

/** What can be done with the accounts of a wallet, as far as the configuration allows it. */
export function WalletActions({ accounts }: { accounts: readonly PanelAccount[] }) {
  const kit = useKit()
  const stack = useWalletStack()
  const texts = useTexts(walletPanelEn)
  const buyer = accounts.find((account) => canBuy(kit, account))
  const isUseful = buyer !== undefined
  useEffect(() => {
    if (isUseful) walletSendChunk.preload()
  }, [isUseful])
  if (!isUseful) return null
  return (
    <div className="lk-wallet-actions">
      <Button variant="secondary" onClick={() => stack.open({ name: 'buy', account: buyer })}>
        <Icon shape={cart} />
        {texts.panelBuy}
      </Button>
    </div>
  )
}
