import { ApprovalsInbox } from '@latchkey/ui'
import { Page } from '../../parts/Page.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { WaitingChanges } from '../contact-changes/WaitingChanges.tsx'

/** Requests that wait for the operator's vote, and those that were decided. */
export const ApprovalsPage = () => (
  <Page
    title="Approvals"
    intro={
      <>
        Requests waiting for your vote, and those decided in the last 30 days. All others are in the{' '}
        <a href={pathTo('activity')}>activity log</a>.
      </>
    }
  >
    <div className="db-inbox">
      <ApprovalsInbox />
    </div>
    <WaitingChanges />
  </Page>
)
