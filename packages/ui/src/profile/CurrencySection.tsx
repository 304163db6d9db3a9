import { chooseCurrency, currencies, currencyFor } from '@latchkey/core/internal'
import { useKit, useKitQueryClient } from '@latchkey/react'
import { useContext, useState } from 'react'

import { SelectField } from '../parts/fields/SelectField.tsx'
import { Setting } from '../parts/rows/Setting.tsx'
import { useAction } from '../parts/rows/useAction.ts'
import { profileEn } from '../texts/en/profile.ts'
import { LocalizationContext } from '../texts/localization.ts'
import { useTexts } from '../texts/useTexts.ts'

/** The list of currencies, where the app has a source of prices. */
export function Currency() {
  const { config } = useKit()
  return config.wallet?.prices ? <CurrencySection /> : null
}

function CurrencySection() {
  const texts = useTexts(profileEn)
  const { locale = 'en' } = useContext(LocalizationContext)
  const action = useAction()
  const { config } = useKit()
  const cache = useKitQueryClient()
  const [currency, setCurrency] = useState(() => currencyFor(config.wallet))
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  // One that only the app knows stays in the list.
  const codes = [...new Set([currency, ...currencies])]
  const options = codes
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <Setting name={texts.currencySection} hint={texts.currencySectionHint} source={always} action={action}>
      {() => (
        <SelectField
          label={texts.currencySection}
          value={currency}
          options={options}
          onChange={(chosen) => {
            chooseCurrency(chosen)
            setCurrency(chosen)
            // Balances were read with prices in the currency before.
            void cache.invalidateQueries()
            action.announce('currency', texts.saved)
          }}
        />
      )}
    </Setting>
  )
}

const always = { data: true }
