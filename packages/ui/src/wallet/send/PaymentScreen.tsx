import { isSameAddress, readRecipientName } from '@latchkey/core/internal'
import {
  type FlowError,
  type Payment,
  useKit,
  useNetworks,
  usePayments,
  useRecipients,
} from '@latchkey/react'
import { useState } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { toProblem } from '../../parts/rows/toOutcome.ts'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { useConfirmedAction } from '../../profile/confirm/useConfirmedAction.ts'
import type { PanelAccount } from '../account.ts'
import { toDecimal } from '../balances/formatAmount.ts'
import { useSavedNames } from '../recipients/useSavedNames.ts'
import { usePrices } from '../usePrices.ts'
import { useWalletStack } from '../walletStack.ts'
import { PaymentResult } from './PaymentResult.tsx'
import { SaveRecipient } from './SaveRecipient.tsx'

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
  const nameOf = useSavedNames()
  const payment = usePayments().payments?.find(({ id }) => id === paymentId)
  const now = useMinute(kit.sessions.now)
  const prices = usePrices(account)
  const [state, setState] = useState<{ busy: boolean; error?: FlowError }>({ busy: false })
  const confirmed = useConfirmedAction()
  if (!payment) return <Bar plain onBack={stack.back} />
  const { asset, to, amount } = payment
  return (
    <PaymentResult
      payment={payment}
      network={networks?.find(({ id }) => id === payment.network)?.name ?? payment.network}
      worth={prices.valueAt(asset, amount, payment.createdAt, now)}
      busy={state.busy}
      offline={offline}
      error={state.error}
      savedName={nameOf(to)}
      save={<SavePaid payment={payment} />}
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
        confirmed(() => kit.payments.resend(paymentId)).then(
          () => setState({ busy: false }),
          (cause) => setState({ busy: false, error: toProblem(cause) }),
        )
      }}
    />
  )
}

/** Offers to save the recipient of a payment that was sent, unless it is saved. */
function SavePaid({ payment: { status, to } }: { payment: Payment }) {
  const { list, save } = useRecipients()
  const confirmed = useConfirmedAction()
  const offline = !useOnline()
  const [name, setName] = useState<string>()
  const isSent = status === 'submitted' || status === 'confirmed'
  const isKnown = list.data?.some(({ address }) => isSameAddress(address, to)) ?? true
  if (!isSent || (isKnown && name === undefined)) return null
  return (
    <SaveRecipient
      saved={name}
      busy={save.isPending}
      offline={offline}
      error={save.error ? toProblem(save.error) : undefined}
      onSave={(typed) =>
        confirmed(() => save.mutateAsync({ name: typed, address: to })).then(
          () => setName(readRecipientName(typed)),
          // The form shows the error of the mutation.
          () => undefined,
        )
      }
    />
  )
}
