import type { Kit } from '@latchkey/ui'

import type { ReadFile } from '../../parts/useFileExport.ts'

/** Reads everything that is stored about the people of an account, as one JSON document. */
export const exportPersonalData =
  (api: Pick<Kit['api'], 'getPersonalData'>, organizationId: string): ReadFile =>
  async ({ signal, onProgress }) => {
    const records: object[] = []
    let cursor: string | undefined
    do {
      const page = await api.getPersonalData(
        { ...(cursor && { cursor }), paginationOptions: { limit: '100' } },
        { signal, organizationId },
      )
      records.push(...page.records)
      onProgress(records.length)
      cursor = page.next
    } while (cursor)
    const text = JSON.stringify({ organizationId, exportedAt: new Date().toISOString(), records }, null, 2)
    return { file: new Blob([`${text}\n`], { type: 'application/json' }), count: records.length }
  }
