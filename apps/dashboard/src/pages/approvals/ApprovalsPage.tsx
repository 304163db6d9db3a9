import { ApprovalsInbox } from '@latchkey/ui'

import { pathTo } from '../../app/useRoute.ts'
import { Page } from '../../parts/Page.tsx'

/** What waits for the operator's vote. */
export const ApprovalsPage = () => (
  <Page
    title="Approvals"
    intro={
      <>
        Requests waiting for your vote. Requests waiting for others, and past decisions, are in the{' '}
        <a href={pathTo('activity')}>activity log</a>.
      </>
    }
  >
    <div className="db-inbox">
      <ApprovalsInbox />
    </div>
  </Page>
)
