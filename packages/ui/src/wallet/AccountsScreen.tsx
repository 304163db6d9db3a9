import { useKit } from '@latchkey/react'
import { useContext } from 'react'
import { TextButton } from '../parts/buttons/TextButton.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { plus } from '../parts/icons/moreIcons.tsx'
import { LoadNote } from '../parts/messages/LoadNote.tsx'
import { Spoken } from '../parts/messages/Spoken.tsx'
import { OwnPageRows } from '../parts/pages/OwnPages.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { AccountRow } from './AccountRow.tsx'
import { AccountsBar } from './AccountsBar.tsx'
import { AccountsSkeleton } from './AccountsSkeleton.tsx'
import { type Holder, sectionsOf } from './account.ts'
import { ChainAccounts } from './ChainAccounts.tsx'
import { canSend } from './canSend.ts'
import { HolderActions } from './HolderActions.tsx'
import { LaterAccountBalance } from './laterScreens.tsx'
import { NoWallet } from './NoWallet.tsx'
import { useWalletAccounts } from './useWalletAccounts.ts'
import { WalletActions } from './WalletActions.tsx'
import { useWalletStack, WalletPagesContext } from './walletStack.ts'

/** The accounts of the chosen wallet by chain. */
export function AccountsScreen({ announcement }: { announcement?: string | undefined }) {
  const texts = useTexts(walletPanelEn)
  const stack = useWalletStack()
  const { holders, holder, isHidden, ...loading } = useWalletAccounts()
  const hiddenCount = holder?.accounts.filter(({ id }) => isHidden(id)).length ?? 0
  return (
    <>
      <AccountsBar holders={holders} holder={holder} hiddenCount={hiddenCount} />
      <div className="lk-content lk-content--flush">
        <LoadNote {...loading} failed={{ title: texts.walletFailed, text: texts.walletFailedText }} />
        {!holders && !loading.error && <AccountsSkeleton />}
        {holders && !holder && <NoWallet />}
        {holder && <Accounts holder={holder} isHidden={isHidden} />}
        <OwnPageRows
          pages={useContext(WalletPagesContext)}
          onOpen={(pageId) => stack.open({ name: 'page', pageId })}
        />
      </div>
      {announcement && <Spoken>{announcement}</Spoken>}
    </>
  )
}

interface AccountsProps {
  holder: Holder
  isHidden: (accountId: string) => boolean
}

function Accounts({ holder, isHidden }: AccountsProps) {
  const texts = useTexts(walletPanelEn)
  const className = useClass()
  const stack = useWalletStack()
  const { id, name, kind, accounts } = holder
  const kit = useKit()
  const shown = accounts.filter((account) => !isHidden(account.id))
  return (
    <>
      {shown.length === 0 && (
        <p className={className('text')}>
          {accounts.length > 0 ? texts.panelAllHidden : texts.panelEmptyWallet}
        </p>
      )}
      <WalletActions accounts={shown} />
      {sectionsOf(shown).map(({ chain, accounts: rows }) => (
        <ChainAccounts
          key={chain.id}
          chain={chain}
          action={
            kind === 'wallet' &&
            chain.adds && (
              <TextButton
                quiet
                label={fillMessage(texts.accountAddOn, { chain: chain.name })}
                onClick={() => stack.open({ name: 'add-account', wallet: { id, name }, chain })}
              >
                <Icon size="small" shape={plus} />
                {texts.accountAdd}
              </TextButton>
            )
          }
        >
          {rows.map((account) => (
            <AccountRow
              key={account.addressFormat + account.address}
              account={account}
              detail={canSend(kit, account) && <LaterAccountBalance account={account} />}
            />
          ))}
        </ChainAccounts>
      ))}
      <HolderActions holder={holder} />
    </>
  )
}
