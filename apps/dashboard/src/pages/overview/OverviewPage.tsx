import { SelectField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { CountryTable } from './CountryTable.tsx'
import { causeOf } from './causes.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { Health } from './Health.tsx'
import { People } from './People.tsx'
import { SignInChart } from './SignInChart.tsx'
import {
  columnsOf,
  failuresOf,
  othersOf,
  type Sends,
  sendsOf,
  signInsOf,
  smsUsed,
  type Tally,
  type Usage,
} from './tallies.ts'

const ranges = {
  day: { label: 'Last 24 hours', hours: 24, step: 1 },
  week: { label: 'Last 7 days', hours: 168, step: 24 },
  month: { label: 'Last 30 days', hours: 720, step: 24 },
} as const
type RangeName = keyof typeof ranges

const refreshMs = 30_000

/** How sign-in is doing: who signed in by what, what failed and why, and what was sent. */
export function OverviewPage() {
  const [name, setName] = useState<RangeName>('day')
  const range = ranges[name]
  const proxy = useQueryOf('getAuthProxyConfig')
  const query = useQueryOf('getUsage', { hours: range.hours }, { refreshMs })
  return (
    <Page
      title="Overview"
      intro="How sign-in is going, from the service's own counts. They don't identify anyone."
    >
      <div className="db-row db-row--one">
        <SelectField
          label="Period"
          value={name}
          onChange={setName}
          options={Object.entries(ranges).map(([value, { label }]) => ({ value: value as RangeName, label }))}
        />
      </div>
      <Loaded query={query} lines={8}>
        {(usage) => (
          <>
            {proxy.data && (
              <FirstSteps
                config={proxy.data.authProxyConfig}
                rootQuorumThreshold={usage.rootQuorumThreshold}
              />
            )}
            <ClosedNotice />
            <Health usage={usage} now={query.dataUpdatedAt} isEnabled={proxy.data?.authProxyConfig.enabled} />
            <People days={range.hours / 24} />
            <Section title="Sign-ins">
              <SignInChart
                columns={columnsOf(usage.counts, { now: query.dataUpdatedAt, ...range })}
                step={range.step === 1 ? 'hour' : 'day'}
              />
              <Tallies caption="Sign-ins by method" what="Method" rows={signInsOf(usage.counts)} />
            </Section>
            <Failures usage={usage} />
            <Section title="Messages" intro={formatLimits(usage)}>
              {smsUsed(usage) >= 0.5 && (
                <Notice kind="warning">
                  {Math.floor(smsUsed(usage) * 100)} % of the SMS of the day are used. Once all are, nobody
                  can sign in by SMS until tomorrow.
                </Notice>
              )}
              <SentTable usage={usage} />
              <CountryTable usage={usage} />
            </Section>
            <Section title="Accounts, sessions and signatures">
              <Tallies
                caption="Accounts, sessions and signatures"
                what="Event"
                rows={othersOf(usage.counts)}
              />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const Tallies = ({ caption, what, rows }: { caption: string; what: string; rows: readonly Tally[] }) => (
  <Table
    caption={caption}
    rows={rows}
    keyOf={({ name }) => name}
    empty="Nothing in this period."
    columns={[
      { header: what, cell: ({ name }) => name },
      { header: 'Count', numeric: true, cell: ({ count }) => count.toLocaleString() },
    ]}
  />
)

const sentColumns = [
  ['Codes requested', 'requested'],
  ['Over a limit', 'limited'],
  ['Sent', 'sent'],
  ['Failed attempts', 'failed'],
  ['Given up', 'dropped'],
] as const

const SentTable = ({ usage }: { usage: Usage }) => (
  <Table
    caption="Messages by channel"
    rows={sendsOf(usage.counts)}
    keyOf={({ channel }) => channel}
    empty="Nothing in this period."
    columns={[
      { header: 'Channel', cell: ({ channel }) => channel },
      ...sentColumns.map(([header, name]) => ({
        header,
        numeric: true,
        cell: (row: Sends) => row[name].toLocaleString(),
      })),
    ]}
  />
)

const Failures = ({ usage }: { usage: Usage }) => (
  <Section title="Failed sign-ins">
    <Table
      caption="Why people couldn't sign in"
      rows={failuresOf(usage.counts)}
      keyOf={({ name }) => name}
      empty="Nothing failed in this period."
      columns={[
        { header: 'Reason', cell: ({ name }) => causeOf(name).title },
        { header: 'Count', numeric: true, cell: ({ count }) => count.toLocaleString() },
        {
          header: 'What to do',
          cell: ({ name }) => {
            const { todo, path, link } = causeOf(name)
            return (
              <>
                {todo} {path && <a href={pathTo(path)}>{link}</a>}
              </>
            )
          },
        },
      ]}
    />
  </Section>
)

const formatLimits = ({ smsLimits }: Usage): string | undefined => {
  if (smsLimits.length === 0) return undefined
  const limits = smsLimits.map(
    ({ count, seconds, left }) =>
      `${left.toLocaleString()} of ${count.toLocaleString()} SMS per ${Math.round(seconds / 3_600).toLocaleString()} hours are left.`,
  )
  return [...limits, 'This caps what SMS can cost you.'].join(' ')
}
