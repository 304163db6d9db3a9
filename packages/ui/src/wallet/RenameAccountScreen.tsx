import { useRenameAccount } from '@latchkey/react'
import { useState } from 'react'

import { Bar } from '../parts/Bar.tsx'
import { Title } from '../parts/Title.tsx'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { PanelAccount } from './account.ts'
import { NameForm } from './NameForm.tsx'
import { useSubmission } from './useSubmission.ts'
import { useWalletStack } from './walletStack.ts'

export interface RenameAccountScreenProps {
  account: PanelAccount
}

/** Changes the name of an account on this device. */
export function RenameAccountScreen({ account }: RenameAccountScreenProps) {
  const texts = useTexts(walletPanelEn)
  const stack = useWalletStack()
  const { mutateAsync } = useRenameAccount()
  const [name, setName] = useState(account.name)
  const submission = useSubmission(
    () => mutateAsync({ accountId: account.id, name }),
    () => stack.home(texts.accountRenamed),
  )
  return (
    <>
      <Bar onBack={stack.back} />
      <Title>{texts.accountRename}</Title>
      <NameForm
        name={name}
        onName={setName}
        problem={name.trim() ? undefined : texts.walletNameMissing}
        hint={texts.accountRenameHint}
        submission={submission}
        verb={texts.renameSave}
        busyVerb={texts.renameSaving}
      />
    </>
  )
}
