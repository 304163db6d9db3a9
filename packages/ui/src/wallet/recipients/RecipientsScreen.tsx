import { useAuth, useKit, useRecipients } from '@latchkey/react'

import { toOutcome, toProblem } from '../../parts/rows/toOutcome.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { useConfirmedAction } from '../../profile/confirm/useConfirmedAction.ts'
import { canSend } from '../canSend.ts'
import { useWalletAccounts } from '../useWalletAccounts.ts'
import { useWalletStack } from '../walletStack.ts'
import { RecipientList } from './RecipientList.tsx'

/** The saved recipients of the account, connected to the kit. */
export function RecipientsScreen() {
  const kit = useKit()
  const stack = useWalletStack()
  const { session } = useAuth()
  const { account } = useWalletAccounts()
  const { list, rename, remove } = useRecipients()
  const confirmed = useConfirmedAction()
  return (
    <RecipientList
      recipients={list.data}
      userId={session?.userId}
      error={list.error ? toProblem(list.error) : undefined}
      isLoading={list.isFetching}
      offline={!useOnline()}
      onRetry={() => void list.refetch()}
      onRename={(recipientId, name) => toOutcome(confirmed(() => rename.mutateAsync({ recipientId, name })))}
      onDelete={(recipientId) => toOutcome(confirmed(() => remove.mutateAsync({ recipientId })))}
      onSend={account && canSend(kit, account) ? () => stack.replace({ name: 'send', account }) : undefined}
      onBack={stack.back}
    />
  )
}
