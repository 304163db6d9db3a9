import { useQueryOf } from '../../../api/useQueryOf.ts'
import { Loaded } from '../../../parts/Loaded.tsx'
import { Table } from '../../../parts/Table.tsx'
import { pathTo } from '../../../routing/useRoute.ts'
import { type Job, type JobResult, jobActions, outcomes, reasons } from './jobActions.ts'

/** Whom a job left out, each with the reason, and for whom it failed. */
export function JobReport({ job }: { job: Job }) {
  return (
    <>
      {job.skipped > 0 && <Results job={job} outcome="skipped" />}
      {job.failed > 0 && <Results job={job} outcome="failed" />}
    </>
  )
}

function Results({ job, outcome }: { job: Job; outcome: JobResult['outcome'] }) {
  const { peopleJobId, action, people } = job
  const query = useQueryOf('listPeopleJobResults', { peopleJobId, outcome })
  return (
    <Loaded query={query} lines={3}>
      {({ results, next }) => (
        <>
          <Table
            caption={`${outcomes[outcome]}: ${jobActions[action].title(people)}`}
            rows={results}
            keyOf={({ userId }) => userId}
            empty="Nobody."
            columns={[
              {
                header: 'Account',
                cell: ({ subOrganizationId }) => (
                  <a href={pathTo('users', subOrganizationId)}>
                    <bdi>{subOrganizationId}</bdi>
                  </a>
                ),
              },
              { header: 'Reason', cell: ({ reason }) => (reason ? reasons[reason] : outcomes[outcome]) },
            ]}
          />
          {next && <p className="db-muted">The first {results.length}. The report has all of them.</p>}
        </>
      )}
    </Loaded>
  )
}
