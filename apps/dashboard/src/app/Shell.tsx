import { Suspense } from 'react'
import { Skeletons } from '../parts/Skeletons.tsx'
import { useRoute } from '../routing/useRoute.ts'
import { Navigation } from './Navigation.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { pages } from './pages.ts'

/** The navigation, and the page that the address names. */
export function Shell() {
  const [word] = useRoute()
  const entry = pages.find(({ path }) => path === word) ?? pages[0]
  return (
    <div className="db-shell">
      <button type="button" className="db-skip" onClick={() => document.getElementById('content')?.focus()}>
        Skip to the content
      </button>
      <Navigation current={entry} />
      <main className="db-main" id="content" tabIndex={-1}>
        <PageBoundary key={entry.path}>
          <Suspense fallback={<Skeletons />}>
            <entry.Page />
          </Suspense>
        </PageBoundary>
      </main>
    </div>
  )
}
