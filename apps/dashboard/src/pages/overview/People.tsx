import type { OperationParameters } from '@latchkey/ui'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Facts } from '../../parts/Facts.tsx'
import { formatPeople } from '../../parts/formatPeople.ts'
import { Section } from '../../parts/Section.tsx'
import { pathTo } from '../../routing/useRoute.ts'

/** How many users there are, and how many of them signed in. Nothing for members who may not list users. */
export function People({ days }: { days: number }) {
  const everyone = useCount({})
  const active = useCount({ filter: 'active', days })
  if (everyone === undefined || active === undefined) return null
  return (
    <Section title="People">
      <Facts
        facts={[
          [
            'Signed in',
            <a key="active" href={`${pathTo('users')}?filter=active&days=${days}`}>
              {active}
            </a>,
          ],
          [
            'All',
            <a key="everyone" href={pathTo('users')}>
              {everyone}
            </a>,
          ],
        ]}
      />
    </Section>
  )
}

function useCount(parameters: OperationParameters<'listSubOrganizations'>): string | undefined {
  const { data } = useQueryOf('listSubOrganizations', {
    ...parameters,
    withTotal: true,
    paginationOptions: { limit: '1' },
  })
  return data?.total && formatPeople(data.total.people, data.total)
}
