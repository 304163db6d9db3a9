import { useKit } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { formatPeople } from '../../parts/formatPeople.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { useFileExport } from '../../parts/useFileExport.ts'
import { useRouteParams } from '../../routing/useRouteParams.ts'
import { AccountTable } from './AccountTable.tsx'
import type { Account } from './account.ts'
import { BulkBar } from './BulkBar.tsx'
import { ExportNotice } from './ExportNotice.tsx'
import { exportAccounts } from './exportAccounts.ts'
import { ListControls } from './ListControls.tsx'
import { choiceOf, type ListChoice, listParamNames, parametersOf } from './listParams.ts'
import { PageButtons } from './PageButtons.tsx'

const pageSize = '25'

/** Accounts that match a search or a filter, a page at a time. All of it is in the address. */
export function AccountList() {
  const [params, setParams] = useRouteParams(listParamNames)
  const choice = choiceOf(params)
  const { cursor } = choice
  const query = useQueryOf(
    'listSubOrganizations',
    { ...parametersOf(choice), ...(cursor && { cursor }), paginationOptions: { limit: pageSize } },
    { keepPrevious: true },
  )
  const [selected, setSelected] = useState<ReadonlyMap<string, Account>>(new Map())
  const kit = useKit()
  const exported = useFileExport()
  /** Another list begins with its first page, and with nobody selected. */
  const restart = (changes: Parameters<typeof setParams>[0], options?: Parameters<typeof setParams>[1]) => {
    setParams({ ...changes, cursor: undefined }, options)
    setSelected(new Map())
  }
  const toggle = (account: Account) => {
    const next = new Map(selected)
    if (!next.delete(account.organizationId)) next.set(account.organizationId, account)
    setSelected(next)
  }
  return (
    <Page title="Users" intro="The people who sign in to your app. Each has their own account.">
      <Section
        title="Accounts"
        actions={
          <Button
            variant="secondary"
            small
            busy={exported.state.kind === 'running'}
            onClick={() =>
              exported.start('users.csv', exportAccounts({ api: kit.api, parameters: parametersOf(choice) }))
            }
          >
            Export as CSV
          </Button>
        }
      >
        <ExportNotice
          state={exported.state}
          cancel={exported.cancel}
          name="users.csv"
          format={formatPeople}
        />
        <ListControls
          choice={choice}
          onSearch={(search) => restart({ search }, { replace: true })}
          onChange={restart}
        />
        <Loaded query={query} lines={6}>
          {({ subOrganizations, next, isCut }) => (
            <>
              <div className="db-actions">
                <Total choice={choice} />
                {subOrganizations.length > 0 && (
                  <Button
                    variant="ghost"
                    small
                    onClick={() =>
                      setSelected(
                        new Map([
                          ...selected,
                          ...subOrganizations.map((account) => [account.organizationId, account] as const),
                        ]),
                      )
                    }
                  >
                    Select all on this page
                  </Button>
                )}
              </div>
              <BulkBar selected={[...selected.values()]} onClear={() => setSelected(new Map())} />
              {(subOrganizations.length > 0 || !isCut) && (
                <AccountTable
                  accounts={subOrganizations}
                  isSelected={({ organizationId }) => selected.has(organizationId)}
                  onToggle={toggle}
                  empty={emptyOf(choice)}
                />
              )}
              {isCut && (
                <Notice kind="info">
                  Not everyone has been searched yet, because too many people match part of this. Search
                  further, or add a word.
                </Notice>
              )}
              <PageButtons
                cursor={cursor}
                next={next}
                nextLabel={isCut ? 'Search further' : 'Next page'}
                onTurn={(to) => setParams({ cursor: to })}
              />
            </>
          )}
        </Loaded>
      </Section>
    </Page>
  )
}

const emptyOf = ({ search, filter, cursor }: ListChoice): string => {
  if (cursor) return 'No more matches.'
  if (search.trim()) return `Nothing found for ${search.trim()}.`
  return filter ? 'No matches.' : 'Nobody has signed up yet.'
}

/** How many users the whole list has. */
function Total({ choice }: { choice: ListChoice }) {
  const parameters = { ...parametersOf(choice), withTotal: true, paginationOptions: { limit: '1' } }
  const { data } = useQueryOf('listSubOrganizations', parameters, { keepPrevious: true })
  return (
    <p className="db-muted" role="status">
      {data?.total ? formatPeople(data.total.people, data.total) : ''}
    </p>
  )
}
