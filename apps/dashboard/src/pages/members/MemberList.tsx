import type { User } from '@latchkey/ui'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { AddMember } from './AddMember.tsx'
import { isProxy, nameMember } from './nameMember.ts'
import { RootQuorum } from './RootQuorum.tsx'

/** Members of the organization, and a form to add one. */
export function MemberList() {
  const users = useQueryOf('listUsers')
  const tags = useQueryOf('listUserTags')
  const tagNames = ({ userTags }: User) =>
    userTags.map((id) => tags.data?.userTags.find(({ tagId }) => tagId === id)?.tagName ?? id)
  return (
    <Page
      title="Members"
      intro="Who may sign in here and call the API for the organization. People who sign in to your app are listed under Users."
    >
      <Section title="Members">
        <Loaded query={users}>
          {({ users: members }) => (
            <Table
              caption="Members"
              rows={members.filter((member) => !isProxy(member))}
              keyOf={({ userId }) => userId}
              empty="Nobody."
              columns={[
                {
                  header: 'Name',
                  cell: (member) => <a href={pathTo('members', member.userId)}>{nameMember(member)}</a>,
                },
                { header: 'Email', cell: ({ userEmail }) => userEmail ?? 'None' },
                {
                  header: 'Role',
                  cell: (member) => (
                    <span className="db-actions">
                      {member.isRoot && <Badge kind="success">Root user</Badge>}
                      {tagNames(member).map((name) => (
                        <Badge key={name}>{name}</Badge>
                      ))}
                      {!member.isRoot && member.userTags.length === 0 && 'None'}
                    </span>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
      {users.data && (
        <RootQuorum
          members={users.data.users.filter((member) => !isProxy(member))}
          threshold={users.data.rootThreshold ?? 1}
        />
      )}
      <AddMember tags={tags.data?.userTags ?? []} />
    </Page>
  )
}
