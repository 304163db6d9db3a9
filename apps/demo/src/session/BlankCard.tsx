import { SignInButton } from '@latchkey/ui'
import type { ReactElement } from 'react'

import { useSiteTexts } from '../texts/SiteLanguage.tsx'

/** The lines of a blank card. Decorative: the text below says what they are for. */
export function BlankFacts(): ReactElement {
  const texts = useSiteTexts()
  return (
    <div aria-hidden="true">
      <dl className="site-facts">
        {[texts.cardMember, texts.cardUntil].map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Signed out: what a card is for, and how to get one. */
export function BlankCard(): ReactElement {
  const texts = useSiteTexts()
  return (
    <>
      <BlankFacts />
      <div className="site-card__foot">
        <p>{texts.cardText}</p>
        <SignInButton />
      </div>
    </>
  )
}
