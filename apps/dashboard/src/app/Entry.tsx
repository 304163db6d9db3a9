import { Show, SignIn } from '@latchkey/ui'
import { lazy, Suspense } from 'react'
import { useRoute } from '../routing/useRoute.ts'
import { PageBoundary } from './PageBoundary.tsx'

// Loaded after sign-in, with the code that reads the pages' data.
const Shell = lazy(() => import('./Shell.tsx').then((module) => ({ default: module.Shell })))
const InvitationPage = lazy(() =>
  import('../pages/invitation/InvitationPage.tsx').then((page) => ({ default: page.InvitationPage })),
)

/** The pages for members who are signed in; before that the sign-in, or the page of an invitation's link. */
export function Entry() {
  const [page, ...words] = useRoute()
  // Another link in the same tab starts over.
  if (page === 'invitation')
    return (
      <PageBoundary>
        <Suspense>
          <InvitationPage key={words[0]} words={words} />
        </Suspense>
      </PageBoundary>
    )
  return (
    <Show when="signed-in" fallback={<SignInPage />}>
      <PageBoundary>
        <Suspense>
          <Shell />
        </Suspense>
      </PageBoundary>
    </Show>
  )
}

/** Members of the organization sign in with a passkey or a code. */
const SignInPage = () => (
  <main className="db-sign-in">
    <h1 className="lk-visually-hidden">Sign in to the dashboard</h1>
    <SignIn />
    <p className="db-muted">
      For members of the organization. The first one is created with the organization and can add others under
      Members.
    </p>
  </main>
)
