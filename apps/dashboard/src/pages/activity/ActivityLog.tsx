import type { Activity, ActivityStatus } from '@latchkey/ui'
import { Button, SelectField, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'
import { nameActivity } from '../../api/nameActivity.ts'
import { useMemberNames } from '../../api/useMemberNames.ts'
import { Badge } from '../../parts/Badge.tsx'
import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Skeletons } from '../../parts/Skeletons.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { ExportSection } from './ExportSection.tsx'
import { kinds } from './kinds.ts'
import { statuses } from './statuses.ts'
import { useActivityPages } from './useActivityPages.ts'

const all = 'all'

/** Activities of the organization, newest first. */
export function ActivityLog() {
  const [status, setStatus] = useState<ActivityStatus | typeof all>(all)
  const [kind, setKind] = useState<string>(all)
  const [days, setDays] = useState({ from: '', until: '' })
  const nameOf = useMemberNames()
  const log = useActivityPages({
    statuses: status === all ? undefined : [status],
    types: kinds.find(({ name }) => name === kind)?.types,
    days,
  })
  return (
    <Page
      title="Activity"
      intro="Every change that was requested: who requested it, when, and the result. The log can’t be edited."
    >
      <Section title="Log">
        <div className="db-row db-row--filters">
          <SelectField
            label="Status"
            value={status}
            onChange={setStatus}
            options={[
              { value: all, label: 'Any status' },
              ...Object.entries(statuses).map(([value, { label }]) => ({
                value: value as ActivityStatus,
                label,
              })),
            ]}
          />
          <SelectField
            label="Kind"
            value={kind}
            onChange={setKind}
            options={[
              { value: all, label: 'Everything' },
              ...kinds.map(({ name }) => ({ value: name, label: name })),
            ]}
          />
          <TextField
            label="From"
            type="date"
            value={days.from}
            max={days.until || undefined}
            onChange={(from) => setDays({ ...days, from })}
          />
          <TextField
            label="Until"
            type="date"
            value={days.until}
            min={days.from || undefined}
            onChange={(until) => setDays({ ...days, until })}
          />
        </div>
        {log.error && (
          <Notice kind="danger">
            <p>
              <ErrorSentence error={log.error} />
            </p>
            <Button variant="secondary" small busy={log.isFetching} onClick={() => void log.refetch()}>
              Try again
            </Button>
          </Notice>
        )}
        {log.data ? (
          <Table
            caption="Activities"
            rows={log.data}
            keyOf={({ id }) => id}
            empty="No activities match."
            columns={[
              { header: 'What', cell: (activity) => <WhatLink activity={activity} /> },
              { header: 'Who', cell: ({ userId }) => (userId ? nameOf(userId) : '') },
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

const WhatLink = ({ activity: { id, type } }: { activity: Activity }) => (
  <a href={pathTo('activity', id)}>{nameActivity(type)}</a>
)
