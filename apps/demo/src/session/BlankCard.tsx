import { SignInButton } from '@latchkey/ui'
import type { ReactElement } from 'react'

const labels = ['Member', 'Valid until']

/** The lines of a blank card. Decorative: the text below says what they are for. */
export const BlankFacts = (): ReactElement => (
  <div aria-hidden="true">
    <dl className="site-facts">
      {labels.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd />
        </div>
      ))}
    </dl>
  </div>
)

/** Signed out: what a card is for, and how to get one. */
export const BlankCard = (): ReactElement => (
  <>
    <BlankFacts />
    <div className="site-card__foot">
      <p>Sign in to fill in this card. It's free, and there's no password to remember.</p>
      <SignInButton />
    </div>
  </>
)
