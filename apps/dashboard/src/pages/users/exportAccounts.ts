import type { Kit } from '@latchkey/ui'

import { type CsvRow, csvStart, toCsv } from '../../parts/csv.ts'
import { msOf } from '../../parts/Timestamp.tsx'
import type { ReadFile } from '../../parts/useFileExport.ts'
import type { Account } from './account.ts'
import type { ListParameters } from './listParams.ts'
import { methods } from './methods.ts'

interface ExportParameters {
  api: Pick<Kit['api'], 'listSubOrganizations' | 'recordReads'>
  /** Search and filter of the list. It is read newest first: in that order, no account moves meanwhile. */
  parameters: ListParameters
}

const columns: readonly (readonly [
  name: string,
  cell: (account: Account, user: Account['users'][number]) => string,
])[] = [
  ['Account ID', ({ organizationId }) => organizationId],
  ['User ID', (_, { userId }) => userId],
  ['Name', (_, { userName }) => userName],
  ['Email', (_, { userEmail = '' }) => userEmail],
  ['Email verified', (_, { userEmailVerified }) => yesOrNo(userEmailVerified)],
  ['Phone', (_, { userPhoneNumber = '' }) => userPhoneNumber],
  ['Phone verified', (_, { userPhoneNumberVerified }) => yesOrNo(userPhoneNumberVerified)],
  ['Wallet', (_, { hasWallet }) => yesOrNo(hasWallet)],
  ['Last sign-in', (_, { lastSignInAt }) => (lastSignInAt ? timeOf(lastSignInAt) : '')],
  ['Created', ({ createdAt }) => timeOf(createdAt)],
  ['Signed up by', (_, { signUpMethod }) => (signUpMethod ? methods[signUpMethod] : '')],
  ['Sign-up network', (_, { signUpAddress = '' }) => signUpAddress],
]

const yesOrNo = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'yes' : 'no')
const timeOf = (value: Account['createdAt']): string => new Date(msOf(value)).toISOString()

/**
 * Reads everybody in the list, page by page, as a file of CSV, and records that in the activity log: without the record,
 * there is no file. Text that was read is kept in blobs, outside of memory.
 */
export const exportAccounts =
  ({ api, parameters }: ExportParameters): ReadFile =>
  async ({ signal, onProgress }) => {
    const { order: _, ...listed } = parameters
    const parts = [csvStart, toCsv([columns.map(([name]) => name)])].map((text) => new Blob([text]))
    /** A search finds an account on several pages if several of its users match. */
    const seen = new Set<string>()
    let people = 0
    let cursor: string | undefined
    do {
      onProgress(people)
      const page = await api.listSubOrganizations(
        { ...listed, ...(cursor && { cursor }), paginationOptions: { limit: '100' } },
        { signal },
      )
      const rows = page.subOrganizations
        .filter(({ organizationId }) => !seen.has(organizationId))
        .flatMap((account) => account.users.map((user) => rowOf(account, user)))
      if (listed.search) for (const { organizationId } of page.subOrganizations) seen.add(organizationId)
      people += rows.length
      parts.push(new Blob([toCsv(rows)]))
      cursor = page.next
    } while (cursor)
    const { search, filter } = listed
    // The text of a search may be a contact.
    const list = { ...(filter && { filter }), ...(search !== undefined && { searched: true }) }
    await api.recordReads({ reads: [{ source: 'export', people, ...list }] }, { signal })
    return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), count: people }
  }

const rowOf = (account: Account, user: Account['users'][number]): CsvRow =>
  columns.map(([, cell]) => cell(account, user))
