import { type FlowError, useOnRamp } from '@latchkey/react'
import { useEffect, useState } from 'react'

import { toProblem } from '../../parts/rows/toOutcome.ts'
import { useConfirmedAction } from '../../profile/confirm/useConfirmedAction.ts'
import type { PanelAccount } from '../account.ts'
import { useWalletStack } from '../walletStack.ts'
import { PurchaseStatus } from './PurchaseStatus.tsx'

interface PurchaseScreenProps {
  purchaseId: string
  /** Account that the purchase is for. */
  account: PanelAccount
}

/** A purchase, connected to the kit. */
export function PurchaseScreen({ purchaseId, account }: PurchaseScreenProps) {
  const stack = useWalletStack()
  const { purchases, focusWindow, refresh, dismiss } = useOnRamp()
  const [state, setState] = useState<{ busy: boolean; error?: FlowError }>({ busy: false })
  const confirmed = useConfirmedAction()
  const purchase = purchases.find(({ id }) => id === purchaseId)
  const isGone = purchase === undefined
  useEffect(() => {
    if (isGone) stack.back()
  }, [isGone, stack])
  if (!purchase) return null
  return (
    <PurchaseStatus
      purchase={purchase}
      {...state}
      error={state.error}
      onFocus={() => focusWindow(purchaseId)}
      onRefresh={() => {
        setState({ busy: true })
        confirmed(() => refresh(purchaseId)).then(
          () => setState({ busy: false }),
          (cause) => setState({ busy: false, error: toProblem(cause) }),
        )
      }}
      onDismiss={() => void dismiss(purchaseId)}
      onAgain={() => {
        stack.replace({ name: 'buy', account })
        void dismiss(purchaseId)
      }}
      onBack={stack.back}
    />
  )
}
