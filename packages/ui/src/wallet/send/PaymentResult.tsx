import type { FlowError, Payment, PaymentFailure } from '@latchkey/react'
import { type ReactNode, useId } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { FullAddress } from '../../parts/FullAddress.tsx'
import { Face } from '../../parts/faces/Face.tsx'
import { alert } from '../../parts/icons/icons.tsx'
import { check, clock, key } from '../../parts/icons/moreIcons.tsx'
import { block, people } from '../../parts/icons/walletIcons.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { Status, type StatusProps } from '../../parts/messages/Status.tsx'
import { ActionError } from '../../parts/rows/ActionResult.tsx'
import { Title } from '../../parts/Title.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { useAmounts } from '../balances/formatAmount.ts'
import { SavedNameLine } from '../recipients/SavedNameLine.tsx'
import type { SavedName } from '../recipients/useSavedNames.ts'
import { TransactionId } from './TransactionId.tsx'

export interface PaymentResultProps {
  payment: Payment
  /** Name of the network. */
  network: string
  /** Value of the amount in money. Undefined where no price of then is known. */
  worth?: string | undefined
  /** Whether it is being sent again. */
  busy: boolean
  offline: boolean
  /** Why it couldn't be sent again. */
  error: FlowError | undefined
  /** Name of the recipient, if it is saved. */
  savedName?: SavedName | undefined
  /** Offers to save the recipient. */
  save?: ReactNode
  /** Sends the same signed transaction again. */
  onResend: () => void
  /** Opens the form with the same recipient and amount, for another payment. */
  onTryAgain: () => void
  onDone: () => void
}

interface Words extends Pick<StatusProps, 'kind'> {
  icon: ReactNode
  title: string
  text: string
}

/** The true state of a payment, and what can be done about it. */
export function PaymentResult(props: PaymentResultProps) {
  const { payment, network, worth, busy, offline, error, onResend, onTryAgain, onDone } = props
  const texts = useTexts({ ...cardEn, ...walletSendEn })
  const className = useClass()
  const id = useId()
  const { exact } = useAmounts()
  const amount = exact({ ...payment.asset, amount: payment.amount })
  const reasons: Readonly<Record<PaymentFailure, string>> = {
    rejected: texts.failedRejected,
    interrupted: texts.failedInterrupted,
    refused: texts.failedRefused,
    'insufficient-funds': fillMessage(texts.failedFunds, { symbol: payment.fee.asset.symbol }),
    reverted: texts.failedReverted,
    replaced: texts.failedReplaced,
    expired: texts.failedExpired,
  }
  const isUnacknowledged = payment.status === 'submitted' && !payment.isAcknowledged
  const words: Readonly<Record<Payment['status'], Words>> = {
    signing: { kind: 'waiting', icon: key, title: texts.paymentSigning, text: amount },
    'waiting-for-approval': {
      kind: 'waiting',
      icon: people,
      title: texts.paymentWaiting,
      text: texts.paymentWaitingHint,
    },
    submitted: isUnacknowledged
      ? {
          kind: 'plain',
          icon: clock,
          title: texts.paymentUnacknowledged,
          text: fillMessage(texts.paymentUnacknowledgedHint, { network }),
        }
      : {
          kind: 'waiting',
          icon: block,
          text: texts.paymentSubmittedHint,
          title: fillMessage(texts.paymentSubmitted, { network }),
        },
    confirmed: {
      kind: 'success',
      icon: check,
      title: texts.paymentConfirmed,
      text: fillMessage(texts.paymentConfirmedText, { amount, network }),
    },
    failed: {
      kind: 'danger',
      icon: alert,
      title: texts.paymentFailed,
      text: reasons[payment.reason ?? 'refused'],
    },
  }
  const { kind, icon, title, text } = words[payment.status]
  return (
    <>
      <Bar plain onBack={onDone} />
      <Status kind={kind} icon={icon}>
        <Title>{title}</Title>
        <p className={className('text')} role="status">
          {text}
        </p>
      </Status>
      <div className="lk-content">
        {offline && <OfflineNote />}
        <dl className="lk-facts">
          <div className="lk-fact">
            <dt>{texts.reviewAmount}</dt>
            <dd>
              <bdi>{amount}</bdi>{' '}
              {worth && (
                <bdi className="lk-decoded__worth">{fillMessage(texts.reviewWorth, { fiat: worth })}</bdi>
              )}
            </dd>
          </div>
          <div className="lk-fact">
            <dt>{texts.receiptNetwork}</dt>
            <dd>{network}</dd>
          </div>
          {payment.hash && <TransactionId hash={payment.hash} />}
        </dl>
        <div className="lk-group">
          <div className="lk-section-head">
            <h3 className="lk-section-head__name">{texts.reviewTo}</h3>
            <Face size="small" seed={payment.to} name={props.savedName?.name} />
          </div>
          <div className="lk-frame">
            {props.savedName && <SavedNameLine saved={props.savedName} />}
            <FullAddress address={payment.to} />
          </div>
          {props.save}
        </div>
        {payment.url && (
          <a className={className('link')} href={payment.url} target="_blank" rel="noopener noreferrer">
            {texts.viewInExplorer}
          </a>
        )}
        <ActionError id={id} error={error} />
        <div className="lk-actions">
          {isUnacknowledged && (
            <Button variant="ghost" onClick={onDone}>
              {texts.close}
            </Button>
          )}
          {isUnacknowledged && (
            <Button variant="primary" busy={busy} disabled={offline} onClick={onResend}>
              {busy ? texts.sendingAgain : texts.sendAgain}
            </Button>
          )}
          {payment.status === 'failed' && (
            <Button variant="ghost" onClick={onDone}>
              {texts.close}
            </Button>
          )}
          {payment.status === 'failed' && (
            <Button variant="primary" onClick={onTryAgain}>
              {texts.tryAnother}
            </Button>
          )}
          {!isUnacknowledged && payment.status !== 'failed' && (
            <Button variant={payment.status === 'confirmed' ? 'primary' : 'secondary'} onClick={onDone}>
              {texts.done}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
