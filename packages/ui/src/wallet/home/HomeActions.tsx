import { useKit } from '@latchkey/react'
import { useEffect } from 'react'

import { walletSendChunk } from '../chunks/walletChunks.ts'
import { Button } from '../parts/buttons/Button.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { cart, sendArrow } from '../parts/icons/walletIcons.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { PanelAccount } from './account.ts'
import { canBuy, canSend } from './canSend.ts'
import { useWalletStack } from './walletStack.ts'

interface WalletActionsProps {
  /** The first that an action is possible with is proposed. */
  accounts: readonly PanelAccount[]
}

/** Send and Buy above the accounts of a wallet. Nothing where the configuration allows neither. */
export function WalletActions({ accounts }: WalletActionsProps) {
  const kit = useKit()
  const isUseful = accounts.some((account) => canSend(kit, account) || canBuy(kit, account))
  useEffect(() => {
    if (isUseful) walletSendChunk.preload()
  }, [isUseful])
  return isUseful ? (
    <div className="lk-wallet-actions">
      <WalletButtons accounts={accounts} />
    </div>
  ) : null
}

/** The buttons that the configuration allows for these accounts. */
export function WalletButtons({ accounts }: WalletActionsProps) {
  const kit = useKit()
  const stack = useWalletStack()
  const texts = useTexts(walletPanelEn)
  const sender = accounts.find((account) => canSend(kit, account))
  const buyer = accounts.find((account) => canBuy(kit, account))
  return (
    <>
      {sender && (
        <Button variant="secondary" onClick={() => stack.open({ name: 'send', account: sender })}>
          <Icon shape={sendArrow} directional />
          {texts.panelSend}
        </Button>
      )}
      {buyer && (
        <Button variant="secondary" onClick={() => stack.open({ name: 'buy', account: buyer })}>
          <Icon shape={cart} />
          {texts.panelBuy}
        </Button>
      )}
    </>
  )
}
