import type { ReactElement } from 'react'

import { accents, languages, type Options, themes } from './options.ts'
import { Segments } from './Segments.tsx'
import { useOptions } from './useOptions.ts'

/** How the sign-in looks and which language it speaks. Applied at once. */
export function OptionForm(): ReactElement {
  const [{ theme, accent, language }, change] = useOptions()
  return (
    <div className="site-options">
      <Segments legend="Theme" names={themes} value={theme} onChoose={(name) => change({ theme: name })} />
      <Segments
        legend="Language"
        names={languages}
        value={language}
        onChoose={(name) => change({ language: name })}
      />
      <BrandColor accent={accent} onChoose={(color) => change({ accent: color })} />
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
