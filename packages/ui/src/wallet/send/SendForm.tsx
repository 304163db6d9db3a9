import type { FlowError, Recipient, RecipientCheck } from '@latchkey/react'
import { type ReactNode, useId } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { TextField } from '../../parts/fields/TextField.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { ActionError } from '../../parts/rows/ActionResult.tsx'
import { Title } from '../../parts/Title.tsx'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useAmounts } from '../balances/formatAmount.ts'
import type { SavedName } from '../recipients/useSavedNames.ts'
import { describeWarnings } from './describeRecipient.ts'
import type { Recent } from './listRecents.ts'
import { listSuggestions } from './listSuggestions.ts'
import { RecipientField } from './RecipientField.tsx'
import type { SendableAsset, SendDraft } from './sendForm.types.ts'
import { useSendForm } from './useSendForm.ts'
import { Warnings } from './Warnings.tsx'

export interface SendFormProps {
  /** Account to send from, where there is a choice. */
  from?: ReactNode
  assets: readonly SendableAsset[]
  draft: SendDraft
  onChange: (draft: SendDraft) => void
  /** Whom the user has paid before. */
  recents: readonly Recent[]
  /** Saved recipients that the account can pay. */
  saved: readonly Recipient[]
  /** Name of the recipient that is chosen, if it is saved. */
  savedName: SavedName | undefined
  /** Address of the account that pays. */
  payer: string
  /** Says when: `yesterday`. */
  formatMoment: (at: number) => string
  /** How `draft.to` was checked. Undefined until it was. */
  check: RecipientCheck | undefined
  /** Checks the recipient now: it was pasted, or the field was left. */
  onCheck: () => void
  /** Scans the recipient. Undefined where there can be no camera. */
  onScan?: (() => void) | undefined
  /** Why the link in the recipient's field can't be paid. */
  toProblem?: string | undefined
  /** Finds out what is left after the fee. */
  onMax: () => void
  /** `amount`: in the smallest unit. */
  onReview: (amount: bigint | 'max') => void
  /** `review`: calculating the fee. `max`: calculating what is left. */
  busy: 'review' | 'max' | undefined
  offline: boolean
  /** Why the last review failed. */
  error: FlowError | undefined
  onBack: () => void
}

/** Form for a payment: the asset, the recipient and the amount. */
export function SendForm(props: SendFormProps) {
  const { assets, draft } = props
  const asset = assets.find((one) => one.id === draft.assetId) ?? assets[0]
  return asset ? <Fields {...props} asset={asset} /> : null
}

function Fields(props: SendFormProps & { asset: SendableAsset }) {
  const { from, assets, asset, draft, check, onCheck, onMax, busy, offline, error } = props
  const texts = useTexts(walletSendEn)
  const { short } = useAmounts()
  const { form, have, worth, unit, otherUnit, toError, amountError, change, submit, paste, switchUnit } =
    useSendForm(props)
  const id = useId()
  const amountId = useId()
  const { network } = asset
  return (
    <>
      <Bar plain onBack={props.onBack} />
      <Title>{texts.sendTitle}</Title>
      <form ref={form} className="lk-content" noValidate onSubmit={submit}>
        {offline && <OfflineNote />}
        {from}
        <SelectField
          label={texts.sendAsset}
          value={asset.id}
          options={assets.map((one) => ({ value: one.id, label: labelOf(one, texts.assetOn, short) }))}
          onChange={(assetId) => change({ assetId, amount: '', isMoney: undefined, isMax: false })}
        />
        <RecipientField
          value={draft.to}
          address={check?.status === 'valid' ? check.address : undefined}
          name={check?.status === 'valid' ? check.name : undefined}
          network={network}
          saved={props.savedName}
          suggestions={listSuggestions(
            { recents: props.recents, saved: props.saved, from: props.payer },
            draft.to,
          )}
          formatMoment={props.formatMoment}
          error={toError}
          onChange={(to) => change({ to })}
          onCheck={onCheck}
          onPaste={() => void paste()}
          onScan={props.onScan}
        />
        {check?.status === 'valid' && <Warnings warnings={describeWarnings(check, texts)} />}
        <div className="lk-group">
          <TextField
            label={fillMessage(texts.sendAmount, { symbol: unit })}
            value={draft.amount}
            placeholder="0"
            onChange={(amount) => change({ amount, isMax: false })}
            error={amountError}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
          >
            <span className="lk-field__end">
              <TextButton
                label={texts.sendMaxLabel}
                busy={busy === 'max'}
                disabled={offline || asset.amount === undefined}
                onClick={onMax}
              >
                {texts.sendMax}
              </TextButton>
            </span>
          </TextField>
          <div className="lk-hint lk-send__hint">
            <p id={amountId} className="lk-hint__text">
              {have ? fillMessage(texts.sendBalance, { amount: have }) : texts.sendUnknown}{' '}
              {worth && fillMessage(texts.sendFiat, { fiat: worth })}
            </p>
            {otherUnit && (
              <TextButton quiet onClick={switchUnit}>
                {fillMessage(texts.sendIn, { unit: otherUnit })}
              </TextButton>
            )}
          </div>
        </div>
        <ActionError id={id} error={error} />
        <Button type="submit" variant="primary" busy={busy === 'review'} disabled={offline}>
          {busy === 'review' ? texts.reviewing : texts.review}
        </Button>
      </form>
    </>
  )
}

/** `ETH on Ethereum, 0.25 ETH`. */
function labelOf(
  { symbol, decimals, network, amount }: SendableAsset,
  message: (typeof walletSendEn)['assetOn'],
  short: ReturnType<typeof useAmounts>['short'],
): string {
  const name = fillMessage(message, { asset: symbol, network })
  return amount === undefined ? name : `${name} · ${short({ amount, decimals, symbol })}`
}
