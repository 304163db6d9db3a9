import { Show, SignInButton, UserButton } from '@latchkey/ui'
import type { ReactElement } from 'react'

import { Logo } from '../art/Logo.tsx'

/** Logo, navigation and the account button. */
export const Header = (): ReactElement => (
  <header className="site-header">
    <a className="site-brand" href="/">
      <Logo />
      Larkfield
    </a>
    <nav className="site-nav" aria-label="Main">
      <a href="#shelf">The shelf</a>
      <a href="#rules">How it works</a>
      <a href="#card">Your card</a>
    </nav>
    <div className="site-account">
      <Show when="signed-in" fallback={<SignInButton />}>
        <UserButton />
      </Show>
    </div>
  </header>
)
