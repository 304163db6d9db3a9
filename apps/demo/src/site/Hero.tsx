import type { ReactElement } from 'react'

import { Field } from '../art/Field.tsx'
import { MemberCard } from '../session/MemberCard.tsx'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'

/** Introduction of the site, and the visitor's library card. */
export function Hero(): ReactElement {
  const texts = useSiteTexts()
  return (
    <div className="site-hero">
      <Field />
      <div className="site-hero__words">
        <p className="site-eyebrow">{texts.heroEyebrow}</p>
        <h1>
          <span>{texts.heroBorrow}</span> <span>{texts.heroReturn}</span>
        </h1>
        <p className="site-lead">{texts.heroText}</p>
        <p>
          <a className="site-link" href="#shelf">
            {texts.heroShelf}
          </a>
        </p>
      </div>
      <MemberCard links />
    </div>
  )
}
