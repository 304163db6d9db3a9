import { Checkbox } from '@latchkey/ui/parts'
import { type ReactNode, useId } from 'react'

import { Badge } from '../../parts/Badge.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { pathTo } from '../../routing/useRoute.ts'
import { type Account, nameAccount } from './account.ts'
import { LastSignIn } from './LastSignIn.tsx'
import { methods } from './methods.ts'

export interface AccountTableProps {
  accounts: readonly Account[]
  isSelected: (account: Account) => boolean
  onToggle: (account: Account) => void
  /** Shown in place of a table without rows. */
  empty: ReactNode
}

/** A page of accounts, each of which can be selected. */
export function AccountTable({ accounts, isSelected, onToggle, empty }: AccountTableProps) {
  const id = useId()
  return (
    <Table
      caption="Accounts"
      rows={accounts}
      keyOf={({ organizationId }) => organizationId}
      empty={empty}
      columns={[
        {
          header: 'Select',
          cell: (account) => (
            <label className="db-check" htmlFor={`${id}${account.organizationId}`}>
              <Checkbox
                id={`${id}${account.organizationId}`}
                checked={isSelected(account)}
                onChange={() => onToggle(account)}
              />
              <span className="lk-visually-hidden">Select {nameAccount(account)}</span>
            </label>
          ),
        },
        {
          header: 'Who',
          cell: (account) => (
            <a href={pathTo('users', account.organizationId)}>
              <bdi>{nameAccount(account)}</bdi>
            </a>
          ),
        },
        { header: 'Contacts', cell: ({ users }) => <Contacts users={users} /> },
        { header: 'Last sign-in', cell: (account) => <LastSignIn account={account} /> },
        {
          header: 'Created',
          cell: (account) => (
            <>
              <Timestamp value={account.createdAt} />
              <SignUp account={account} />
            </>
          ),
        },
      ]}
    />
  )
}

/** How and from where the account's first user signed up. */
function SignUp({ account: { users } }: { account: Account }) {
  const [user] = users
  const method = user?.signUpMethod && methods[user.signUpMethod]
  const facts = [method, user?.signUpAddress].filter((fact) => fact !== undefined)
  return facts.length > 0 && <p className="db-muted">{facts.join(', ')}</p>
}

function Contacts({ users }: Pick<Account, 'users'>) {
  const contacts = users.flatMap((user) => [
    { value: user.userEmail, isVerified: user.userEmailVerified },
    { value: user.userPhoneNumber, isVerified: user.userPhoneNumberVerified },
  ])
  const known = contacts.filter(({ value }) => value !== undefined)
  return (
    <>
      <bdi>{known.map(({ value }) => value).join(', ')}</bdi>{' '}
      {known.some(({ isVerified }) => isVerified === false) && <Badge kind="warning">Not verified</Badge>}
    </>
  )
}
