import { Show, SignInButton, UserProfile } from '@latchkey/ui'
import { lazy, type ReactElement, Suspense } from 'react'

import { MemberCard } from '../session/MemberCard.tsx'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
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
export function Account({ sharedAccount, chainUrl }: AccountProps): ReactElement {
  const texts = useSiteTexts()
  return (
    <div className="site-own">
      <p>
        <a className="site-link" href="#card">
          {texts.backToLibrary}
        </a>
      </p>
      <h1>{texts.accountTitle}</h1>
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
}

function SignedOut(): ReactElement {
  const texts = useSiteTexts()
  return (
    <>
      <p className="site-lead">{texts.accountSignedOut}</p>
      <SignInButton />
    </>
  )
}
