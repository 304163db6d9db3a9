import { useContext, useId, useMemo, useRef, useState } from 'react'
import { Icon } from '../parts/icons/Icon.tsx'
import { phoneEn } from '../texts/en/phone.ts'
import { LocalizationContext } from '../texts/localization.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { CountryList } from './CountryList.tsx'
import { listCountries } from './countries.ts'

/** A chevron. Not shared, because sharing it would add a request before the first card. */
const down = 'M5.5 7.75l4.5 4.5 4.5-4.5'

export interface CountryButtonProps {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO codes of the countries that codes can be sent to; undefined: all. */
  allowed: readonly string[] | undefined
  disabled?: boolean | undefined
  onChoose: (country: string) => void
}

/** The dial code at the start of a phone field. Opens the list of countries. */
export function CountryButton({ country, allowed, disabled, onChoose }: CountryButtonProps) {
  const { locale = 'en' } = useContext(LocalizationContext)
  const texts = useTexts(phoneEn)
  const format = useFormat()
  const name = useClass()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  // Includes the present country even where it isn't allowed, so that it has a name.
  const countries = useMemo(
    () => listCountries(allowed && [...allowed, country], locale),
    [allowed, country, locale],
  )
  const chosen = countries.find((one) => one.id === country)

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${name('control__button', 'prefix')} lk-numeric`}
        aria-label={chosen && format(texts.countryCode, { country: chosen.name, dialCode: chosen.dialCode })}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-disabled={disabled || undefined}
        onClick={() => setOpen(!open && !disabled)}
      >
        <bdi dir="ltr">+{chosen?.dialCode}</bdi>
        <Icon size="small" shape={down} />
      </button>
      {open && (
        <CountryList
          id={id}
          countries={countries}
          chosen={country}
          button={button}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
