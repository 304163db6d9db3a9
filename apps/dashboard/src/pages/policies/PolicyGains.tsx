import type { OperationResult } from '@latchkey/ui'
import { nameActivity } from '../../api/nameActivity.ts'
import { useQueryOf } from '../../api/useQueryOf.ts'
import { Notice } from '../../parts/Notice.tsx'

type Gains = NonNullable<OperationResult<'simulatePolicies'>['drafts'][number]['gains']>

/** Longer lists are shown as a number. */
const namedAtMost = 6

/** Who gains what by an allowing draft, before it is saved. */
export function PolicyGains({ gains: { types, queries, userIds } }: { gains: Gains }) {
  const nameOf = useMemberNames()
  if (types.length === 0 && queries.length === 0)
    return <Notice kind="info">Its condition is never true, so it allows nothing.</Notice>
  const signs = types.some((type) => type.startsWith('ACTIVITY_TYPE_SIGN_'))
  const exportsKeys = types.some((type) => type.startsWith('ACTIVITY_TYPE_EXPORT_'))
  const also = [signs && 'signing', exportsKeys && 'exporting keys'].filter((word) => word !== false)
  const what = [
    types.length > 0 && formatNames(types.map(nameActivity), 'kinds of change'),
    queries.length > 0 && 'reading people who sign in to your app, with masked contacts',
  ].filter((words) => words !== false)
  const who =
    userIds.length === 0
      ? 'Nobody could do this alone. Together, the members who meet the consensus could:'
      : `${formatNames(userIds.map(nameOf), 'members')} could do this alone, without anyone else's approval:`
  return (
    <Notice kind={also.length > 0 ? 'warning' : 'info'} title="Who gains what">
      <p>
        {who} {what.join(', and ')}
        {also.length > 0 && `, ${also.join(' and ')} among them`}.
      </p>
      <p>Conditions on amounts, addresses or other content may narrow this further.</p>
    </Notice>
  )
}

function formatNames(names: readonly string[], what: string): string {
  if (names.length > namedAtMost) return `${names.length} ${what}`
  return new Intl.ListFormat('en').format(names)
}

/** Looks up the name of a member by their ID. Other IDs are returned as they are. */
function useMemberNames(organizationId?: string): (userId: string) => string {
  const { data } = useQueryOf('listUsers', {}, { organizationId })
  return (userId) => {
    const member = data?.users.find((user) => user.userId === userId)
    return member?.userName || member?.userEmail || userId
  }
}
