import type { Activity, User } from '@latchkey/ui'

import { nameActivity, nameActor } from '../../api/nameActivity.ts'
import { useQueryOf } from '../../api/useQueryOf.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { statuses } from '../activity/statuses.ts'
import { nameMember } from '../members/nameMember.ts'

const shown = '20'

/** The newest of several lists. An activity of both is shown once. */
const newestOf = (activities: readonly Activity[]): Activity[] =>
  [...new Map(activities.map((activity) => [activity.id, activity])).values()]
    .sort((one, other) => Number(other.createdAt) - Number(one.createdAt))
    .slice(0, Number(shown))

/** The last things that happened in an account, and what members did with it. */
export function AccountActivity({
  organizationId,
  people,
}: {
  organizationId: string
  people: readonly User[]
}) {
  const page = { paginationOptions: { limit: shown } }
  const query = useQueryOf('listActivities', page, { organizationId })
  // A block is an activity of the organization, not of the account.
  const about = useQueryOf('listActivities', { ...page, filterBySubOrganizationId: organizationId })
  const members = useQueryOf('listUsers')
  const nameOf = (id: string | undefined): string => {
    const person = [...people, ...(members.data?.users ?? [])].find(({ userId }) => userId === id)
    return person ? nameActor(nameMember(person)) : 'Someone else'
  }
  return (
    <Section title="Recent activity">
      <Loaded query={query}>
        {({ activities }) => (
          <Table
            caption="Recent activity"
            rows={newestOf([...activities, ...(about.data?.activities ?? [])])}
            keyOf={({ id }) => id}
            empty="No changes yet. Sign-ins aren't listed here; the last one is shown above."
            columns={[
              { header: 'What', cell: ({ type }) => nameActivity(type) },
              { header: 'Who', cell: ({ userId }) => nameOf(userId) },
              { header: 'When', cell: ({ createdAt }) => <Timestamp value={createdAt} /> },
              {
                header: 'Status',
                cell: ({ status }) => <Badge kind={statuses[status].kind}>{statuses[status].label}</Badge>,
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}
