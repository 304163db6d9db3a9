import type { Kit, OperationResult } from '@latchkey/ui'

import type { ReadFile } from '../../parts/useFileExport.ts'

type Api = Pick<Kit['api'], 'getPersonalDataExport'>
type Part = OperationResult<'getPersonalDataExport'>

/** Records of one kind in the file. */
type KindInFile = Part['kinds'][number] & { records: Part['records'][number]['fields'][] }

/** Whether the caller may read the data now. Any other error is left to the download. */
export const isExported = (api: Api, subOrganizationId: string): Promise<boolean> =>
  api.getPersonalDataExport({ subOrganizationId, paginationOptions: { limit: '1' } }).then(
    () => true,
    (error: Error & { code?: unknown }) => error.code !== 'REQUEST_NOT_AUTHORIZED',
  )

/** Reads everything that is stored about the users of an account, as one JSON document. */
export const readPersonalData =
  (api: Api, organizationId: string): ReadFile =>
  async ({ signal, onProgress }) => {
    const kinds = new Map<string, KindInFile>()
    let count = 0
    let cursor: string | undefined
    do {
      const part = await api.getPersonalDataExport(
        {
          subOrganizationId: organizationId,
          ...(cursor && { cursor }),
          paginationOptions: { limit: '100' },
        },
        { signal },
      )
      for (const kind of part.kinds) if (!kinds.has(kind.kind)) kinds.set(kind.kind, { ...kind, records: [] })
      for (const { kind, fields } of part.records) kinds.get(kind)?.records.push(fields)
      count += part.records.length
      onProgress(count)
      cursor = part.next
    } while (cursor)
    const file = { organizationId, exportedAt: new Date().toISOString(), data: [...kinds.values()] }
    const text = JSON.stringify(file, null, 2)
    return { file: new Blob([`${text}\n`], { type: 'application/json' }), count }
  }
