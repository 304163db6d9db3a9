import { useBalances, useKit } from '@latchkey/react'
import type { ReactNode } from 'react'

import { walletReceiveChunk, walletSendChunk } from '../../chunks/walletChunks.ts'
import { Icon } from '../../parts/icons/Icon.tsx'
import { cart, receiveArrow, sendArrow } from '../../parts/icons/walletIcons.tsx'
import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { PanelAccount } from '../account.ts'
import { canBuy, canSend } from '../canSend.ts'
import type { WalletScreen } from '../walletScreen.ts'
import { useWalletStack } from '../walletStack.ts'

/** Send, Receive and Buy: those that the configuration allows for the account. An empty account has nothing to send. */
export function HomeActions({ account }: { account: PanelAccount }) {
  const kit = useKit()
  const texts = useTexts(walletPanelEn)
  const [sends, buys] = [canSend(kit, account), canBuy(kit, account)]
  const balances = useBalances(account).data
  const hasMoney = balances?.some(({ amount = 0n }) => amount > 0n)
  // A plain public key receives nothing.
  if (!account.chain.name) return null
  return (
    <div className="lk-home__actions">
      {sends && (
        <Action
          icon={sendArrow}
          label={texts.panelSend}
          screen={{ name: 'send', account }}
          isPrimary={hasMoney === true}
        />
      )}
      <Action
        icon={receiveArrow}
        label={texts.receive}
        screen={{ name: 'receive', account }}
        isPrimary={!sends || hasMoney === false}
      />
      {buys && <Action icon={cart} label={texts.panelBuy} screen={{ name: 'buy', account }} />}
    </div>
  )
}

interface ActionProps {
  icon: ReactNode
  label: string
  screen: WalletScreen
  isPrimary?: boolean
}

function Action({ icon, label, screen, isPrimary = false }: ActionProps) {
  const className = useClass()
  const stack = useWalletStack()
  const { preload } = screen.name === 'receive' ? walletReceiveChunk : walletSendChunk
  return (
    <button
      type="button"
      className={`${className('button', isPrimary ? 'primary' : 'secondary')} lk-home__action`}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => stack.open(screen)}
    >
      <Icon shape={icon} directional={screen.name === 'send'} />
      {label}
    </button>
  )
}
