import { activityTypesOf } from '@latchkey/contract/wire'
import type { Activity, OperationParameters } from '@latchkey/ui'

import { nameActivity, nameActor } from '../../api/nameActivity.ts'
import { useQueryOf } from '../../api/useQueryOf.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Copyable } from '../../parts/Copyable.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Json } from '../../parts/Json.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { useRouteParams, withParams } from '../../routing/useRouteParams.ts'
import { MessageTable } from '../messages/MessageTable.tsx'
import { AppProofTable } from '../proofs/AppProofTable.tsx'
import { ObjectCell } from './ObjectCell.tsx'
import { objectOf } from './objects.ts'
import { PeopleReads } from './PeopleReads.tsx'
import { SettingChanges } from './SettingChanges.tsx'
import { statuses } from './statuses.ts'
import { useNamesOf } from './useNamesOf.ts'

/** A message may be on its way. */
const refreshMs = 10_000

/** One activity: the request, who voted, and the result. */
export function ActivityDetail({ activityId }: { activityId: string }) {
  const [{ account: organizationId }] = useRouteParams(['account'])
  const query = useQueryOf('getActivity', { activityId }, { organizationId })
  const type = query.data?.activity.type
  return (
    <Page
      title={type ? nameActivity(type) : 'Activity'}
      intro={<a href={withParams(pathTo('activity'), { account: organizationId })}>All activity</a>}
    >
      <Loaded query={query} lines={6}>
        {({ activity }) => <Parts activity={activity} organizationId={organizationId} />}
      </Loaded>
    </Page>
  )
}

const [readsType] = activityTypesOf('recordReads')

/** Activities that send a message. */
const sending = /^ACTIVITY_TYPE_(INIT_OTP|INVITE_MEMBER)/

function ActivityMessages({ activity, isOfAccount }: { activity: Activity; isOfAccount: boolean }) {
  const sends = !isOfAccount && sending.test(activity.type)
  const query = useQueryOf('listActivityMessages', { activityId: activity.id }, { enabled: sends, refreshMs })
  if (!sends) return null
  return (
    <Section title="Message">
      <Loaded query={query}>
        {({ messages }) => (
          <MessageTable
            messages={messages}
            linksActivities={false}
            empty="Not tried yet, or longer than 30 days ago."
          />
        )}
      </Loaded>
    </Section>
  )
}

interface PartsProps {
  activity: Activity
  /** The account that it happened in; undefined for the organization. */
  organizationId: string | undefined
}

function Parts({ activity, organizationId }: PartsProps) {
  const object = objectOf(activity)
  const nameOfObject = useNamesOf(object ? [object] : [], organizationId)
  const nameOf = (userId: string) => nameActor(nameOfObject('member', userId))
  const { label, kind } = statuses[activity.status]
  const [intent] = Object.values(activity.intent)
  const [result] = Object.values(activity.result)
  return (
    <>
      {activity.failure && <Notice kind="danger">{activity.failure.message}</Notice>}
      <Section title="Activity">
        <Facts
          facts={[
            [
              'Status',
              <Badge key="status" kind={kind}>
                {label}
              </Badge>,
            ],
            [
              'Type',
              <code key="type" className="db-code">
                {activity.type}
              </code>,
            ],
            [
              'Object',
              <ObjectCell
                key="object"
                object={object}
                nameOf={nameOfObject}
                isOfAccount={organizationId !== undefined}
              />,
            ],
            ['By', activity.userId ? nameOf(activity.userId) : ''],
            ['Requested', <Timestamp key="created" value={activity.createdAt} />],
            ['Last changed', <Timestamp key="updated" value={activity.updatedAt} />],
            ['ID', <Copyable key="id" value={activity.id} name="the ID" />],
            [
              'Fingerprint',
              <Copyable key="fingerprint" value={activity.fingerprint} name="the fingerprint" />,
            ],
          ]}
        />
      </Section>
      <SettingChanges changes={activity.changes} />
      {activity.type === readsType && <PeopleReads {...(intent as OperationParameters<'recordReads'>)} />}
      <Section title="Request" intro="Codes, tokens and signatures aren't stored.">
        <Json label="Request as JSON" value={intent ?? {}} />
      </Section>
      <Section title="Result">
        <Json label="Result as JSON" value={result ?? {}} />
      </Section>
      <ActivityMessages activity={activity} isOfAccount={organizationId !== undefined} />
      {activity.appProofs && (
        <Section title="App proofs" intro="Signed by the enclave. Users' devices verify them.">
          <AppProofTable proofs={activity.appProofs} />
        </Section>
      )}
      <Section title="Votes">
        <Table
          caption="Votes"
          rows={activity.votes}
          keyOf={({ id }) => id}
          empty="Allowed right away, without a vote."
          columns={[
            { header: 'Who', cell: ({ userId }) => nameOf(userId) },
            {
              header: 'Vote',
              cell: ({ selection }) => (selection === 'VOTE_SELECTION_APPROVED' ? 'Approved' : 'Rejected'),
            },
            { header: 'When', cell: ({ createdAt }) => <Timestamp value={createdAt} /> },
          ]}
        />
      </Section>
    </>
  )
}
