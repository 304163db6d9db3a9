import type { OperationResult } from '@latchkey/ui'
import type { UseQueryResult } from '@tanstack/react-query'

import { nameActivity } from '../../api/nameActivity.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { pathTo } from '../../routing/useRoute.ts'

type Simulation = OperationResult<'simulatePolicies'>
type Outcome = NonNullable<Simulation['activities'][number]['after']>

const outcomes: Readonly<Record<Outcome, string>> = {
  OUTCOME_ALLOW: 'Allowed',
  OUTCOME_DENY_EXPLICIT: 'Denied by a policy',
  OUTCOME_DENY_IMPLICIT: 'Not allowed by any policy',
  OUTCOME_REQUIRES_CONSENSUS: 'Waiting for approval',
  OUTCOME_REJECTED: 'Rejected',
  OUTCOME_ERROR: 'A policy fails',
  OUTCOME_REQUIRES_AUTHENTICATORS: 'Waiting for a passkey',
  OUTCOME_TIME_INACTIVE: 'Not active at the time',
}

/** Decisions of the policies on recent activities, as stored and with the draft. */
export const PolicyReplay = ({ query }: { query: UseQueryResult<Simulation, Error> }) => (
  <section aria-labelledby="policy-replay">
    <h3 className="db-heading" id="policy-replay">
      Tested on recent activities
    </h3>
    <Loaded query={query}>
      {({ activities, drafts }) => {
        if (drafts.some(({ errors }) => errors.length > 0))
          return <p className="db-muted">Shown once the draft has no errors.</p>
        const changed = activities.filter(({ before, after }) => before !== after)
        const replayed = activities.filter(({ skipped }) => !skipped)
        return (
          <>
            <p className="db-muted" role="status">
              {replayed.length === 0
                ? 'None of the recent activities were decided by policies.'
                : `With this draft, ${changed.length} of ${replayed.length} recent activities would end differently.`}
            </p>
            {changed.length > 0 && (
              <Table
                caption="Activities that would end differently"
                rows={changed}
                keyOf={({ activityId }) => activityId}
                empty=""
                columns={[
                  {
                    header: 'What',
                    cell: ({ activityId, type }) => (
                      <a href={pathTo('activity', activityId)}>{nameActivity(type)}</a>
                    ),
                  },
                  { header: 'When', cell: ({ createdAt }) => <Timestamp value={createdAt} /> },
                  { header: 'Now', cell: ({ before }) => (before ? outcomes[before] : '') },
                  { header: 'With the draft', cell: ({ after }) => (after ? outcomes[after] : '') },
                ]}
              />
            )}
          </>
        )
      }}
    </Loaded>
  </section>
)
