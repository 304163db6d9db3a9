import type { ReactElement } from 'react'

import { Logo } from '../art/Logo.tsx'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
import { contentId, goToContent } from './goToContent.ts'

/** The small print. */
export function Footer(): ReactElement {
  const texts = useSiteTexts()
  return (
    <footer className="site-footer">
      <Logo />
      <p>{texts.footerText}</p>
      <a className="site-link" href="#built">
        {texts.stripBuilt}
      </a>
      <a className="site-link" href={`#${contentId}`} onClick={goToContent}>
        {texts.footerTop}
      </a>
    </footer>
  )
}
