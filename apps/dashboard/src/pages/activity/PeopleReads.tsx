import type { OperationParameters } from '@latchkey/ui'

import { formatPeople } from '../../parts/formatPeople.ts'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { filters } from '../users/listParams.ts'

type Reads = OperationParameters<'recordReads'>

/** Lists of people whose contacts a member read in an hour, or exported. */
export function PeopleReads({ reads, since }: Reads) {
  return (
    <Section
      title={since === undefined ? 'Exported' : 'Read'}
      intro={
        since === undefined ? undefined : (
          <>
            In the hour from <Timestamp value={String(since)} />. Everyone counts once for each list.
          </>
        )
      }
    >
      <Table
        caption="Lists of people"
        rows={[...reads]}
        keyOf={({ source, filter, searched }) => `${source} ${filter} ${searched}`}
        empty="Nobody."
        columns={[
          { header: 'Where', cell: ({ source }) => nameSource(source) },
          { header: 'Which', cell: nameList },
          { header: 'People', cell: ({ people }) => formatPeople(people), numeric: true },
        ]}
      />
    </Section>
  )
}

const nameList = ({ filter, searched }: Reads['reads'][number]): string => {
  const name = filter && (filters as Readonly<Record<string, string>>)[filter]
  return [name ?? filter, searched && 'Found by a search'].filter(Boolean).join(', ') || 'All'
}

/** `list_sub_organizations` in words. */
const nameSource = (source: string): string => names[source] ?? source.replaceAll('_', ' ')

const names: Readonly<Record<string, string>> = {
  export: 'CSV file',
  export_activities: 'Exported activity log',
  get_activity: 'An activity',
  get_personal_data: 'Personal data of an account',
  get_user: 'A user',
  list_activities: 'Activity log',
  list_sub_organizations: 'List of users',
  list_users: 'Page of a user',
}
