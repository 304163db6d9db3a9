import { ApprovalsInbox } from '@latchkey/ui'

import { pathTo } from '../../app/useRoute.ts'
import { Page } from '../../parts/Page.tsx'

/** What waits for the operator's vote. */
export const ApprovalsPage = () => (
  <Page
    title="Approvals"
    intro={
      <>
        What waits for your vote. What waits for others, and what was decided, is in the{' '}
        <a href={pathTo('activity')}>activity log</a>.
      </>
    }
  >
    <div className="db-inbox">
      <ApprovalsInbox />
    </div>
  </Page>
)
