import { useAuth, useSignInModal } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { Suspense } from 'react'
import { Skeletons } from '../parts/Skeletons.tsx'
import { useRoute } from '../routing/useRoute.ts'
import { Navigation } from './Navigation.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { pages } from './pages.ts'

/** The navigation, and the page that the address names. It is kept, but hidden, while the session has ended. */
export function Shell() {
  const [word] = useRoute()
  const isOver = useAuth().status === 'expired'
  const entry = pages.find(({ path }) => path === word) ?? pages[0]
  return (
    <div className="db-shell">
      <button type="button" className="db-skip" onClick={() => document.getElementById('content')?.focus()}>
        Skip to the content
      </button>
      <Navigation current={entry} />
      <main className="db-main" id="content" tabIndex={-1}>
        {isOver && <SessionEnded />}
        <div className="db-page-slot" hidden={isOver}>
          <PageBoundary key={entry.path}>
            <Suspense fallback={<Skeletons />}>
              <entry.Page />
            </Suspense>
          </PageBoundary>
        </div>
      </main>
    </div>
  )
}

/** In place of a page that can't load anything more, until the member has signed in again. */
function SessionEnded() {
  const { open } = useSignInModal()
  return (
    <div className="db-page">
      <h1 className="db-title">Your session has ended</h1>
      <p className="db-page__intro" role="status">
        Sign in again to continue. What you typed is still here.
      </p>
      <div className="db-actions">
        <Button variant="primary" onClick={() => open()}>
          Sign in again
        </Button>
      </div>
    </div>
  )
}
