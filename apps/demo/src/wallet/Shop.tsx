import { useBalances, useSignTransaction } from '@latchkey/ui'
import { type ReactElement, useState } from 'react'

/** Where the library's shop is paid: nobody's address. */
const shop = '0x5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed'
const price = '0.01'

interface ShopProps {
  /** Ethereum account that pays. */
  address: string
  /** Endpoint of the local chain. */
  chainUrl: string
}

type Status = 'signing' | 'waiting' | 'paid' | 'rejected' | 'failed'

/** Message of the page for each status of a purchase. */
const words: Readonly<Record<Status, string>> = {
  signing: '',
  waiting: 'Waiting for the other person to approve. This page updates by itself.',
  paid: 'Paid. The seeds are on their way.',
  rejected: "You didn't sign, so nothing was paid.",
  failed: "The payment didn't succeed. Check that you have enough test ether.",
}

/** Buys seeds with test ether: the page makes a transaction, and the wallet asks before it signs. */
export function Shop({ address, chainUrl }: ShopProps): ReactElement {
  const sign = useSignTransaction()
  const { refetch } = useBalances({ address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' })
  const [status, setStatus] = useState<Status>()
  const isBusy = status === 'signing' || status === 'waiting'
  async function buy() {
    setStatus('signing')
    try {
      const { sendEther } = await import('./ethereum.ts')
      const isPaid = await sendEther(chainUrl, {
        from: address,
        to: shop,
        amount: price,
        sign: (transaction) =>
          sign.mutateAsync({ address, transaction, onApprovalNeeded: () => setStatus('waiting') }),
      })
      setStatus(isPaid ? 'paid' : 'failed')
    } catch (error) {
      setStatus((error as { code?: string }).code === 'USER_REJECTED' ? 'rejected' : 'failed')
    }
    await refetch()
  }
  async function receive() {
    const { addTestEther } = await import('./ethereum.ts')
    await addTestEther(chainUrl, address)
    await refetch()
  }
  return (
    <div className="site-panel">
      <h3>The seed shop</h3>
      <p className="site-panel__lead">
        A packet of marigold seeds costs {price} test ether on the local chain. Your wallet shows what you
        sign.
      </p>
      <div className="site-panel__actions">
        <button type="button" className="site-button" disabled={isBusy} onClick={buy}>
          {isBusy ? 'Paying' : 'Buy seeds'}
        </button>
        <button type="button" className="site-button site-button--quiet" onClick={receive}>
          Get 1 test ether
        </button>
      </div>
      <p className="site-panel__result" role="status">
        {status && words[status]}
      </p>
    </div>
  )
}
