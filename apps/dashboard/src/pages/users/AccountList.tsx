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
import { JobSection } from './jobs/JobSection.tsx'
import { SelectAll } from './jobs/SelectAll.tsx'
import { useJobs } from './jobs/useJobs.ts'
import { ListControls } from './ListControls.tsx'
import { choiceOf, type ListChoice, listParamNames, parametersOf, selectionOf } from './listParams.ts'
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
  const { jobs, isCurrent } = useJobs()
  const total = useTotal(choice)
  const selection = selectionOf(choice)
  // Nobody means everybody who ever signed up.
  const isNarrowed = Object.keys(selection).length > 0
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
      {isCurrent && <JobSection jobs={jobs} />}
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
                <p className="db-muted" role="status">
                  {total ? formatPeople(total.people, total) : ''}
                </p>
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
              {subOrganizations.length > 0 && isNarrowed && (
                <SelectAll
                  key={JSON.stringify(selection)}
                  selection={selection}
                  people={total && !total.hasMore ? total.people : undefined}
                />
              )}
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
      {!isCurrent && <JobSection jobs={jobs} />}
    </Page>
  )
}

const emptyOf = (choice: ListChoice): string => {
  const search = choice.search.trim()
  if (choice.cursor) return 'No more matches.'
  if (search) return `Nothing found for ${search}.`
  return Object.keys(selectionOf(choice)).length > 0 ? 'No matches.' : 'Nobody has signed up yet.'
}

/** How many users the whole list has. */
function useTotal(choice: ListChoice) {
  const parameters = { ...parametersOf(choice), withTotal: true, paginationOptions: { limit: '1' } }
  return useQueryOf('listSubOrganizations', parameters, { keepPrevious: true }).data?.total
}
