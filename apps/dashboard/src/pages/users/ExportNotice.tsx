import { Button } from '@latchkey/ui/parts'

import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { Notice } from '../../parts/Notice.tsx'
import type { UseFileExportReturnType } from '../../parts/useFileExport.ts'

interface ExportNoticeProps extends Pick<UseFileExportReturnType, 'state' | 'cancel'> {
  /** Name of the file. */
  name: string
  format: (count: number) => string
}

/** How an export to a file is going. */
export function ExportNotice({ state, cancel, name, format }: ExportNoticeProps) {
  if (state.kind === 'idle') return null
  if (state.kind === 'done')
    return (
      <Notice kind="success">
        Downloaded {format(state.count)} as {name}.
      </Notice>
    )
  if (state.kind === 'failed')
    return (
      <Notice kind="danger" title="The export failed">
        <ErrorSentence error={state.error} />
      </Notice>
    )
  return (
    <Notice kind="info" title="Exporting">
      <p>{format(state.count)} so far.</p>
      <Button variant="secondary" small onClick={cancel}>
        Cancel
      </Button>
    </Notice>
  )
}
