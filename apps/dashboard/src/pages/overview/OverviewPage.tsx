import { SelectField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { pathTo } from '../../app/useRoute.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { causeOf } from './causes.ts'
import { SignInChart } from './SignInChart.tsx'
import {
  columnsOf,
  failuresOf,
  othersOf,
  type Sends,
  sendsOf,
  signInsOf,
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
    <Page title="Overview" intro="How sign-in is doing, from the service’s own counts. They name nobody.">
      <div className="db-row db-row--one">
        <SelectField
          label="Time"
          value={name}
          onChange={setName}
          options={Object.entries(ranges).map(([value, { label }]) => ({ value: value as RangeName, label }))}
        />
      </div>
      <Loaded query={query} lines={8}>
        {(usage) => (
          <>
            <Health usage={usage} isEnabled={proxy.data?.authProxyConfig.enabled} />
            <Section title="Sign-ins">
              <SignInChart
                columns={columnsOf(usage.counts, { now: query.dataUpdatedAt, ...range })}
                step={range.step === 1 ? 'hour' : 'day'}
              />
              <Tallies caption="Sign-ins by method" what="Method" rows={signInsOf(usage.counts)} />
            </Section>
            <Failures usage={usage} />
            <Section title="Sent" intro={sayLimits(usage)}>
              <SentTable usage={usage} />
            </Section>
            <Section title="Accounts, sessions and signatures">
              <Tallies caption="What else was done" what="What" rows={othersOf(usage.counts)} />
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
    empty="Nothing in this time."
    columns={[
      { header: what, cell: ({ name }) => name },
      { header: 'Times', numeric: true, cell: ({ count }) => count.toLocaleString() },
    ]}
  />
)

const sentColumns = [
  ['Codes asked for', 'asked'],
  ['Over a limit', 'limited'],
  ['Sent', 'sent'],
  ['Failed attempts', 'failed'],
  ['Given up', 'dropped'],
] as const

const SentTable = ({ usage }: { usage: Usage }) => (
  <Table
    caption="What was sent"
    rows={sendsOf(usage.counts)}
    keyOf={({ channel }) => channel}
    empty="Nothing in this time."
    columns={[
      { header: 'By', cell: ({ channel }) => channel },
      ...sentColumns.map(([header, name]) => ({
        header,
        numeric: true,
        cell: (row: Sends) => row[name].toLocaleString(),
      })),
    ]}
  />
)

const Failures = ({ usage }: { usage: Usage }) => (
  <Section title="What failed">
    <Table
      caption="Why people could not sign in"
      rows={failuresOf(usage.counts)}
      keyOf={({ name }) => name}
      empty="Nothing failed in this time."
      columns={[
        { header: 'Why', cell: ({ name }) => causeOf(name).title },
        { header: 'Times', numeric: true, cell: ({ count }) => count.toLocaleString() },
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

/** Messages that wait longer than this are late. */
const lateSeconds = 60

function Health({ usage: { health }, isEnabled }: { usage: Usage; isEnabled: boolean | undefined }) {
  const { messagesWaiting, oldestMessageSeconds, databaseSeconds } = health
  const late = oldestMessageSeconds > lateSeconds
  return (
    <Section title="Health">
      <Facts
        facts={[
          ...(isEnabled === undefined
            ? []
            : [['Sign-in', <SignInState key="proxy" isEnabled={isEnabled} />] as const]),
          [
            'Messages',
            <span key="messages" className="db-actions">
              <Badge kind={late ? 'warning' : 'success'}>{late ? 'Late' : 'On time'}</Badge>
              {messagesWaiting === 0
                ? 'None waits to be sent'
                : `${messagesWaiting >= 50 ? '50 or more' : messagesWaiting} wait, the oldest for ${Math.round(oldestMessageSeconds)} s`}
            </span>,
          ],
          ['Database', `Answers in ${(databaseSeconds * 1_000).toFixed(1)} ms`],
        ]}
      />
    </Section>
  )
}

const SignInState = ({ isEnabled }: { isEnabled: boolean }) => (
  <span className="db-actions">
    <Badge kind={isEnabled ? 'success' : 'danger'}>{isEnabled ? 'On' : 'Off'}</Badge>
    {isEnabled ? 'People can sign in to your app' : 'Nobody can sign in to your app'}{' '}
    <a href={pathTo('auth')}>Settings</a>
  </span>
)

const sayLimits = ({ smsLimits }: Usage): string =>
  smsLimits
    .map(
      ({ count, seconds, left }) =>
        `${left.toLocaleString()} of ${count.toLocaleString()} SMS are left in ${Math.round(seconds / 3_600).toLocaleString()} hours: what they may cost you at most.`,
    )
    .join(' ')
