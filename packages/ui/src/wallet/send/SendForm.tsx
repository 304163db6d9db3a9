import type { FlowError, RecipientCheck } from '@latchkey/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

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
import { type AmountProblem, parseAmount } from './parseAmount.ts'
import { sayRefusal, sayWarnings } from './sayRecipient.ts'
import { Warnings } from './Warnings.tsx'

/** Something that can be sent. */
export interface SendableAsset {
  id: string
  symbol: string
  decimals: number
  /** Name of its network. */
  network: string
  /** Undefined: unknown. */
  amount: bigint | undefined
  /** What one unit is worth. */
  price?: { amount: number; currency: string } | undefined
}

/** What was typed. Kept when the review is left. */
export interface SendDraft {
  assetId: string
  to: string
  amount: string
  /** Everything that is left after the fee. */
  isMax: boolean
}

export interface SendFormProps {
  /** Account to send from, where there is a choice. */
  from?: ReactNode
  assets: readonly SendableAsset[]
  draft: SendDraft
  onChange: (draft: SendDraft) => void
  /** How `draft.to` was checked. Undefined until it was. */
  check: RecipientCheck | undefined
  /** Checks the recipient now: it was pasted, or the field was left. */
  onCheck: () => void
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

/** What to send, to whom, and how much. */
export function SendForm(props: SendFormProps) {
  const { from, assets, draft, onChange, check, onCheck, onMax, onReview, busy, offline, error } = props
  const texts = useTexts(walletSendEn)
  const { locale, exact, short, fiat } = useAmounts()
  const id = useId()
  const amountId = useId()
  const [submitted, setSubmitted] = useState<SendDraft>()
  const [cannotPaste, setCannotPaste] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const asset = assets.find((one) => one.id === draft.assetId) ?? assets[0]
  // A form that was refused leads to the field that has to be corrected.
  useEffect(() => {
    if (submitted) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitted])
  if (!asset) return null

  const { symbol, decimals, network } = asset
  const parsed = draft.isMax ? { problem: undefined } : parseAmount(draft.amount, decimals, locale)
  const isTooMuch =
    !draft.isMax && asset.amount !== undefined && (parsed as { amount?: bigint }).amount! > asset.amount
  const have = asset.amount === undefined ? undefined : exact({ ...asset, amount: asset.amount })
  const problems: Readonly<Record<AmountProblem, string>> = {
    empty: texts.amountEmpty,
    format: fillMessage(texts.amountFormat, { example: locale.startsWith('en') ? '0.25' : '0,25' }),
    separator: texts.amountSeparator,
    decimals: fillMessage(texts.amountDecimals, { symbol, decimals: String(decimals) }),
    zero: texts.amountZero,
  }
  const isSubmitted = submitted === draft
  const amountError =
    (isTooMuch && have && fillMessage(texts.amountTooMuch, { amount: have })) ||
    (isSubmitted && parsed.problem && problems[parsed.problem]) ||
    undefined
  const toError =
    check?.status === 'invalid' && (check.reason !== 'empty' || isSubmitted)
      ? sayRefusal(check.reason, network, texts)
      : isSubmitted && !draft.to.trim()
        ? texts.toEmpty
        : undefined
  const typed = draft.isMax ? parseAmount(draft.amount, decimals, locale) : parsed
  const worth =
    asset.price && 'amount' in typed && typed.amount !== undefined
      ? fiat({ ...asset.price, amount: (Number(typed.amount) / 10 ** decimals) * asset.price.amount })
      : undefined
  const change = (fields: Partial<SendDraft>): void => onChange({ ...draft, ...fields })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy || offline) return
    setSubmitted(draft)
    onCheck()
    if (!draft.to.trim() || check?.status === 'invalid' || isTooMuch || parsed.problem) return
    onReview(draft.isMax ? 'max' : (parsed as { amount: bigint }).amount)
  }
  const paste = async (): Promise<void> => {
    try {
      const text = (await navigator.clipboard.readText()).trim()
      change({ to: text })
      setCannotPaste(false)
    } catch {
      setCannotPaste(true)
    }
  }
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
          onChange={(assetId) => change({ assetId, amount: '', isMax: false })}
        />
        <TextField
          label={texts.sendTo}
          value={draft.to}
          placeholder={fillMessage(texts.sendToPlaceholder, { network })}
          onChange={(to) => change({ to })}
          onBlur={onCheck}
          error={toError ?? (cannotPaste ? texts.sendPasteFailed : undefined)}
          data-focus="field"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          translate="no"
        >
          <span className="lk-field__end">
            <TextButton onClick={() => void paste()}>{texts.sendPaste}</TextButton>
          </span>
        </TextField>
        {check?.status === 'valid' && <Warnings warnings={sayWarnings(check, texts)} />}
        <div className="lk-group">
          <TextField
            label={fillMessage(texts.sendAmount, { symbol })}
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
          <p id={amountId} className="lk-hint">
            <span className="lk-hint__text">
              {have ? fillMessage(texts.sendBalance, { amount: have }) : texts.balanceUnknown}{' '}
              {worth && fillMessage(texts.sendFiat, { fiat: worth })}
            </span>
          </p>
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
