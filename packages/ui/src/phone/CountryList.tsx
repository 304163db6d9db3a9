import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../parts/icons/Icon.tsx'
import { check } from '../parts/icons/moreIcons.tsx'
import { placeMenu } from '../parts/overlays/placeMenu.ts'
import { usePressOutside } from '../parts/overlays/usePressOutside.ts'
import { showPopover } from '../parts/pageFeatures.ts'
import { phoneEn } from '../texts/en/phone.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { type Country, searchCountries } from './countries.ts'

export interface CountryListProps {
  id: string
  countries: readonly Country[]
  /** ISO code of the selected country. */
  chosen: string
  /** The button that opened the list, at the start of the field. Gets the focus back. */
  button: RefObject<HTMLElement | null>
  onChoose: (country: string) => void
  onClose: () => void
}

/** A searchable list of countries in the top layer: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function CountryList({ id, countries, chosen, button, onChoose, onClose }: CountryListProps) {
  const texts = useTexts(phoneEn)
  const name = useClass()
  const popup = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const matches = searchCountries(countries, typed)
  const [active, setActive] = useState<string>(chosen)
  // Typing selects the best match.
  const at = Math.max(
    0,
    matches.findIndex((country) => country.id === active),
  )
  const idOf = (country: Country | undefined) => country && `${id}${country.id}`

  usePopup(popup, button, onClose)
  const activeId = idOf(matches[at])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  const choose = (country: Country | undefined): void => {
    if (!country) return
    onChoose(country.id)
    onClose()
    button.current?.parentElement?.querySelector<HTMLElement>('[data-focus="field"]')?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    const last = matches.length - 1
    const { key } = event
    if (key === 'Escape' || key === 'Tab') {
      button.current?.focus()
      onClose()
      // Tab moves on from the button. Escape closes only this list.
      if (key === 'Tab') return
    } else if (key === 'Enter') choose(matches[at])
    else {
      const next = {
        ArrowDown: at === last ? 0 : at + 1,
        ArrowUp: at === 0 ? last : at - 1,
        PageDown: Math.min(last, at + 6),
        PageUp: Math.max(0, at - 6),
      }[key]
      const country = next === undefined ? undefined : matches[next]
      if (!country) return
      setActive(country.id)
    }
    event.preventDefault()
  }

  return (
    <div
      ref={popup}
      id={id}
      className={`${name('menu')} lk-countries`}
      role="dialog"
      aria-label={texts.countryTitle}
      popover="manual"
    >
      <div className={name('control')}>
        <input
          className={name('input')}
          type="text"
          role="combobox"
          aria-label={texts.countrySearch}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={texts.countrySearch}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive('')
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}list`} className="lk-countries__list" role="listbox" aria-label={texts.countryTitle}>
        {matches.map((country, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus
          <div
            key={country.id}
            id={idOf(country)}
            className={name('menu__item')}
            role="option"
            aria-selected={index === at}
            aria-checked={country.id === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(country)}
          >
            <span className="lk-countries__name">{country.name}</span>
            <span className="lk-chip__end lk-numeric">
              <bdi dir="ltr">+{country.dialCode}</bdi>
            </span>
            {country.id === chosen && <Icon size="small" shape={check} />}
          </div>
        ))}
      </div>
      <p className="lk-hint" role="status">
        {matches.length === 0 && texts.countryNone}
      </p>
    </div>
  )
}

/** Opens it under the field, as wide as the field, and closes it at a press outside. */
function usePopup(
  popup: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  useLayoutEffect(() => {
    const element = popup.current
    const field = button.current?.parentElement
    if (!element || !field) return
    element.style.setProperty('--lk-menu-width', `${field.offsetWidth}px`)
    showPopover(element)
    element.querySelector('input')?.focus()
    return placeMenu(element, field)
  }, [popup, button])
  usePressOutside(onClose, popup, button)
}
