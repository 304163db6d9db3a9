import { Button } from '@latchkey/ui/parts'

import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { formatPeople } from '../../parts/formatPeople.ts'
import { Notice } from '../../parts/Notice.tsx'
import type { UseAccountExportReturnType } from './useAccountExport.ts'

/** How an export of the list is going. */
export function ExportNotice({ state, cancel }: Pick<UseAccountExportReturnType, 'state' | 'cancel'>) {
  if (state.kind === 'idle') return null
  if (state.kind === 'done')
    return <Notice kind="success">Downloaded {formatPeople(state.people)} as users.csv.</Notice>
  if (state.kind === 'failed')
    return (
      <Notice kind="danger" title="The export failed">
        <ErrorSentence error={state.error} />
      </Notice>
    )
  return (
    <Notice kind="info" title="Exporting">
      <p>{formatPeople(state.people)} so far.</p>
      <Button variant="secondary" small onClick={cancel}>
        Cancel
      </Button>
    </Notice>
  )
}
