import { type Kit, useKit } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'
import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { formatCount } from '../../parts/formatCount.ts'
import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { type ReadFile, useFileExport } from '../../parts/useFileExport.ts'
import { useSettings } from '../../settings/SettingsContext.ts'

/** Downloads the log as a signed file. */
export function ExportSection() {
  const { state, start, cancel } = useFileExport()
  const kit = useKit()
  const { organizationId } = useSettings()
  const isRunning = state.kind === 'running'
  return (
    <Section
      title="Export"
      intro="Downloads every finished activity as lines of JSON in a fixed order, signed by the service. To keep a file up to date automatically, run latchkey-service --export-activities."
    >
      <div className="db-actions">
        <Button
          variant="secondary"
          busy={isRunning}
          onClick={() => start(`activities-${organizationId}.jsonl`, exportLog(kit.api))}
        >
          Export the log
        </Button>
        {isRunning && (
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      {isRunning && <Notice kind="info">{formatCount(state.count, 'activity', 'activities')} so far.</Notice>}
      {state.kind === 'done' && (
        <Notice kind="success">Downloaded {formatCount(state.count, 'activity', 'activities')}.</Notice>
      )}
      {state.kind === 'failed' && (
        <Notice kind="danger">
          <ErrorSentence error={state.error} />
        </Notice>
      )}
    </Section>
  )
}

const limit = '1000'

/** Reads the whole log, part by part, with its signature as the last line. */
const exportLog =
  (api: Pick<Kit['api'], 'exportActivities'>): ReadFile =>
  async ({ signal, onProgress }) => {
    const lines: string[] = []
    for (;;) {
      const part = await api.exportActivities({ after: String(lines.length), limit }, { signal })
      lines.push(...part.lines)
      onProgress(lines.length)
      if (!part.isComplete) continue
      const signature = JSON.stringify({ signedHead: part.signedHead })
      const file = new Blob([`${[...lines, signature].join('\n')}\n`], { type: 'application/json' })
      return { file, count: lines.length }
    }
  }
