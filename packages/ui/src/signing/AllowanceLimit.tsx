import { type FormEvent, useState } from 'react'

import { Fact } from '../decoded/DecodedFields.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { TextButton } from '../parts/buttons/TextButton.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { signingEn } from '../texts/en/signing.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useAmounts } from '../wallet/balances/formatAmount.ts'
import { parseAmount } from '../wallet/send/parseAmount.ts'

export interface AllowanceLimitProps {
  symbol: string
  decimals: number
  /** Whether there is a limit that the user has set. */
  isLimited: boolean
  /** Lowers the allowance, in the smallest unit. Resolves with whether it could. */
  onLimit: (amount: bigint) => Promise<boolean>
}

/** A row in which the user sets a limit in place of an unlimited allowance. */
export function AllowanceLimit({ symbol, decimals, isLimited, onLimit }: AllowanceLimitProps) {
  const texts = useTexts(signingEn)
  const format = useFormat()
  const { locale } = useAmounts()
  const [typed, setTyped] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  if (typed === undefined)
    return (
      <Fact label={texts.signLimit}>
        <TextButton onClick={() => setTyped('')}>
          {isLimited ? texts.signLimitChange : texts.signLimitSet}
        </TextButton>
      </Fact>
    )
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const amount = parseAmount(typed, decimals, locale)
    // It is drawn anew with the changed request.
    if (amount.status === 'invalid' || !(await onLimit(amount.amount))) setRefused(true)
    else setTyped(undefined)
  }
  const example = locale.startsWith('en') ? '0.25' : '0,25'
  return (
    <div className="lk-decoded__field lk-decoded__field--wide">
      <dt className="lk-visually-hidden">{texts.signLimit}</dt>
      <dd>
        <form className="lk-group" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={format(texts.signLimitLabel, { symbol })}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              setRefused(false)
            }}
            error={isRefused ? format(texts.signLimitInvalid, { symbol, example }) : undefined}
            autoFocus
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
          />
          <div className="lk-decision__buttons">
            <Button variant="secondary" onClick={() => setTyped(undefined)}>
              {texts.signLimitCancel}
            </Button>
            <Button type="submit" variant="secondary">
              {texts.signLimitUse}
            </Button>
          </div>
        </form>
      </dd>
    </div>
  )
}
