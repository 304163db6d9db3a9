import type { Activity } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { nameActivity, nameActor } from '../../api/nameActivity.ts'
import { Badge } from '../../parts/Badge.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Skeletons } from '../../parts/Skeletons.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { withParams } from '../../routing/useRouteParams.ts'
import { ExportSection } from './ExportSection.tsx'
import { LogFilters } from './LogFilters.tsx'
import { ObjectCell } from './ObjectCell.tsx'
import { objectOf } from './objects.ts'
import { statuses } from './statuses.ts'
import { useActivityPages } from './useActivityPages.ts'
import { useLogFilter } from './useLogFilter.ts'
import { useNamesOf } from './useNamesOf.ts'

/** Activities of the organization, or of an account of it, newest first. */
export function ActivityLog() {
  const filter = useLogFilter()
  const organizationId = filter.values.account || undefined
  const log = useActivityPages(filter.filter)
  const rows = (log.data ?? []).map((activity) => ({ ...activity, object: objectOf(activity) }))
  const objects = rows.flatMap(({ object }) => object ?? [])
  const nameOf = useNamesOf(objects, organizationId)
  return (
    <Page
      title="Activity"
      intro="Every requested change, who requested it, when, and the result. The log can't be edited."
    >
      <Section title="Log">
        <LogFilters log={filter} />
        {log.error && (
          <LoadFailed what="the log" error={log.error} busy={log.isFetching} retry={log.refetch} />
        )}
        {log.data ? (
          <Table
            caption="Activities"
            rows={rows}
            keyOf={({ id }) => id}
            empty="No activities match."
            columns={[
              {
                header: 'What',
                cell: (activity) => <WhatLink activity={activity} organizationId={organizationId} />,
              },
              {
                header: 'Object',
                cell: ({ object }) => (
                  <ObjectCell object={object} nameOf={nameOf} isOfAccount={organizationId !== undefined} />
                ),
              },
              { header: 'Who', cell: ({ userId }) => (userId ? nameActor(nameOf('member', userId)) : '') },
              { header: 'When', cell: ({ createdAt }) => <Timestamp value={createdAt} /> },
              {
                header: 'Status',
                cell: (activity) => {
                  const { label, kind } = statuses[activity.status]
                  return <Badge kind={kind}>{label}</Badge>
                },
              },
            ]}
          />
        ) : (
          !log.error && <Skeletons lines={6} />
        )}
        {log.hasNextPage && (
          <div>
            <Button
              variant="secondary"
              busy={log.isFetchingNextPage}
              onClick={() => void log.fetchNextPage()}
            >
              Show older
            </Button>
          </div>
        )}
      </Section>
      <ExportSection />
    </Page>
  )
}

interface WhatLinkProps {
  activity: Activity
  organizationId: string | undefined
}

const WhatLink = ({ activity: { id, type }, organizationId }: WhatLinkProps) => (
  <a href={withParams(pathTo('activity', id), { account: organizationId })}>{nameActivity(type)}</a>
)
