import { IconButton } from '../parts/buttons/IconButton.tsx'
import { useCard } from '../parts/CardContext.ts'
import { Icon } from '../parts/icons/Icon.tsx'
import { close } from '../parts/icons/icons.tsx'
import { pencil, plus } from '../parts/icons/moreIcons.tsx'
import { eyeOff } from '../parts/icons/walletIcons.tsx'
import { MenuButton } from '../parts/overlays/MenuButton.tsx'
import { cardEn } from '../texts/en/card.ts'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import type { Holder } from './account.ts'
import { addableChains } from './chains.ts'
import { WalletSwitcher } from './WalletSwitcher.tsx'
import { useWalletStack } from './walletStack.ts'

export interface AccountsBarProps {
  holders: readonly Holder[] | undefined
  holder: Holder | undefined
  /** How many of its accounts are hidden. */
  hiddenCount: number
}

/** The bar of the accounts: the wallet's name, a menu of what can be done with it, and Close. */
export function AccountsBar({ holders, holder, hiddenCount }: AccountsBarProps) {
  const texts = useTexts({ ...cardEn, ...walletPanelEn })
  const className = useClass()
  const { onClose } = useCard()
  const stack = useWalletStack()
  const items = [
    holder?.kind === 'wallet' && {
      label: texts.panelRename,
      icon: <Icon shape={pencil} />,
      onSelect: () => stack.open({ name: 'rename', wallet: holder }),
    },
    ...chainsWithout(holder).map((chain) => ({
      label: fillMessage(texts.accountAddOn, { chain: chain.name }),
      icon: <Icon shape={plus} />,
      onSelect: () => holder && stack.open({ name: 'add-account', wallet: holder, chain }),
    })),
    hiddenCount > 0 && {
      label: fillMessage(texts.panelHidden, { count: String(hiddenCount) }),
      icon: <Icon shape={eyeOff} />,
      onSelect: () => stack.open({ name: 'hidden' }),
    },
  ].filter((item) => item !== false)
  return (
    <header className={className('bar')}>
      <WalletSwitcher holders={holders ?? []} chosen={holder} onChoose={stack.chooseHolder} />
      <span className="lk-bar__end">
        {holder && items.length > 0 && (
          <MenuButton label={fillMessage(texts.panelMore, { wallet: holder.name })} items={items} />
        )}
        {onClose && (
          <IconButton label={texts.close} onClick={onClose}>
            <Icon shape={close} />
          </IconButton>
        )}
      </span>
    </header>
  )
}

/** Chains that a wallet has no account on yet: no section of the panel has a button for them. */
const chainsWithout = (holder: Holder | undefined) =>
  holder?.kind === 'wallet'
    ? addableChains.filter(({ id }) => !holder.accounts.some(({ chain }) => chain.id === id))
    : []
