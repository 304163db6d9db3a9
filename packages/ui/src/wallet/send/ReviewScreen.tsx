import { type FlowError, type Quote, useKit, useNetworks, type ValidRecipient } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { toProblem } from '../../parts/rows/toOutcome.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { useConfirmedAction } from '../../profile/confirm/useConfirmedAction.ts'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { PanelAccount } from '../account.ts'
import { useSavedNames } from '../recipients/useSavedNames.ts'
import { usePrices } from '../usePrices.ts'
import { useWalletStack } from '../walletStack.ts'
import { describeWarnings } from './describeRecipient.ts'
import { PaymentReview } from './PaymentReview.tsx'

interface ReviewScreenProps {
  account: PanelAccount
  quote: Quote
  recipient: ValidRecipient
}

/** A payment before it is signed, connected to the kit. */
export function ReviewScreen({ account, quote: first, recipient }: ReviewScreenProps) {
  const kit = useKit()
  const stack = useWalletStack()
  const texts = useTexts(walletSendEn)
  const nameOf = useSavedNames()
  const offline = !useOnline()
  const networks = useNetworks(account.addressFormat).data
  const prices = usePrices(account)
  const [quote, setQuote] = useState(first)
  const [busy, setBusy] = useState<'send' | 'update'>()
  const [error, setError] = useState<FlowError>()
  const confirmed = useConfirmedAction()
  const isExpired = useIsOver(quote.expiresAt) || error?.code === 'QUOTE_EXPIRED'
  const run = async (what: 'send' | 'update', work: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setError(undefined)
    try {
      await confirmed(work)
    } catch (cause) {
      setError(toProblem(cause))
    }
    setBusy(undefined)
  }
  const { from, network, to, asset, amount } = quote
  return (
    <PaymentReview
      payment={quote}
      network={networks?.find(({ id }) => id === network)?.name ?? network}
      from={`${account.walletName}, ${account.name}`}
      recipientName={recipient.name}
      savedName={nameOf(recipient.address)}
      priceOf={prices.of}
      warnings={describeWarnings(recipient, texts)}
      isExpired={isExpired && busy !== 'send'}
      busy={busy}
      offline={offline}
      error={error}
      onBack={stack.back}
      onSend={() =>
        void run('send', async () => {
          const { id } = await kit.payments.send(quote)
          stack.home()
          stack.open({ name: 'payment', paymentId: id, account })
        })
      }
      onUpdate={() =>
        void run('update', async () =>
          setQuote(await kit.payments.quote({ from, network, assetId: asset.id, to, amount })),
        )
      }
    />
  )
}

/** Whether a time has come. */
function useIsOver(at: number): boolean {
  const [over, setOver] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setOver(at), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return over === at
}
