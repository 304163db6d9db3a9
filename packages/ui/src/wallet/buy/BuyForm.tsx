import type {
  Fiat,
  FlowError,
  OnRampAsset,
  OnRampProviderName,
  StartPurchaseParameters,
} from '@latchkey/react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { TextField } from '../../parts/fields/TextField.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { ActionError } from '../../parts/rows/ActionResult.tsx'
import { Title } from '../../parts/Title.tsx'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { useAmounts } from '../balances/formatAmount.ts'
import {
  type FiatCurrency,
  fiatCurrencies,
  networkOf,
  presetCurrency,
  providerNames,
} from './onRampProviders.ts'
import { ProviderLine } from './ProviderLine.tsx'

export interface BuyFormProps {
  /** The account that receives what is bought, where there is a choice. */
  account?: ReactNode
  assets: readonly OnRampAsset[]
  /** The network on screen: its own coin is chosen first. */
  network?: string | undefined
  /** Price of one unit. Undefined where none is known. */
  priceOf?: ((asset: OnRampAsset) => Fiat | undefined) | undefined
  /** The user's currency, ISO 4217. @default 'USD' */
  currency?: string | undefined
  /** The first is chosen for the user, who can change it. */
  providers: readonly OnRampProviderName[]
  onStart: (purchase: Omit<StartPurchaseParameters, 'address'>) => void
  busy: boolean
  offline: boolean
  /** Why the last start failed. */
  error: FlowError | undefined
  onBack: () => void
}

/** The least amount that can be preset. docs/wire-format.md#limits */
const moreThan = 20

/** Form for a purchase: the asset, the amount and the provider. */
export function BuyForm(props: BuyFormProps) {
  const { account, assets, providers, onStart, busy, offline, error, onBack } = props
  const texts = useTexts(walletSendEn)
  const className = useClass()
  const { fiat, wholeFiat } = useAmounts()
  const id = useId()
  const [index, setIndex] = useState(() =>
    String(
      Math.max(
        0,
        assets.findIndex(({ network }) => network === props.network),
      ),
    ),
  )
  const [provider, setProvider] = useState(providers[0])
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState<FiatCurrency>(presetCurrency(props.currency ?? 'USD'))
  const [isTooSmall, setTooSmall] = useState(false)
  const asset = assets[Number(index)]
  const price = asset && props.priceOf?.(asset)
  const least = wholeFiat({ amount: moreThan, currency })
  const providerName = provider ? providerNames[provider] : ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy || offline || !asset || !provider) return
    const fiatAmount = amount.trim().replace(',', '.')
    const isWrong =
      fiatAmount !== '' && !(/^\d+(\.\d{1,2})?$/.test(fiatAmount) && Number(fiatAmount) > moreThan)
    setTooSmall(isWrong)
    if (isWrong) return
    onStart({ ...asset, provider, ...(fiatAmount && { fiatAmount, fiatCurrency: currency }) })
  }
  return (
    <>
      <Bar plain onBack={onBack} />
      <Title>{texts.buyTitle}</Title>
      {!asset || !provider ? (
        <p className={className('text')}>{texts.buyNone}</p>
      ) : (
        <form className="lk-content" noValidate onSubmit={submit}>
          {offline && <OfflineNote />}
          <div className="lk-group">
            <div className="lk-buy__amount">
              <TextField
                label={texts.buyAmount}
                value={amount}
                onChange={(typed) => {
                  setAmount(typed)
                  setTooSmall(false)
                }}
                error={isTooSmall ? fillMessage(texts.buyAmountTooSmall, { least }) : undefined}
                data-focus="field"
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
              />
              <SelectField
                label={texts.buyCurrency}
                value={currency}
                options={fiatCurrencies.map((code) => ({ value: code, label: code }))}
                onChange={setCurrency}
              />
            </div>
            {!isTooSmall && (
              <p className="lk-hint">
                <span className="lk-hint__text">
                  {fillMessage(texts.buyAmountHint, { least, provider: providerName })}
                  {asset &&
                    price &&
                    ` ${fillMessage(texts.buyPrice, { symbol: asset.currency, fiat: fiat(price) })}`}
                </span>
              </p>
            )}
          </div>
          <SelectField
            label={texts.buyWhat}
            value={index}
            options={assets.map((one, at) => ({
              value: String(at),
              label: fillMessage(texts.assetOn, { asset: one.currency, network: networkOf(one) }),
            }))}
            onChange={setIndex}
          />
          {account}
          <ActionError id={id} error={error} />
          <Button type="submit" variant="primary" busy={busy} disabled={offline}>
            {fillMessage(busy ? texts.buyStarting : texts.buyContinue, { provider: providerName })}
          </Button>
          {providers.length > 1 && (
            <ProviderLine providers={providers} provider={provider} onChoose={setProvider} />
          )}
          <p className={className('legal')}>{fillMessage(texts.buyTerms, { provider: providerName })}</p>
        </form>
      )}
    </>
  )
}
