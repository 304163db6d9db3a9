import { useAddAccounts } from '@latchkey/react'
import { useState } from 'react'

import { Bar } from '../parts/Bar.tsx'
import { Title } from '../parts/Title.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import type { Chain } from './chains.ts'
import { NameForm } from './NameForm.tsx'
import { useSubmission } from './useSubmission.ts'
import { useWalletAccounts } from './useWalletAccounts.ts'
import type { PanelWallet } from './walletScreen.ts'
import { useWalletStack } from './walletStack.ts'

export interface AddAccountScreenProps {
  wallet: PanelWallet
  chain: Chain
}

/** Derives the next account of a chain, with a name if the user wants one. */
export function AddAccountScreen({ wallet, chain }: AddAccountScreenProps) {
  const texts = useTexts(walletPanelEn)
  const className = useClass()
  const stack = useWalletStack()
  const { holders = [] } = useWalletAccounts()
  const { mutateAsync } = useAddAccounts()
  const [name, setName] = useState('')
  const present = holders.find(({ id }) => id === wallet.id)?.accounts ?? []
  const count = present.filter((account) => account.chain.id === chain.id).length
  const submission = useSubmission(
    async () => {
      if (!chain.adds) throw new Error(`@latchkey/ui: no accounts can be added on ${chain.name}.`)
      await mutateAsync({
        walletId: wallet.id,
        accounts: [{ chain: chain.adds, name: name.trim() || undefined }],
      })
    },
    () => stack.home(texts.accountAdded),
  )
  return (
    <>
      <Bar onBack={stack.back} />
      <Title>{fillMessage(texts.addTitle, { chain: chain.name })}</Title>
      <p className={className('text')}>{fillMessage(texts.addAccountText, { wallet: wallet.name })}</p>
      <NameForm
        name={name}
        onName={setName}
        placeholder={fillMessage(texts.accountNumber, { number: String(count + 1) })}
        hint={texts.addHint}
        submission={submission}
        verb={texts.accountAdd}
        busyVerb={texts.addAdding}
      />
    </>
  )
}
