import { Show, SignInButton, UserProfile } from '@latchkey/ui'
import { lazy, type ReactElement, Suspense } from 'react'

import { Wallet } from '../wallet/Wallet.tsx'

/** Loaded on the account page alone. */
const Sharing = lazy(async () => ({ default: (await import('../wallet/Sharing.tsx')).Sharing }))

export interface AccountProps {
  /** E-mail addresses of the people whose shared account visitors may try. */
  sharedAccount: readonly string[] | undefined
  /** The local chain's endpoint, where one runs. */
  chainUrl: string | undefined
}

/** The account page: the user's wallet, profile and login methods. */
export const Account = ({ sharedAccount, chainUrl }: AccountProps): ReactElement => (
  <div className="site-own">
    <p>
      <a className="site-link" href="#card">
        Back to the library
      </a>
    </p>
    <h1>Your account</h1>
    <Show when="signed-in" fallback={<SignedOut />}>
      <Wallet chainUrl={chainUrl} />
      <Suspense>
        <Sharing people={sharedAccount} />
      </Suspense>
      <UserProfile />
    </Show>
  </div>
)

const SignedOut = (): ReactElement => (
  <>
    <p className="site-lead">
      Sign in to see your wallet and to manage your name, contact details and devices.
    </p>
    <SignInButton />
  </>
)
