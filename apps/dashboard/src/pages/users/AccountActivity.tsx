import type { User } from '@latchkey/ui'

import { nameActivity } from '../../api/nameActivity.ts'
import { useQueryOf } from '../../api/useQueryOf.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { statuses } from '../activity/statuses.ts'
import { nameMember } from '../members/nameMember.ts'

/** The last things that happened in an account. */
export function AccountActivity({
  organizationId,
  people,
}: {
  organizationId: string
  people: readonly User[]
}) {
  const query = useQueryOf('listActivities', { paginationOptions: { limit: '20' } }, { organizationId })
  const nameOf = (id: string | undefined): string => {
    const person = people.find(({ userId }) => userId === id)
    return person ? nameMember(person) : 'Someone else'
  }
  return (
    <Section title="Recent activity">
      <Loaded query={query}>
        {({ activities }) => (
          <Table
            caption="Recent activity"
            rows={activities}
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
