import { type KitErrorCode, useSignTransaction } from '@latchkey/ui'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
import type { SiteTexts } from '../texts/siteTexts.ts'
import { PaymentFields } from './PaymentFields.tsx'

type Status = 'signing' | 'waiting' | 'signed' | 'declined' | 'rejected' | 'failed'

/** Text of the page for each status of a payment. */
const words = {
  signing: undefined,
  waiting: 'approvalWaits',
  signed: 'payDone',
  declined: 'rejected',
  rejected: 'payRejected',
  failed: 'payFailed',
} as const satisfies Record<Status, keyof SiteTexts | undefined>

/** Errors that say who ended it. */
const endings: Readonly<Partial<Record<KitErrorCode, Status>>> = {
  USER_REJECTED: 'declined',
  ACTIVITY_REJECTED: 'rejected',
}

/** Signs a payment. Above the limit of the rule it waits for the approval of the others. */
export function Pay({ address }: { address: string }): ReactElement {
  const texts = useSiteTexts()
  const sign = useSignTransaction()
  const [status, setStatus] = useState<Status>()
  const text = status && words[status]
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
      <PaymentFields toLabel={texts.payTo} amountLabel={texts.payAmount} amount="2" />
      <button type="submit" className="site-button" disabled={status === 'signing' || status === 'waiting'}>
        {texts.paySign}
      </button>
      <p className="site-panel__result" role="status">
        {text && texts[text]}
      </p>
    </form>
  )
}
