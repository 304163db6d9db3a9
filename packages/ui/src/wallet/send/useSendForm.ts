import type { RecipientCheck } from '@latchkey/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

import { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useAmounts } from '../balances/formatAmount.ts'
import { worthOf } from '../balances/money.ts'
import { describeRefusal } from './describeRecipient.ts'
import type { AmountProblem, ParsedAmount } from './parseAmount.ts'
import type { SendableAsset, SendDraft } from './sendForm.types.ts'
import { type AmountUnit, readAmount, switchUnit, unitOf } from './typedAmount.ts'

interface UseSendFormParameters {
  asset: SendableAsset
  draft: SendDraft
  onChange: (draft: SendDraft) => void
  check: RecipientCheck | undefined
  toProblem?: string | undefined
  onCheck: () => void
  onReview: (amount: bigint | 'max') => void
  busy: 'review' | 'max' | undefined
  offline: boolean
}

export interface UseSendFormReturnType {
  form: RefObject<HTMLFormElement | null>
  /** Balance, in words; undefined if it is unknown. */
  have: string | undefined
  /** The typed amount in the other unit: what is typed in money, in the asset, and the other way round. */
  worth: string | undefined
  /** Symbol of the unit that is typed in. */
  unit: string
  /** Symbol of the other unit. Undefined where no price is known. */
  otherUnit: string | undefined
  /** Types in the other unit from now on. */
  switchUnit(): void
  toError: string | undefined
  amountError: string | undefined
  change(fields: Partial<SendDraft>): void
  submit(event: FormEvent): void
  /** Takes the recipient from the clipboard. Never rejects. */
  paste(): Promise<void>
}

/** State of the form that sends: problems of its values, and the handlers of its buttons. */
export function useSendForm(parameters: UseSendFormParameters): UseSendFormReturnType {
  const { asset, draft, onChange, check, toProblem, onCheck, onReview, busy, offline } = parameters
  const texts = useTexts(walletSendEn)
  const { locale, exact, fiat } = useAmounts()
  const [submitted, setSubmitted] = useState<SendDraft>()
  const [cannotPaste, setCannotPaste] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // A form that was refused leads to what has to be corrected.
  useEffect(() => {
    if (submitted) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitted])

  const unit = unitOf(asset, draft)
  const typed = readAmount(asset, draft, locale)
  const describe = (amount: bigint, isMoney: boolean): string => {
    const coin = { ...asset, amount }
    const value = isMoney ? worthOf(coin, asset.price) : undefined
    return value ? fiat(value) : exact(coin)
  }
  const have = asset.amount === undefined ? undefined : describe(asset.amount, unit.isMoney)
  // Empty and incomplete fields count as errors after a submit, until the draft changes.
  const isSubmitted = submitted === draft
  const amount = readWanted(draft, typed)
  const isTooMuch = typeof amount === 'bigint' && asset.amount !== undefined && amount > asset.amount
  const describeProblem = useAmountProblem(unit)
  const amountError = (): string | undefined => {
    if (isTooMuch) return texts.amountTooMuch
    if (isSubmitted && !draft.isMax && typed.status === 'invalid') return describeProblem(typed.problem)
    return undefined
  }
  return {
    form,
    have,
    worth: asset.price && typed.status === 'valid' ? describe(typed.amount, !unit.isMoney) : undefined,
    unit: unit.symbol,
    otherUnit: asset.price && (unit.isMoney ? asset.symbol : asset.price.currency),
    switchUnit: () => onChange({ ...draft, ...switchUnit(asset, draft, locale) }),
    toError:
      toProblem ??
      describeRecipientProblem(check, { draft, isSubmitted, network: asset.network, texts }) ??
      (cannotPaste ? texts.sendPasteFailed : undefined),
    amountError: amountError(),
    change: (fields) => onChange({ ...draft, isMoney: unit.isMoney, ...fields }),
    submit(event) {
      event.preventDefault()
      if (busy || offline) return
      setSubmitted(draft)
      onCheck()
      if (!draft.to.trim() || toProblem || check?.status === 'invalid' || isTooMuch || amount === undefined)
        return
      onReview(amount)
    },
    async paste() {
      try {
        const text = (await navigator.clipboard.readText()).trim()
        onChange({ ...draft, to: text })
        setCannotPaste(false)
      } catch {
        setCannotPaste(true)
      }
    },
  }
}

/** The amount to send. Undefined if it can't be read. */
function readWanted({ isMax }: SendDraft, typed: ParsedAmount): bigint | 'max' | undefined {
  if (isMax) return 'max'
  return typed.status === 'valid' ? typed.amount : undefined
}

function useAmountProblem({ symbol, decimals }: AmountUnit): (problem: AmountProblem) => string {
  const texts = useTexts(walletSendEn)
  const { locale } = useAmounts()
  const sentences: Readonly<Record<AmountProblem, string>> = {
    empty: texts.amountEmpty,
    format: fillMessage(texts.amountFormat, { example: locale.startsWith('en') ? '0.25' : '0,25' }),
    separator: texts.amountSeparator,
    decimals: fillMessage(texts.amountDecimals, { symbol, decimals: String(decimals) }),
    zero: texts.amountZero,
  }
  return (problem) => sentences[problem]
}

interface Recipient {
  draft: SendDraft
  isSubmitted: boolean
  network: string
  texts: typeof walletSendEn
}

/** Nothing is said about an empty field before it was submitted. */
function describeRecipientProblem(
  check: RecipientCheck | undefined,
  { draft, isSubmitted, network, texts }: Recipient,
): string | undefined {
  if (check?.status === 'invalid' && (check.reason !== 'empty' || isSubmitted))
    return describeRefusal(check.reason, network, texts)
  return isSubmitted && !draft.to.trim() ? texts.toEmpty : undefined
}
