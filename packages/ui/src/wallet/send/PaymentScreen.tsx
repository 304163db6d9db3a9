import { type FlowError, useKit, useNetworks, usePayments } from '@latchkey/react'
import { useState } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { toProblem } from '../../parts/rows/toOutcome.ts'
import { useOnline } from '../../parts/useOnline.ts'
import type { PanelAccount } from '../account.ts'
import { toDecimal } from '../balances/formatAmount.ts'
import { useWalletStack } from '../walletStack.ts'
import { PaymentResult } from './PaymentResult.tsx'

interface PaymentScreenProps {
  paymentId: string
  /** The account that pays. */
  account: PanelAccount
}

/** A payment and its state, connected to the kit. */
export function PaymentScreen({ paymentId, account }: PaymentScreenProps) {
  const kit = useKit()
  const stack = useWalletStack()
  const offline = !useOnline()
  const networks = useNetworks(account.addressFormat).data
  const payment = usePayments().payments?.find(({ id }) => id === paymentId)
  const [state, setState] = useState<{ busy: boolean; error?: FlowError }>({ busy: false })
  if (!payment) return <Bar plain onBack={stack.back} />
  const { asset, to, amount } = payment
  return (
    <PaymentResult
      payment={payment}
      network={networks?.find(({ id }) => id === payment.network)?.name ?? payment.network}
      busy={state.busy}
      offline={offline}
      error={state.error}
      onDone={stack.back}
      onTryAgain={() =>
        stack.replace({
          name: 'send',
          account,
          draft: { assetId: asset.id, to, amount: toDecimal(amount, asset.decimals), isMax: false },
        })
      }
      onResend={() => {
        setState({ busy: true })
        kit.payments.resend(paymentId).then(
          () => setState({ busy: false }),
          (cause) => setState({ busy: false, error: toProblem(cause) }),
        )
      }}
    />
  )
}
