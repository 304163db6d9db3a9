import { SignInButton } from '@latchkey/ui'
import type { ReactElement } from 'react'

const labels = ['Member', 'Valid until', 'Key', 'Organization']

/** The lines of a card on which nothing is written. Decoration: the words below say what they are for. */
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

/** Nobody is signed in: what a card is good for, and how to get one. */
export const BlankCard = (): ReactElement => (
  <>
    <BlankFacts />
    <div className="site-card__foot">
      <p>Sign in and this card fills itself in. Nothing to pay, no password to keep.</p>
      <SignInButton />
    </div>
  </>
)
