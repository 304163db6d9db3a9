import { useHiddenAccounts } from '@latchkey/react'
import { useState } from 'react'

import { shortAddress } from '../contact/addresses.ts'
import { Bar } from '../parts/Bar.tsx'
import { TextButton } from '../parts/buttons/TextButton.tsx'
import { Spoken } from '../parts/messages/Spoken.tsx'
import { Tile } from '../parts/rows/Row.tsx'
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
  const { mutate } = useHiddenAccounts().setHidden
  const [shown, setShown] = useState<string>()
  const hidden = holder?.accounts.filter(({ id }) => isHidden(id)) ?? []
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
                    onClick={() => {
                      setShown(name)
                      mutate({ accountId: id, hidden: false })
                      if (hidden.length === 1) stack.home(texts.accountShown)
                    }}
                  >
                    {texts.hiddenShow}
                  </TextButton>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {shown !== undefined && <Spoken>{texts.accountShown}</Spoken>}
    </>
  )
}
