import type { OperationResult } from '@latchkey/ui'
import { Button, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { pathTo } from '../../routing/useRoute.ts'

type Account = OperationResult<'listSubOrganizations'>['subOrganizations'][number]

const pageSize = 25

/** Accounts, newest first, or those that a search finds. */
export function AccountList() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [cursors, setCursors] = useState<readonly string[]>([])
  const after = cursors.at(-1)
  const query = useQueryOf('listSubOrganizations', {
    ...(search && { search }),
    paginationOptions: { limit: String(pageSize), ...(after && { after }) },
  })
  return (
    <Page title="Users" intro="The people who sign in to your app. Each has an account of their own.">
      <Section title="Accounts">
        <search>
          <form
            className="db-search"
            onSubmit={(event) => {
              event.preventDefault()
              setSearch(typed.trim())
              setCursors([])
            }}
          >
            <TextField
              label="Email, phone number, wallet address, ID or full name"
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              spellCheck={false}
            />
            <Button variant="secondary" type="submit">
              Search
            </Button>
          </form>
        </search>
        <Loaded query={query} lines={6}>
          {({ subOrganizations }) => (
            <>
              <Table
                caption="Accounts"
                rows={subOrganizations}
                keyOf={({ organizationId }) => organizationId}
                empty={search ? `Nothing found for ${search}.` : 'Nobody has signed up yet.'}
                columns={[
                  {
                    header: 'Who',
                    cell: (account) => (
                      <a href={pathTo('users', account.organizationId)}>
                        <bdi>{nameAccount(account)}</bdi>
                      </a>
                    ),
                  },
                  {
                    header: 'Contacts',
                    cell: ({ users }) => <bdi>{users.flatMap(contactsOf).join(', ')}</bdi>,
                  },
                  { header: 'Created', cell: ({ createdAt }) => <Timestamp value={createdAt} /> },
                ]}
              />
              <div className="db-actions">
                {cursors.length > 0 && (
                  <Button variant="secondary" small onClick={() => setCursors(cursors.slice(0, -1))}>
                    Newer
                  </Button>
                )}
                {!search && subOrganizations.length === pageSize && (
                  <Button
                    variant="secondary"
                    small
                    onClick={() => setCursors([...cursors, subOrganizations.at(-1)!.organizationId])}
                  >
                    Older
                  </Button>
                )}
              </div>
            </>
          )}
        </Loaded>
      </Section>
    </Page>
  )
}

const contactsOf = ({ userEmail, userPhoneNumber }: Account['users'][number]): string[] =>
  [userEmail, userPhoneNumber].filter((contact) => contact !== undefined)

/** The names of its people, else the account's own. */
const nameAccount = ({ organizationName, users }: Account): string =>
  users
    .map(({ userName }) => userName)
    .filter(Boolean)
    .join(', ') || organizationName
