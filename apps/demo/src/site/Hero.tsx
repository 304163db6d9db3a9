import type { ReactElement } from 'react'

import { Field } from '../art/Field.tsx'
import { MemberCard } from '../session/MemberCard.tsx'

/** Introduction of the site, and the visitor's library card. */
export const Hero = (): ReactElement => (
  <div className="site-hero">
    <Field />
    <div className="site-hero__words">
      <p className="site-eyebrow">Seed library, open all year</p>
      <h1>
        <span>Borrow seeds in spring.</span> <span>Bring some back in autumn.</span>
      </h1>
      <p className="site-lead">
        Larkfield keeps four hundred old varieties alive in gardens, not in freezers. Take six packets a year,
        grow them well, return a spoonful of what they make. That is the whole rule.
      </p>
      <p>
        <a className="site-link" href="#shelf">
          See what is on the shelf
        </a>
      </p>
    </div>
    <MemberCard links />
  </div>
)
