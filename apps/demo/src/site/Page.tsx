import type { ReactElement } from 'react'

import { Account } from './Account.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Hero } from './Hero.tsx'
import { Rules } from './Rules.tsx'
import { Shelf } from './Shelf.tsx'
import { usePlace } from './usePlace.ts'

/** The site: one page for everybody, one for whoever is signed in. */
export const Page = (): ReactElement => {
  const place = usePlace()
  return (
    <>
      <a className="site-skip" href="#content">
        Skip to the content
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        {place === 'account' ? <Account /> : <Library />}
      </main>
      <Footer />
    </>
  )
}

const Library = (): ReactElement => (
  <>
    <Hero />
    <Shelf />
    <Rules />
  </>
)
