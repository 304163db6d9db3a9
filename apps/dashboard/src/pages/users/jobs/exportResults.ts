import type { Kit } from '@latchkey/ui'

import { type CsvRow, csvStart, toCsv } from '../../../parts/csv.ts'
import type { ReadFile } from '../../../parts/useFileExport.ts'
import { type JobResult, outcomes, reasons } from './jobActions.ts'

interface ExportParameters {
  api: Pick<Kit['api'], 'listPeopleJobResults'>
  peopleJobId: string
}

const header: CsvRow = ['Account ID', 'User ID', 'Outcome', 'Reason']
const rowOf = ({ subOrganizationId, userId, outcome, reason }: JobResult): CsvRow => [
  subOrganizationId,
  userId,
  outcomes[outcome],
  reason ? reasons[reason] : '',
]

/** Reads what came of a job for each person, page by page, as a file of CSV. */
export const exportResults =
  ({ api, peopleJobId }: ExportParameters): ReadFile =>
  async ({ signal, onProgress }) => {
    const parts = [csvStart, toCsv([header])].map((text) => new Blob([text]))
    let people = 0
    let cursor: string | undefined
    do {
      onProgress(people)
      const page = await api.listPeopleJobResults({ peopleJobId, ...(cursor && { cursor }) }, { signal })
      people += page.results.length
      parts.push(new Blob([toCsv(page.results.map(rowOf))]))
      cursor = page.next
    } while (cursor)
    return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), count: people }
  }
