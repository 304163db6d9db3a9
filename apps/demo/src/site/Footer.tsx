import type { ReactElement } from 'react'

import { Logo } from '../art/Logo.tsx'
import { contentId, goToContent } from './goToContent.ts'

/** The small print. */
export const Footer = (): ReactElement => (
  <footer className="site-footer">
    <Logo />
    <p>
      Larkfield is invented, and so are its seeds. The sign-in is real: it is Latchkey, as it would run on a
      site of yours.
    </p>
    <a className="site-link" href={`#${contentId}`} onClick={goToContent}>
      Back to the top
    </a>
  </footer>
)
