import { useCard } from '../parts/CardContext.ts'
import { wallet } from '../parts/icons/icons.tsx'
import { key } from '../parts/icons/moreIcons.tsx'
import { ChoiceButton } from '../parts/overlays/ChoiceButton.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import type { Holder } from './account.ts'

export interface WalletSwitcherProps {
  holders: readonly Holder[]
  /** Wallet or key that is shown; undefined while they load, and if there is none. */
  chosen: Holder | undefined
  onChoose: (id: string) => void
}

/** The title of the panel: the name of the wallet. With several, a button that opens the menu of them. */
export function WalletSwitcher({ holders, chosen, onChoose }: WalletSwitcherProps) {
  const { titleId } = useCard()
  const texts = useTexts(walletPanelEn)
  const name = useClass()
  const title = chosen ? (
    <bdi className="lk-switcher__name" translate="no">
      {chosen.name}
    </bdi>
  ) : (
    texts.panelTitle
  )
  return (
    // One element in every state, since it has the focus when the window opens.
    <h2 id={titleId} className={`${name('title')} lk-title--switcher`} tabIndex={-1} data-focus="title">
      {holders.length > 1 ? (
        <ChoiceButton
          label={texts.panelWallets}
          choices={holders.map(({ id, name: label, kind }) => ({
            id,
            label,
            icon: kind === 'wallet' ? wallet : key,
          }))}
          chosen={chosen?.id}
          onChoose={onChoose}
        >
          {title}
        </ChoiceButton>
      ) : (
        title
      )}
    </h2>
  )
}
