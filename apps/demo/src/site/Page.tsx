import type { ReactElement } from 'react'

import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Hero } from './Hero.tsx'
import { Rules } from './Rules.tsx'
import { Shelf } from './Shelf.tsx'

/** The one page of the site. */
export const Page = (): ReactElement => (
  <>
    <a className="site-skip" href="#content">
      Skip to the content
    </a>
    <Header />
    <main id="content" tabIndex={-1}>
      <Hero />
      <Shelf />
      <Rules />
    </main>
    <Footer />
  </>
)
