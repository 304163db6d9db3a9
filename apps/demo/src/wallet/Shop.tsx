import { useBalances, useSignTransaction } from '@latchkey/ui'
import { type ReactElement, useState } from 'react'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
import { fill, type SiteTexts } from '../texts/siteTexts.ts'

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

/** Text of the page for each status of a purchase. */
const words = {
  signing: undefined,
  waiting: 'approvalWaits',
  paid: 'shopPaid',
  rejected: 'shopRejected',
  failed: 'shopFailed',
} as const satisfies Record<Status, keyof SiteTexts | undefined>

/** Buys seeds with test ether: the page makes a transaction, and the wallet asks before it signs. */
export function Shop({ address, chainUrl }: ShopProps): ReactElement {
  const texts = useSiteTexts()
  const sign = useSignTransaction()
  const { refetch } = useBalances({ address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' })
  const [status, setStatus] = useState<Status>()
  const text = status && words[status]
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
      <h3>{texts.shopTitle}</h3>
      <p className="site-panel__lead">{fill(texts.shopText, { price })}</p>
      <div className="site-panel__actions">
        <button type="button" className="site-button" disabled={isBusy} onClick={buy}>
          {isBusy ? texts.shopBuying : texts.shopBuy}
        </button>
        <button type="button" className="site-button site-button--quiet" onClick={receive}>
          {texts.shopReceive}
        </button>
      </div>
      <p className="site-panel__result" role="status">
        {text && texts[text]}
      </p>
    </div>
  )
}
