import { type ReactElement, useId } from 'react'
import { useLanguageChoice, useSiteTexts } from '../texts/SiteLanguage.tsx'
import { accents, type Options, themes } from './options.ts'
import { Segments } from './Segments.tsx'
import { useOptions } from './useOptions.ts'

/** How the sign-in looks and which language it speaks. Applied at once. */
export function OptionForm(): ReactElement {
  const [{ theme, accent }, change] = useOptions()
  const texts = useSiteTexts()
  const names = {
    system: texts[themes.system],
    light: texts[themes.light],
    dark: texts[themes.dark],
  }
  return (
    <div className="site-options">
      <Segments
        legend={texts.theme}
        names={names}
        value={theme}
        onChoose={(name) => change({ theme: name })}
      />
      <LanguageField />
      <BrandColor accent={accent} onChoose={(color) => change({ accent: color })} />
    </div>
  )
}

function LanguageField(): ReactElement {
  const { language, languages, setLanguage } = useLanguageChoice()
  const texts = useSiteTexts()
  const id = useId()
  // Named in itself, as its readers look for it.
  const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag)
  return (
    <div className="site-choice">
      <label className="site-label" htmlFor={id}>
        {texts.language}
      </label>
      <select
        id={id}
        className="site-select"
        value={language}
        // If it can't be loaded, the one before stays.
        onChange={({ target }) => void setLanguage(target.value).catch(console.error)}
      >
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {nameOf(tag)}
          </option>
        ))}
      </select>
    </div>
  )
}

const colors = Object.entries(accents) as [keyof typeof accents, string][]

interface BrandColorProps {
  accent: Options['accent']
  onChoose(accent: string): void
}

function BrandColor({ accent, onChoose }: BrandColorProps): ReactElement {
  const texts = useSiteTexts()
  return (
    <fieldset className="site-choice">
      <legend className="site-label">{texts.accent}</legend>
      <div className="site-swatches">
        {colors.map(([key, color]) => (
          <label key={key} className="site-swatch" title={texts[key]}>
            <input type="radio" name="accent" checked={accent === color} onChange={() => onChoose(color)} />
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <circle cx="12" cy="12" r="12" fill={color} />
            </svg>
            <span className="site-unseen">{texts[key]}</span>
          </label>
        ))}
        <label className="site-swatch site-swatch--own">
          <span>{texts.accentYours}</span>
          <input type="color" value={accent} onChange={({ target }) => onChoose(target.value)} />
        </label>
      </div>
    </fieldset>
  )
}
