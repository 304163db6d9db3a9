import { useRenameWallet } from '@latchkey/react'
import { useState } from 'react'

import { Bar } from '../parts/Bar.tsx'
import { Title } from '../parts/Title.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import { NameForm } from './NameForm.tsx'
import { useSubmission } from './useSubmission.ts'
import { useWalletAccounts } from './useWalletAccounts.ts'
import type { PanelWallet } from './walletScreen.ts'
import { useWalletStack } from './walletStack.ts'

export interface RenameWalletScreenProps {
  wallet: PanelWallet
}

/** Changes the name of a wallet. */
export function RenameWalletScreen({ wallet }: RenameWalletScreenProps) {
  const texts = useTexts(walletPanelEn)
  const stack = useWalletStack()
  const { holders = [] } = useWalletAccounts()
  const { mutateAsync } = useRenameWallet()
  const [name, setName] = useState(wallet.name)
  const walletName = name.trim()
  const isTaken = holders.some(
    (holder) => holder.kind === 'wallet' && holder.id !== wallet.id && holder.name === walletName,
  )
  const submission = useSubmission(
    async () => {
      if (walletName !== wallet.name) await mutateAsync({ walletId: wallet.id, name: walletName })
    },
    () => stack.home(texts.walletRenamed),
  )
  return (
    <>
      <Bar onBack={stack.back} />
      <Title>{texts.renameTitle}</Title>
      <NameForm
        name={name}
        onName={setName}
        problem={(!walletName && texts.walletNameMissing) || (isTaken ? texts.walletNameTaken : undefined)}
        submission={submission}
        verb={texts.renameSave}
        busyVerb={texts.renameSaving}
      />
    </>
  )
}
