import type { Asset, Fiat, FlowError, PaymentFacts } from '@latchkey/react'
import { type ReactNode, useId } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { ConfirmButton } from '../../parts/buttons/ConfirmButton.tsx'
import { Decision } from '../../parts/Decision.tsx'
import { FullAddress } from '../../parts/FullAddress.tsx'
import { FacePair } from '../../parts/faces/FacePair.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { ActionError } from '../../parts/rows/ActionResult.tsx'
import { Title } from '../../parts/Title.tsx'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { useAmounts } from '../balances/formatAmount.ts'
import { SavedNameLine } from '../recipients/SavedNameLine.tsx'
import type { SavedName } from '../recipients/useSavedNames.ts'
import type { WarningText } from './describeRecipient.ts'
import { Warnings } from './Warnings.tsx'

export interface PaymentReviewProps {
  payment: PaymentFacts
  /** Name of the network. */
  network: string
  /** The ENS name that was typed as recipient. */
  recipientName?: string | undefined
  /** Name of the recipient, if it is saved. */
  savedName?: SavedName | undefined
  /** Price of one unit of an asset. Undefined where none is known. */
  priceOf?: ((asset: Pick<Asset, 'id'>) => Fiat | undefined) | undefined
  /** Wallet and account that it is sent from. */
  from: string
  warnings: readonly WarningText[]
  /** Whether the fee isn't valid any longer. */
  isExpired: boolean
  /** `send`: it is being sent. `update`: the fee is calculated again. */
  busy: 'send' | 'update' | undefined
  offline: boolean
  /** Why it couldn't be sent. Nothing was signed. */
  error: FlowError | undefined
  onSend: () => void
  /** Calculates the fee again. */
  onUpdate: () => void
  onBack: () => void
}

/** A payment in words, before it is signed: what, to whom, on which network, and what it costs at most. */
export function PaymentReview(props: PaymentReviewProps) {
  const { payment, network, from, warnings, isExpired, busy, offline, error } = props
  const texts = useTexts(walletSendEn)
  const className = useClass()
  const { exact, moved } = useAmounts()
  const id = useId()
  const sentenceId = `${id}sentence`
  const { asset, fee } = payment
  const amount = exact({ ...asset, amount: payment.amount })
  const max = exact({ ...fee.asset, amount: fee.max })
  const worth = (of: Asset, units: bigint) => moved({ ...of, amount: units }, props.priceOf?.(of)).beside
  const isFeeInAsset = fee.asset.id === asset.id
  const isDangerous = warnings.some(({ isDanger }) => isDanger)
  return (
    <Decision
      bar={<Bar plain onBack={props.onBack} />}
      head={
        <>
          <Title>{fillMessage(texts.reviewTitle, { amount })}</Title>
          <p id={sentenceId} className={className('text')}>
            {texts.reviewIrrevocable}
          </p>
        </>
      }
      notes={<ActionError id={id} error={error} />}
      buttons={
        <>
          <Button
            variant={isDangerous ? 'primary' : 'secondary'}
            disabled={busy === 'send'}
            onClick={props.onBack}
          >
            {texts.reviewEdit}
          </Button>
          {isExpired ? (
            <Button
              variant={isDangerous ? 'secondary' : 'primary'}
              busy={busy === 'update'}
              disabled={offline}
              onClick={props.onUpdate}
            >
              {busy === 'update' ? texts.reviewing : texts.reviewUpdate}
            </Button>
          ) : (
            <ConfirmButton
              busy={busy === 'send'}
              disabled={offline}
              danger={isDangerous}
              describedBy={sentenceId}
              onPress={props.onSend}
            >
              {busy === 'send'
                ? texts.reviewSending
                : isDangerous
                  ? texts.reviewSendAnyway
                  : texts.reviewSend}
            </ConfirmButton>
          )}
        </>
      }
    >
      {offline && <OfflineNote />}
      <div className="lk-pair-row">
        <FacePair
          from={{ seed: payment.from }}
          to={{ seed: payment.to, name: props.savedName?.name ?? props.recipientName }}
        />
        <Worth fiat={worth(asset, payment.amount)} />
      </div>
      <div className="lk-group">
        <div className="lk-section-head">
          <h3 className="lk-section-head__name">{texts.reviewTo}</h3>
        </div>
        <div className="lk-frame">
          {props.savedName && <SavedNameLine saved={props.savedName} />}
          {props.recipientName && <bdi className="lk-strong">{props.recipientName}</bdi>}
          <FullAddress address={payment.to} />
        </div>
        <Warnings warnings={warnings} />
      </div>
      <dl className="lk-facts">
        <Fact label={texts.reviewFrom}>{from}</Fact>
        <Fact label={texts.reviewNetwork}>{network}</Fact>
        <Fact label={texts.reviewFee} fiat={worth(fee.asset, fee.max)}>
          {fillMessage(texts.reviewFeeAbout, { amount: exact({ ...fee.asset, amount: fee.amount }), max })}
          {fee.accountDeposit !== undefined && fee.accountDeposit > 0n && (
            <>
              {'. '}
              {fillMessage(texts.reviewAccountDeposit, {
                amount: exact({ ...fee.asset, amount: fee.accountDeposit }),
              })}
            </>
          )}
        </Fact>
        {isFeeInAsset && (
          <Fact label={texts.reviewTotal} fiat={worth(asset, payment.total)}>
            {fillMessage(texts.reviewUpTo, { amount: exact({ ...asset, amount: payment.total }) })}
          </Fact>
        )}
      </dl>
    </Decision>
  )
}

interface FactProps {
  label: string
  /** Value in money. */
  fiat?: string | undefined
  children: ReactNode
}

const Fact = ({ label, fiat, children }: FactProps) => (
  <div className="lk-fact">
    <dt>{label}</dt>
    <dd>
      <bdi>{children}</bdi> <Worth fiat={fiat} />
    </dd>
  </div>
)

/** Value of an amount. Draws nothing where no price is known. */
function Worth({ fiat }: { fiat: string | undefined }) {
  const texts = useTexts(walletSendEn)
  return fiat ? <bdi className="lk-decoded__worth">{fillMessage(texts.reviewWorth, { fiat })}</bdi> : null
}
