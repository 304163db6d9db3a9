import { useSignTransaction } from '@latchkey/ui'
import { type FormEvent, type ReactElement, useEffect, useState } from 'react'

import { PaymentFields } from './PaymentFields.tsx'

/** Where the local chain answers. `npm start` sets it if it could start one. */
const chainUrl: string | undefined = import.meta.env.VITE_CHAIN_URL

/** Sends test ether on the local chain that `npm start` brings along. */
export function SendOnLocalChain({ address }: { address: string }): ReactElement {
  if (!chainUrl)
    return (
      <p className="site-wallet__lead">
        No local chain is running, so there is nowhere to send a transaction. <code>npm start</code> starts
        one once the development packages are installed: <code>npm run pnpm -- install</code>.
      </p>
    )
  return <Send url={chainUrl} address={address} />
}

type Status = 'sending' | 'waiting' | 'sent' | 'declined' | 'failed'

function Send({ url, address }: { url: string; address: string }): ReactElement {
  const sign = useSignTransaction()
  const [balance, setBalance] = useState<string>()
  const [status, setStatus] = useState<Status>()
  async function refresh() {
    const { readBalance } = await import('./ethereum.ts')
    setBalance(await readBalance(url, address).catch(() => undefined))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => void refresh(), [url, address])

  async function receive() {
    const { addTestEther } = await import('./ethereum.ts')
    await addTestEther(url, address)
    await refresh()
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setStatus('sending')
    const { sendEther } = await import('./ethereum.ts')
    const done = await sendEther(url, {
      from: address,
      to: String(fields.get('to')),
      amount: String(fields.get('amount')),
      sign: (transaction) =>
        sign.mutateAsync({ address, transaction, onApprovalNeeded: () => setStatus('waiting') }),
    }).then(
      (isDone) => (isDone ? 'sent' : 'failed'),
      ({ code }) => (code === 'USER_REJECTED' ? 'declined' : 'failed'),
    )
    setStatus(done)
    await refresh()
  }
  const isBusy = status === 'sending' || status === 'waiting'
  return (
    <form className="site-wallet__form" onSubmit={submit}>
      <p className="site-wallet__lead">
        On the local chain you have {balance ?? '…'} test ether.{' '}
        <button type="button" className="site-button site-button--quiet" onClick={receive}>
          Get 1 more
        </button>
      </p>
      <PaymentFields toLabel="Send to" amountLabel="Amount in ether" amount="0.1" />
      <button type="submit" className="site-button" disabled={isBusy}>
        {isBusy ? 'Sending' : 'Send'}
      </button>
      <p className="site-wallet__result" role="status">
        {status === 'waiting' && 'Waiting for the other person to approve. This page updates by itself.'}
        {status === 'sent' && 'Sent: the transaction is in a block.'}
        {status === 'declined' && 'You rejected it. Nothing was sent.'}
        {status === 'failed' &&
          "The transaction wasn't sent. Check the address, the amount and your balance."}
      </p>
    </form>
  )
}
