import { type ReactElement, useContext, useId } from 'react'

import { LanguageContext } from './LanguageContext.ts'
import { accents, type Options, themes } from './options.ts'
import { Segments } from './Segments.tsx'
import { useOptions } from './useOptions.ts'

/** How the sign-in looks and which language it speaks. Applied at once. */
export function OptionForm(): ReactElement {
  const [{ theme, accent }, change] = useOptions()
  return (
    <div className="site-options">
      <Segments legend="Theme" names={themes} value={theme} onChoose={(name) => change({ theme: name })} />
      <LanguageField />
      <BrandColor accent={accent} onChoose={(color) => change({ accent: color })} />
    </div>
  )
}

function LanguageField(): ReactElement {
  const { language, languages, setLanguage } = useContext(LanguageContext)
  const id = useId()
  // Named in itself, as its readers look for it.
  const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag)
  return (
    <div className="site-choice">
      <label className="site-label" htmlFor={id}>
        Language
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

interface BrandColorProps {
  accent: Options['accent']
  onChoose(accent: string): void
}

const BrandColor = ({ accent, onChoose }: BrandColorProps): ReactElement => (
  <fieldset className="site-choice">
    <legend className="site-label">Brand color</legend>
    <div className="site-swatches">
      {Object.entries(accents).map(([name, color]) => (
        <label key={name} className="site-swatch" title={name}>
          <input type="radio" name="accent" checked={accent === color} onChange={() => onChoose(color)} />
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <circle cx="12" cy="12" r="12" fill={color} />
          </svg>
          <span className="site-unseen">{name}</span>
        </label>
      ))}
      <label className="site-swatch site-swatch--own">
        <span>Yours</span>
        <input type="color" value={accent} onChange={({ target }) => onChoose(target.value)} />
      </label>
    </div>
  </fieldset>
)
