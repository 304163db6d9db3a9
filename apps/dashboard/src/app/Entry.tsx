import { Show } from '@latchkey/ui'
import { lazy, Suspense } from 'react'

import { useRoute } from '../routing/useRoute.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { SignInPage } from './SignInPage.tsx'

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
