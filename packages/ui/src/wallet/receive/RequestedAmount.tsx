import type { Asset, AssetPrice } from '@latchkey/react'
import { useEffect, useRef, useState } from 'react'

import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { TextField } from '../../parts/fields/TextField.tsx'
import { walletReceiveEn } from '../../texts/en/walletReceive.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useAmounts } from '../balances/formatAmount.ts'
import { type AmountProblem, parseAmount } from '../send/parseAmount.ts'
import { usePrice } from './usePrice.ts'

interface RequestedAmountProps {
  asset: Asset
  /** In the asset's smallest unit. Undefined: the payer chooses. */
  onChange: (amount: bigint | undefined) => void
}

/** Decimal places of money that is typed. */
const moneyPlaces = 2

/** A field for the amount to ask for, once the user wants to: in the asset, or in money where its price is known. */
export function RequestedAmount({ asset, onChange }: RequestedAmountProps) {
  const texts = useTexts(walletReceiveEn)
  const { locale } = useAmounts()
  const price = usePrice(asset.id)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isMoney, setMoney] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const moves = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isOpen` is what replaces the element with the focus.
  useEffect(() => {
    if (moves.current) frame.current?.querySelector<HTMLElement>('input, button')?.focus()
    moves.current = false
  }, [isOpen])
  const unit = isMoney && price ? price.currency : asset.symbol
  const parsed = parseAmount(typed, isMoney ? moneyPlaces : asset.decimals, locale)
  const change = (text: string, money: boolean): void => {
    setTyped(text)
    setMoney(money)
    onChange(read(text, money ? price : undefined, asset, locale))
  }
  const open = (next: boolean): void => {
    moves.current = true
    setOpen(next)
    change('', false)
  }
  if (!isOpen)
    return (
      <div ref={frame} className="lk-receive__ask">
        <TextButton onClick={() => open(true)}>{texts.receiveAmountAdd}</TextButton>
      </div>
    )
  const problem = parsed.status === 'invalid' && parsed.problem !== 'empty' ? parsed.problem : undefined
  const other = isMoney ? asset.symbol : price?.currency
  return (
    <div ref={frame} className="lk-group">
      <TextField
        label={fillMessage(texts.receiveAmount, { symbol: unit })}
        value={typed}
        placeholder="0"
        onChange={(text) => change(text, isMoney)}
        error={problem && describe(problem, { unit, asset, isMoney, locale, texts })}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
      >
        <span className="lk-field__end">
          {other && (
            <TextButton
              label={fillMessage(texts.receiveAmountInLabel, { unit: other })}
              onClick={() => change('', !isMoney)}
            >
              {fillMessage(texts.receiveAmountIn, { unit: other })}
            </TextButton>
          )}
          <TextButton quiet onClick={() => open(false)}>
            {texts.receiveAmountRemove}
          </TextButton>
        </span>
      </TextField>
      <Worth typed={typed} asset={asset} price={price} isMoney={isMoney} />
    </div>
  )
}

interface WorthProps {
  typed: string
  asset: Asset
  price: AssetPrice | undefined
  isMoney: boolean
}

/** The amount in the unit that it wasn't typed in. */
function Worth({ typed, asset, price, isMoney }: WorthProps) {
  const texts = useTexts(walletReceiveEn)
  const { locale, exact, fiat } = useAmounts()
  const amount = read(typed, isMoney ? price : undefined, asset, locale)
  if (amount === undefined || !price) return null
  const money = (Number(amount) / 10 ** asset.decimals) * price.amount
  return (
    <p className="lk-hint">
      <span className="lk-hint__text">
        {isMoney
          ? fillMessage(texts.receiveConverted, { amount: exact({ ...asset, amount }) })
          : fillMessage(texts.receiveFiat, { fiat: fiat({ ...price, amount: money }) })}
      </span>
    </p>
  )
}

/** Digits of an amount that was converted from money: more would be noise. */
const convertedPlaces = 8

/** The typed amount in the asset's smallest unit. Undefined if there is none. `price`: it was typed in money. */
function read(typed: string, price: AssetPrice | undefined, { decimals }: Asset, locale: string) {
  const parsed = parseAmount(typed, price ? moneyPlaces : decimals, locale)
  if (parsed.status !== 'valid') return undefined
  if (!price) return parsed.amount
  const places = Math.min(decimals, convertedPlaces)
  const units = (Number(parsed.amount) / 10 ** moneyPlaces / price.amount) * 10 ** places
  if (!Number.isFinite(units) || units < 1) return undefined
  return BigInt(Math.round(units)) * 10n ** BigInt(decimals - places)
}

interface Facts {
  unit: string
  asset: Asset
  isMoney: boolean
  locale: string
  texts: { readonly [Name in keyof typeof walletReceiveEn]: (typeof walletReceiveEn)[Name] }
}

function describe(problem: AmountProblem, { unit, asset, isMoney, locale, texts }: Facts): string {
  const decimals = String(isMoney ? moneyPlaces : asset.decimals)
  const sentences: Readonly<Record<AmountProblem, string>> = {
    empty: '',
    format: fillMessage(texts.receiveAmountFormat, { example: locale.startsWith('en') ? '0.25' : '0,25' }),
    separator: texts.receiveAmountSeparator,
    decimals: fillMessage(texts.receiveAmountDecimals, { symbol: unit, decimals }),
    zero: texts.receiveAmountZero,
  }
  return sentences[problem]
}
