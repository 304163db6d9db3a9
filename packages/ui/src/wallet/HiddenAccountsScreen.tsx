import { useHiddenAccounts } from '@latchkey/react'
import { useId } from 'react'

import { shortAddress } from '../contact/addresses.ts'
import { Bar } from '../parts/Bar.tsx'
import { TextButton } from '../parts/buttons/TextButton.tsx'
import { Spoken } from '../parts/messages/Spoken.tsx'
import { ActionError } from '../parts/rows/ActionResult.tsx'
import { Tile } from '../parts/rows/Row.tsx'
import { toOutcome } from '../parts/rows/toOutcome.ts'
import { useAction } from '../parts/rows/useAction.ts'
import { Title } from '../parts/Title.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { useWalletAccounts } from './useWalletAccounts.ts'
import { useWalletStack } from './walletStack.ts'

/** The accounts of the chosen wallet that are hidden on this device. */
export function HiddenAccountsScreen() {
  const texts = useTexts(walletPanelEn)
  const className = useClass()
  const stack = useWalletStack()
  const { holder, isHidden } = useWalletAccounts()
  const { mutateAsync } = useHiddenAccounts().setHidden
  const action = useAction()
  const errorId = useId()
  const hidden = holder?.accounts.filter(({ id }) => isHidden(id)) ?? []
  const show = async (accountId: string): Promise<void> => {
    const act = () => toOutcome(mutateAsync({ accountId, hidden: false }))
    const isLast = hidden.length === 1
    if ((await action.run(accountId, act, texts.accountShown)) && isLast) stack.home(texts.accountShown)
  }
  const failed = hidden.flatMap(({ id }) => action.resultOf(id)?.error ?? [])
  return (
    <>
      <Bar onBack={stack.back} />
      <Title>{texts.hiddenTitle}</Title>
      <p className={className('text')}>{hidden.length > 0 ? texts.hiddenText : texts.hiddenNone}</p>
      {hidden.length > 0 && (
        <div className="lk-content">
          <ul className="lk-list">
            {hidden.map(({ id, name, address, chain }) => (
              <li key={id + address} className="lk-row">
                <Tile icon={chain.icon} />
                <span className="lk-row__main">
                  <span className="lk-row__name">
                    <bdi>{name}</bdi>
                  </span>
                  <bdi className="lk-account__address" translate="no">
                    {shortAddress(address)}
                  </bdi>
                </span>
                <span className="lk-row__end">
                  <TextButton
                    label={fillMessage(texts.hiddenShowOf, { account: name, address: shortAddress(address) })}
                    busy={action.busy === id}
                    onClick={() => void show(id)}
                  >
                    {texts.hiddenShow}
                  </TextButton>
                </span>
              </li>
            ))}
          </ul>
          <ActionError id={errorId} error={failed[0]} />
        </div>
      )}
      {action.spoken && <Spoken>{action.spoken}</Spoken>}
    </>
  )
}
