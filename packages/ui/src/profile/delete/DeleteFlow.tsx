import { useDeleteAccount, useWallets } from '@latchkey/react'
import { Fragment, type ReactNode, useState } from 'react'
import { type Outcome, toOutcome } from '../../parts/rows/toOutcome.ts'
import { useAction } from '../../parts/rows/useAction.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { DeleteCard } from './DeleteCard.tsx'
import { WalletLosses } from './WalletLosses.tsx'

export interface DeleteFlowProps {
  /** Draws a fresh login, and returns to what was asked for. */
  confirm: (onConfirmed: () => void, onLeave: () => void) => ReactNode
  onLeave: () => void
}

/** The user deletes their account: asked first, confirmed by a fresh login, then signed out. */
export function DeleteFlow({ confirm, onLeave }: DeleteFlowProps) {
  const { mutateAsync } = useDeleteAccount()
  const action = useAction()
  const { data: wallets, refetch } = useWallets()
  // The service knows better than a list that may be old, or that couldn't be loaded.
  const [isRefused, setRefused] = useState(false)
  const exported = (): void => {
    setRefused(false)
    void refetch()
  }
  const hasUnexportedWallet = isRefused || (wallets?.some(({ exported }) => !exported) ?? false)
  const offline = !useOnline()
  const result = action.resultOf('account')

  const act = async (): Promise<Outcome> => {
    const outcome = await toOutcome(mutateAsync({ deleteWithoutExport: hasUnexportedWallet }))
    if (typeof outcome !== 'object' || outcome.code !== 'NOT_EXPORTED') return outcome
    // The card then asks to accept the loss, which says why.
    setRefused(true)
    return 'left'
  }
  // Once done, the user is signed out and there is nothing to show.
  const remove = (): void => void action.run('account', act, '')

  if (result?.error?.code === 'REAUTHENTICATION_REQUIRED')
    return <Fragment key={result.error.at}>{confirm(remove, action.clear)}</Fragment>
  return (
    <DeleteCard
      hasUnexportedWallet={hasUnexportedWallet}
      losses={wallets && <WalletLosses wallets={wallets} onExported={exported} onLeave={onLeave} />}
      deleting={action.busy !== undefined}
      result={result}
      offline={offline}
      onDelete={remove}
      onLeave={onLeave}
    />
  )
}
