import { useCard } from '../parts/CardContext.ts'
import { Icon } from '../parts/Icon.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { close } from '../parts/icons.tsx'
import { Title } from '../parts/Title.tsx'
import { ProfileNote } from '../profile/ProfileNote.tsx'
import { cardEn } from '../texts/en/card.ts'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { AccountRow } from './AccountRow.tsx'
import { AccountsSkeleton } from './AccountsSkeleton.tsx'
import { sectionsOf } from './account.ts'
import { ChainAccounts } from './ChainAccounts.tsx'
import { useWalletAccounts } from './useWalletAccounts.ts'
import { WalletActions } from './WalletActions.tsx'
import { WalletSwitcher } from './WalletSwitcher.tsx'
import { useWalletStack } from './walletStack.ts'

/** The accounts of the chosen wallet by chain. */
export function AccountsScreen() {
  const texts = useTexts({ ...cardEn, ...walletPanelEn })
  const className = useClass()
  const { onClose } = useCard()
  const stack = useWalletStack()
  const { holders, holder, isHidden, ...loading } = useWalletAccounts()
  const shown = holder?.accounts.filter(({ id }) => !isHidden(id)) ?? []
  return (
    <>
      <header className={className('bar')}>
        {holders && holder ? (
          <WalletSwitcher holders={holders} chosen={holder} onChoose={stack.chooseHolder} />
        ) : (
          <Title>{texts.panelTitle}</Title>
        )}
        {onClose && (
          <span className="lk-bar__end">
            <IconButton label={texts.close} onClick={onClose}>
              <Icon shape={close} />
            </IconButton>
          </span>
        )}
      </header>
      <div className="lk-content lk-content--flush">
        <ProfileNote {...loading} />
        {!holders && !loading.error && <AccountsSkeleton />}
        {holders?.length === 0 && <p className={className('text')}>{texts.panelEmpty}</p>}
        <WalletActions accounts={shown} />
        {sectionsOf(shown).map(({ chain, accounts }) => (
          <ChainAccounts key={chain.id} chain={chain}>
            {accounts.map((account) => (
              <AccountRow key={account.addressFormat + account.address} account={account} />
            ))}
          </ChainAccounts>
        ))}
      </div>
    </>
  )
}
