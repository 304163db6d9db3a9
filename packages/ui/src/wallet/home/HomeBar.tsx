import { useKit } from '@latchkey/react'

import { allowancesChunk, walletMoreChunk, walletRecipientsChunk } from '../../chunks/walletChunks.ts'
import { IconButton } from '../../parts/buttons/IconButton.tsx'
import { useCard } from '../../parts/CardContext.ts'
import { Icon } from '../../parts/icons/Icon.tsx'
import { close } from '../../parts/icons/icons.tsx'
import { pencil, plus, shield } from '../../parts/icons/moreIcons.tsx'
import { exportIcon, eyeOff, importIcon, people, qr } from '../../parts/icons/walletIcons.tsx'
import { MenuButton } from '../../parts/overlays/MenuButton.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { useHasVault } from '../../vault/useHasVault.ts'
import { useVaultModal } from '../../vault/useVaultModal.ts'
import type { Holder, PanelAccount } from '../account.ts'
import { canSend } from '../canSend.ts'
import { useImport } from '../useImport.ts'
import { WalletSwitcher } from '../WalletSwitcher.tsx'
import { useWalletStack } from '../walletStack.ts'

export interface HomeBarProps {
  holders: readonly Holder[] | undefined
  holder: Holder | undefined
  account: PanelAccount | undefined
  /** How many accounts of the wallet are hidden. */
  hiddenCount: number
}

/** The bar of the home: the wallet's name, a menu of what is done now and then, and Close. */
export function HomeBar({ holders, holder, account, hiddenCount }: HomeBarProps) {
  const texts = useTexts({ ...cardEn, ...walletPanelEn })
  const className = useClass()
  const { onClose } = useCard()
  const kit = useKit()
  const stack = useWalletStack()
  const vault = useVaultModal()
  const hasVault = useHasVault()
  const importWallet = useImport()
  const items = [
    account && {
      label: texts.panelDetails,
      icon: <Icon shape={qr} />,
      onSelect: () => stack.open({ name: 'account', account }),
    },
    account &&
      canSend(kit, account) && {
        label: texts.panelAllowances,
        icon: <Icon shape={shield} />,
        preload: allowancesChunk.preload,
        onSelect: () => stack.open({ name: 'allowances', account }),
      },
    holder?.kind === 'wallet' && {
      label: texts.panelRename,
      icon: <Icon shape={pencil} />,
      onSelect: () => stack.open({ name: 'rename', wallet: holder }),
    },
    holder?.accounts.some((one) => canSend(kit, one)) && {
      label: texts.panelRecipients,
      icon: <Icon shape={people} />,
      preload: walletRecipientsChunk.preload,
      onSelect: () => stack.open({ name: 'recipients' }),
    },
    hasVault &&
      holder?.kind === 'wallet' && {
        label: texts.panelExport,
        icon: <Icon shape={exportIcon} />,
        preload: vault.preload,
        onSelect: () => void vault.open('export-wallet', holder.id),
      },
    {
      label: texts.panelCreateFirst,
      icon: <Icon shape={plus} />,
      onSelect: () => stack.open({ name: 'create' }),
    },
    hasVault && {
      label: texts.panelImportFirst,
      icon: <Icon shape={importIcon} />,
      preload: vault.preload,
      onSelect: importWallet,
    },
    hiddenCount > 0 && {
      label: fillMessage(texts.panelHidden, { count: String(hiddenCount) }),
      icon: <Icon shape={eyeOff} />,
      onSelect: () => stack.open({ name: 'hidden' }),
    },
  ].filter((item) => item !== false && item !== undefined)
  return (
    <header className={className('bar')}>
      <WalletSwitcher
        holders={holders ?? []}
        chosen={holder}
        onChoose={(holderId) => stack.choose({ holderId })}
      />
      <span className="lk-bar__end">
        {holder && (
          <MenuButton
            label={fillMessage(texts.panelMore, { wallet: holder.name })}
            items={items}
            onOpen={walletMoreChunk.preload}
          />
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
