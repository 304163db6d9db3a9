import { type AccountChain, useCreateWallet } from '@latchkey/react'
import { useId, useState } from 'react'

import { Bar } from '../parts/Bar.tsx'
import { Checkbox } from '../parts/fields/Checkbox.tsx'
import { Tile } from '../parts/rows/Row.tsx'
import { Title } from '../parts/Title.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { addableChains } from './chains.ts'
import { NameForm } from './NameForm.tsx'
import { useSubmission } from './useSubmission.ts'
import { useWalletAccounts } from './useWalletAccounts.ts'
import { useWalletStack } from './walletStack.ts'

/** Makes a wallet: its name, and the chains of its first accounts. */
export function CreateWalletScreen() {
  const texts = useTexts(walletPanelEn)
  const className = useClass()
  const labelId = useId()
  const stack = useWalletStack()
  const { holders = [] } = useWalletAccounts()
  const { mutateAsync } = useCreateWallet()
  const [name, setName] = useState('')
  const [chains, setChains] = useState<readonly AccountChain[]>(['ethereum', 'solana'])
  const walletName = name.trim()
  const isTaken = holders.some((holder) => holder.kind === 'wallet' && holder.name === walletName)
  const submission = useSubmission(
    () => mutateAsync({ name: walletName, accounts: chains }),
    ({ walletId }) => {
      stack.choose({ holderId: walletId })
      stack.home(fillMessage(texts.walletCreated, { wallet: walletName }))
    },
  )
  const toggle = (chain: AccountChain): void =>
    setChains(chains.includes(chain) ? chains.filter((one) => one !== chain) : [...chains, chain])
  return (
    <>
      <Bar onBack={stack.back} />
      <Title>{texts.createTitle}</Title>
      <p className={className('text')}>{texts.createText}</p>
      <NameForm
        name={name}
        onName={setName}
        placeholder={texts.walletNamePlaceholder}
        problem={(!walletName && texts.walletNameMissing) || (isTaken ? texts.walletNameTaken : undefined)}
        submission={submission}
        verb={texts.createVerb}
        busyVerb={texts.createCreating}
      >
        <div className={className('field')}>
          <span className={className('label')} id={labelId}>
            {texts.createFirst}
          </span>
          <ul className="lk-list" aria-labelledby={labelId}>
            {addableChains.map(({ id, name: chainName, icon, adds }) => (
              <li key={id}>
                <label className="lk-row lk-row--choice" htmlFor={`${labelId}${id}`}>
                  <Tile icon={icon} />
                  <span className="lk-row__main">
                    <span className="lk-row__name">{chainName}</span>
                  </span>
                  <Checkbox
                    id={`${labelId}${id}`}
                    checked={chains.includes(adds)}
                    onChange={() => toggle(adds)}
                  />
                </label>
              </li>
            ))}
          </ul>
        </div>
      </NameForm>
    </>
  )
}
