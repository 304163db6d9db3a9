import { type ReactElement, useRef } from 'react'

import { Account, type AccountProps } from './Account.tsx'
import { Footer } from './Footer.tsx'
import { contentId, goToContent } from './goToContent.ts'
import { Header } from './Header.tsx'
import { Hero } from './Hero.tsx'
import { Rules } from './Rules.tsx'
import { Shelf } from './Shelf.tsx'
import { useArrival } from './useArrival.ts'
import { usePlace } from './usePlace.ts'

/** The site: a public page, and one for signed-in users. */
export const Page = (props: AccountProps): ReactElement => {
  const destination = usePlace()
  const content = useRef<HTMLElement>(null)
  useArrival(destination, content)
  return (
    <>
      <a className="site-skip" href={`#${contentId}`} onClick={goToContent}>
        Skip to the content
      </a>
      <Header />
      <main ref={content} id={contentId} tabIndex={-1}>
        {destination === 'account' ? <Account {...props} /> : <Library />}
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
