import type { ReactElement } from 'react'

import { Logo } from '../art/Logo.tsx'
import { contentId, goToContent } from './goToContent.ts'

/** The small print. */
export const Footer = (): ReactElement => (
  <footer className="site-footer">
    <Logo />
    <p>
      Larkfield and its seeds are made up. The sign-in is real: it's Latchkey, as it would run on your site.
    </p>
    <a className="site-link" href="#built">
      How it's built
    </a>
    <a className="site-link" href={`#${contentId}`} onClick={goToContent}>
      Back to the top
    </a>
  </footer>
)
