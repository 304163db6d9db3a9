import { type KitErrorCode, useSignTransaction } from '@latchkey/ui'
import { type FormEvent, type ReactElement, useState } from 'react'

import { PaymentFields } from './PaymentFields.tsx'

type Status = 'signing' | 'waiting' | 'signed' | 'declined' | 'rejected' | 'failed'

/** Message of the page for each status of a payment. */
const words: Readonly<Record<Status, string>> = {
  signing: '',
  waiting: 'Waiting for the other person to approve. This page updates by itself.',
  signed: 'Signed. The payment could be sent now.',
  declined: 'You rejected it. Nothing was signed.',
  rejected: 'The other person rejected it.',
  failed: "The payment couldn't be signed. Try again.",
}

/** Errors that say who ended it. */
const endings: Readonly<Partial<Record<KitErrorCode, Status>>> = {
  USER_REJECTED: 'declined',
  ACTIVITY_REJECTED: 'rejected',
}

/** Signs a payment. Above the limit of the rule it waits for the approval of the others. */
export function Pay({ address }: { address: string }): ReactElement {
  const sign = useSignTransaction()
  const [status, setStatus] = useState<Status>()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setStatus('signing')
    const { serializePayment } = await import('./ethereum.ts')
    const transaction = serializePayment(String(fields.get('to')), String(fields.get('amount')))
    await sign
      .mutateAsync({ address, transaction, onApprovalNeeded: () => setStatus('waiting') })
      .then(() => setStatus('signed'))
      .catch(({ code }) => setStatus(endings[code as KitErrorCode] ?? 'failed'))
  }
  return (
    <form className="site-panel__fields" onSubmit={submit}>
      <PaymentFields toLabel="Pay to" amountLabel="Amount in ETH" amount="2" />
      <button type="submit" className="site-button" disabled={status === 'signing' || status === 'waiting'}>
        Sign the payment
      </button>
      <p className="site-panel__result" role="status">
        {status && words[status]}
      </p>
    </form>
  )
}
