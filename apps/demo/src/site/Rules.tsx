import type { ReactElement } from 'react'

import { useSiteTexts } from '../texts/SiteLanguage.tsx'
import type { SiteTexts } from '../texts/siteTexts.ts'

const rulesIn = (texts: SiteTexts) => [
  { title: texts.ruleCardTitle, text: texts.ruleCardText },
  { title: texts.ruleTakeTitle, text: texts.ruleTakeText },
  { title: texts.ruleReturnTitle, text: texts.ruleReturnText },
]

/** How a seed library works, in three steps. */
export function Rules(): ReactElement {
  const texts = useSiteTexts()
  return (
    <section className="site-rules" id="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">{texts.rulesTitle}</h2>
      <ol>
        {rulesIn(texts).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
