import { type ReactElement, useRef } from 'react'

import { Built } from '../built/Built.tsx'
import { Strip } from '../built/Strip.tsx'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
import { Account, type AccountProps } from './Account.tsx'
import { Footer } from './Footer.tsx'
import { contentId, goToContent } from './goToContent.ts'
import { Header } from './Header.tsx'
import { Hero } from './Hero.tsx'
import { Rules } from './Rules.tsx'
import { Shelf } from './Shelf.tsx'
import { useArrival } from './useArrival.ts'
import { usePlace } from './usePlace.ts'

interface PageProps extends AccountProps {
  /** Where the documentation is served, if it is. */
  docsUrl: string | undefined
}

/** The site: a public page, one for signed-in users, and one for developers. */
export const Page = ({ docsUrl, ...account }: PageProps): ReactElement => {
  const texts = useSiteTexts()
  const destination = usePlace()
  const content = useRef<HTMLElement>(null)
  useArrival(destination, content)
  return (
    <>
      <a className="site-skip" href={`#${contentId}`} onClick={goToContent}>
        {texts.skip}
      </a>
      <Header />
      <main ref={content} id={contentId} tabIndex={-1}>
        {destination === 'library' && <Library docsUrl={docsUrl} />}
        {destination === 'account' && <Account {...account} />}
        {destination === 'built' && <Built docsUrl={docsUrl} />}
      </main>
      <Footer />
    </>
  )
}

const Library = ({ docsUrl }: Pick<PageProps, 'docsUrl'>): ReactElement => (
  <>
    <Hero />
    <Strip docsUrl={docsUrl} />
    <Shelf />
    <Rules />
  </>
)
