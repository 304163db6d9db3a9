import { useKit } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { formatCount } from '../../parts/formatCount.ts'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { useFileExport } from '../../parts/useFileExport.ts'
import { ExportNotice } from './ExportNotice.tsx'
import { isExported, readPersonalData } from './readPersonalData.ts'
import { useMayErase } from './useMayErase.ts'

/** Downloads what is stored about an account's people, to answer a request for access to personal data. */
export function PersonalData({ organizationId }: { organizationId: string }) {
  const { api } = useKit()
  const mayExport = useMayErase()
  const { submit, busy, outcome, reset } = useSubmit('exportPersonalData')
  const { state, start, cancel } = useFileExport()
  const [checking, setChecking] = useState(false)
  const name = `account-${organizationId}.json`
  const download = async () => {
    setChecking(true)
    reset()
    // An export of the last hour counts, so that one which had to be approved can be downloaded.
    const ended = (await isExported(api, organizationId))
      ? { kind: 'done' }
      : await submit({ subOrganizationId: organizationId })
    setChecking(false)
    if (ended?.kind === 'done') start(name, readPersonalData(api, organizationId))
  }
  if (!mayExport) return null
  return (
    <Section
      title="Personal data"
      intro="Downloads everything that is stored about the account's people as one JSON file: contacts, login methods, sessions, wallets and activity. Keys and other secrets are left out. The activity log records that you read it."
    >
      <div>
        <Button
          variant="secondary"
          busy={checking || busy || state.kind === 'running'}
          onClick={() => void download()}
        >
          Download data
        </Button>
      </div>
      {outcome?.kind !== 'done' && <OutcomeNotice outcome={outcome} done="" />}
      <ExportNotice
        state={state}
        cancel={cancel}
        name={name}
        format={(count) => formatCount(count, 'record', 'records')}
      />
    </Section>
  )
}
