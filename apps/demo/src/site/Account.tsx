import { Show, SignInButton, UserProfile } from '@latchkey/ui'
import type { ReactElement } from 'react'

/** The account page: the user's profile and login methods. */
export const Account = (): ReactElement => (
  <div className="site-own">
    <p>
      <a className="site-link" href="#card">
        Back to the library
      </a>
    </p>
    <h1>Your account</h1>
    <Show when="signed-in" fallback={<SignedOut />}>
      <UserProfile />
    </Show>
  </div>
)

const SignedOut = (): ReactElement => (
  <>
    <p className="site-lead">Sign in to manage your name, contact details and devices.</p>
    <SignInButton />
  </>
)
