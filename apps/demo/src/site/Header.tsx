import { Show, SignInButton, UserButton } from '@latchkey/ui'
import type { ReactElement } from 'react'

import { Logo } from '../art/Logo.tsx'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'

/** Logo, navigation and the account button. */
export function Header(): ReactElement {
  const texts = useSiteTexts()
  return (
    <header className="site-header">
      <a className="site-brand" href="/">
        <Logo />
        Larkfield
      </a>
      <nav className="site-nav" aria-label={texts.navigation}>
        <a href="#shelf">{texts.navigationShelf}</a>
        <a href="#rules">{texts.navigationRules}</a>
        <a href="#card">{texts.navigationCard}</a>
      </nav>
      <div className="site-account">
        <Show when="signed-in" fallback={<SignInButton />}>
          <UserButton />
        </Show>
      </div>
    </header>
  )
}
