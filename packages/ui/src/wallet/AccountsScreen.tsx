import { useKit } from '@latchkey/react'
import { type ReactNode, useId } from 'react'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { TextButton } from '../parts/buttons/TextButton.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { plus } from '../parts/icons/moreIcons.tsx'
import { Title } from '../parts/Title.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { AccountRow } from './AccountRow.tsx'
import { type Holder, sectionsOf } from './account.ts'
import { canSend } from './canSend.ts'
import { addableChains, type Chain } from './chains.ts'
import { LaterAccountBalance } from './laterScreens.tsx'
import { useChainName } from './useChainName.ts'
import { useWalletAccounts } from './useWalletAccounts.ts'
import { keyOf, useWalletStack } from './walletStack.ts'

/** The accounts of the wallet by chain, to choose the one that the home shows, and to add others. */
export function AccountsScreen() {
  const kit = useKit()
  const texts = useTexts(walletPanelEn)
  const className = useClass()
  const stack = useWalletStack()
  const { holder, account: chosen, shown } = useWalletAccounts()
  const add = (chain: Chain) => () =>
    holder && stack.open({ name: 'add-account', wallet: { id: holder.id, name: holder.name }, chain })
  return (
    <>
      <Bar onBack={stack.back} />
      <Title>{texts.accountsTitle}</Title>
      <p className={className('text')}>
        <bdi>{holder?.name}</bdi>
      </p>
      <div className="lk-content">
        {sectionsOf(shown).map(({ chain, accounts }) => (
          <ChainAccounts
            key={chain.id}
            chain={chain}
            action={
              holder?.kind === 'wallet' &&
              chain.adds && (
                <TextButton
                  quiet
                  label={fillMessage(texts.accountAddOn, { chain: chain.name })}
                  onClick={add(chain)}
                >
                  <Icon size="small" shape={plus} />
                  {texts.accountAdd}
                </TextButton>
              )
            }
          >
            {accounts.map((account) => (
              <AccountRow
                key={keyOf(account)}
                account={account}
                isChosen={chosen !== undefined && keyOf(chosen) === keyOf(account)}
                detail={canSend(kit, account) && <LaterAccountBalance account={account} />}
              />
            ))}
          </ChainAccounts>
        ))}
        {chainsWithout(holder).map((chain) => (
          <Button key={chain.id} variant="secondary" onClick={add(chain)}>
            <Icon shape={plus} />
            {fillMessage(texts.accountAddOn, { chain: chain.name })}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Chains that a wallet has no account on yet: no section has a button for them. */
const chainsWithout = (holder: Holder | undefined) =>
  holder?.kind === 'wallet'
    ? addableChains.filter(({ id }) => !holder.accounts.some(({ chain }) => chain.id === id))
    : []

interface ChainAccountsProps {
  chain: Chain
  /** A button beside the name. */
  action?: ReactNode
  /** Rows. */
  children: ReactNode
}

/** A section of the panel: a chain and its accounts. */
function ChainAccounts({ chain, action, children }: ChainAccountsProps) {
  const id = useId()
  const nameOf = useChainName()
  return (
    <section className="lk-group" aria-labelledby={id}>
      <div className="lk-section-head">
        <h3 id={id} className="lk-section-head__name">
          {nameOf(chain)}
        </h3>
        {action}
      </div>
      <ul className="lk-list">{children}</ul>
    </section>
  )
}
