import { useAuth } from '@latchkey/ui'
import { Suspense } from 'react'

import { Skeletons } from '../parts/Skeletons.tsx'
import { useRoute } from '../routing/useRoute.ts'
import { Navigation } from './Navigation.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { pages } from './pages.ts'
import { SessionEnded } from './SessionEnded.tsx'

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
