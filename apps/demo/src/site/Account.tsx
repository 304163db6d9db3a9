import { Show, SignInButton, UserProfile } from '@latchkey/ui'
import { lazy, type ReactElement, Suspense } from 'react'

import { MemberCard } from '../session/MemberCard.tsx'
import { Wallet } from '../wallet/Wallet.tsx'

// Loaded on the account page alone.
const Sharing = lazy(async () => ({ default: (await import('../wallet/Sharing.tsx')).Sharing }))
const TrySharing = lazy(async () => ({ default: (await import('../wallet/Sharing.tsx')).TrySharing }))

export interface AccountProps {
  /** E-mail addresses of the users whose shared account visitors may try. */
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
        <Sharing />
      </Suspense>
      <div className="site-own__columns">
        <div className="site-own__aside">
          <MemberCard />
          <Suspense>{sharedAccount && <TrySharing people={sharedAccount} />}</Suspense>
        </div>
        <UserProfile />
      </div>
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
