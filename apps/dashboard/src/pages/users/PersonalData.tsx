import { type Kit, useKit } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { formatCount } from '../../parts/formatCount.ts'
import { Section } from '../../parts/Section.tsx'
import { type ReadFile, useFileExport } from '../../parts/useFileExport.ts'
import { ExportNotice } from './ExportNotice.tsx'

/** Downloads what is stored about an account's people, to answer a request for access to personal data. */
export function PersonalData({ organizationId }: { organizationId: string }) {
  const kit = useKit()
  const { state, start, cancel } = useFileExport()
  const name = `account-${organizationId}.json`
  return (
    <Section
      title="Personal data"
      intro="Downloads everything that is stored about the account's people as one JSON file: contacts, login methods, sessions, wallets and activity. Keys and other secrets are left out."
    >
      <div>
        <Button
          variant="secondary"
          busy={state.kind === 'running'}
          onClick={() => start(name, exportPersonalData(kit.api, organizationId))}
        >
          Download personal data
        </Button>
      </div>
      <ExportNotice
        state={state}
        cancel={cancel}
        name={name}
        format={(count) => formatCount(count, 'record', 'records')}
      />
    </Section>
  )
}

/** Reads everything that is stored about the users of an account, as one JSON document. */
const exportPersonalData =
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
