import { useQueryOf } from '../../api/useQueryOf.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { nameMember } from '../members/nameMember.ts'
import { AccountActivity } from './AccountActivity.tsx'
import { AccountWallets } from './AccountWallets.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { LastSignIn } from './LastSignIn.tsx'
import { PersonalData } from './PersonalData.tsx'
import { PersonSection } from './PersonSection.tsx'
import { SignInHistory } from './SignInHistory.tsx'

/** One account: its users, how they sign in, their sessions and wallets, and what happened in it. */
export function AccountDetail({ organizationId }: { organizationId: string }) {
  // Sessions end by themselves.
  const query = useQueryOf('listUsers', {}, { organizationId, refreshMs: 30_000 })
  const listed = useQueryOf('listSubOrganizations', { search: organizationId })
  const account = listed.data?.subOrganizations[0]
  const people = query.data?.users ?? []
  const name = people.map(nameMember).join(', ') || 'Account'
  return (
    <Page title={name} intro={<a href={pathTo('users')}>All users</a>}>
      <Section title="Account">
        <Facts
          facts={[
            ['ID', <Copyable key="id" value={organizationId} name="the account's ID" />],
            ...(account
              ? ([
                  ['Created', <Timestamp key="created" value={account.createdAt} />],
                  ['Last sign-in', <LastSignIn key="lastSignIn" account={account} />],
                ] as const)
              : []),
          ]}
        />
      </Section>
      <Loaded query={query} lines={6}>
        {({ users }) => (
          <>
            {users.map((user) => (
              <PersonSection
                key={user.userId}
                user={user}
                organizationId={organizationId}
                now={query.dataUpdatedAt}
              />
            ))}
            {users.map((user) => (
              <SignInHistory
                key={user.userId}
                userId={user.userId}
                name={nameMember(user)}
                organizationId={organizationId}
              />
            ))}
            <AccountWallets organizationId={organizationId} />
            <AccountActivity organizationId={organizationId} people={users} />
            <PersonalData organizationId={organizationId} />
            <DeleteAccount organizationId={organizationId} name={name} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
