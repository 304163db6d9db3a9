import type { FlowError, Purchase } from '@latchkey/react'
import { useId } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { alert, close } from '../../parts/icons/icons.tsx'
import { check, external, windows } from '../../parts/icons/moreIcons.tsx'
import { Status } from '../../parts/messages/Status.tsx'
import { ActionError } from '../../parts/rows/ActionResult.tsx'
import { Title } from '../../parts/Title.tsx'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { networkOf, providerNames } from './onRampProviders.ts'

export interface PurchaseStatusProps {
  purchase: Purchase
  /** Whether the provider is being asked. */
  busy: boolean
  /** Why the provider couldn't be asked. */
  error: FlowError | undefined
  onFocus: () => void
  onRefresh: () => void
  /** Removes the purchase. */
  onDismiss: () => void
  onAgain: () => void
  onBack: () => void
}

type Ended = Exclude<Purchase['status'], 'pending'>

/** How far a purchase got at its provider, and what to do next. */
export function PurchaseStatus(props: PurchaseStatusProps) {
  const { purchase, onAgain, onBack } = props
  const texts = useTexts(walletSendEn)
  const className = useClass()
  const provider = providerNames[purchase.provider]
  if (purchase.status === 'pending') return <PendingPurchase {...props} />
  const asset = fillMessage(texts.assetOn, { asset: purchase.currency, network: networkOf(purchase) })
  const words: Readonly<Record<Ended, { title: string; text: string }>> = {
    completed: {
      title: fillMessage(texts.buyCompleted, { provider }),
      text: fillMessage(texts.buyCompletedText, { asset }),
    },
    failed: {
      title: fillMessage(texts.buyFailed, { provider }),
      text: fillMessage(texts.buyFailedText, { provider }),
    },
    cancelled: { title: texts.buyCancelled, text: texts.buyCancelledText },
  }
  const { title, text } = words[purchase.status]
  const kinds = { completed: 'success', failed: 'danger', cancelled: 'plain' } as const
  const icons = { completed: check, failed: alert, cancelled: close }
  const isDone = purchase.status === 'completed'
  return (
    <>
      <Bar plain onBack={onBack} />
      <Status kind={kinds[purchase.status]} icon={icons[purchase.status]}>
        <Title>{title}</Title>
        <p className={className('text')} role="status">
          {text}
        </p>
      </Status>
      <div className="lk-content">
        <div className="lk-actions">
          {!isDone && (
            <Button variant="ghost" onClick={props.onDismiss}>
              {texts.done}
            </Button>
          )}
          <Button variant="primary" onClick={isDone ? onBack : onAgain}>
            {isDone ? texts.done : texts.buyAgain}
          </Button>
        </div>
      </div>
    </>
  )
}

function PendingPurchase({
  purchase,
  busy,
  error,
  onFocus,
  onRefresh,
  onDismiss,
  onBack,
}: PurchaseStatusProps) {
  const texts = useTexts(walletSendEn)
  const className = useClass()
  const id = useId()
  const provider = providerNames[purchase.provider]
  const { title, text } = {
    open: { title: texts.buyPending, text: texts.buyPendingText },
    blocked: { title: texts.buyBlocked, text: texts.buyBlockedText },
    closed: { title: texts.buyClosed, text: texts.buyClosedText },
    unknown: { title: texts.buyWaiting, text: texts.buyClosedText },
  }[purchase.window]
  return (
    <>
      <Bar plain onBack={onBack} />
      <Status
        kind={purchase.window === 'blocked' ? 'plain' : 'waiting'}
        icon={purchase.window === 'blocked' ? external : windows}
      >
        <Title>{fillMessage(title, { provider })}</Title>
        <p className={className('text')} role="status">
          {fillMessage(text, { provider })}
        </p>
      </Status>
      <div className="lk-content">
        {purchase.window === 'open' && (
          <Button variant="primary" onClick={onFocus}>
            {texts.buyFocus}
          </Button>
        )}
        {purchase.window === 'blocked' && (
          <a
            className={className('button', 'primary')}
            href={purchase.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {fillMessage(texts.buyOpen, { provider })}
          </a>
        )}
        <ActionError id={id} error={error} />
        <div className="lk-actions">
          <Button variant="ghost" onClick={onDismiss}>
            {texts.buyDidNotPay}
          </Button>
          <Button variant="secondary" busy={busy} onClick={onRefresh}>
            {busy ? texts.buyRefreshing : texts.buyRefresh}
          </Button>
        </div>
      </div>
    </>
  )
}
