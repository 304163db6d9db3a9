import { useKit } from '@latchkey/ui'
import { useRef, useState } from 'react'
import { downloadText } from '../../parts/download.ts'
import { useSettings } from '../../settings/SettingsContext.ts'

/** How an export is going. */
export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; lines: number }
  | { kind: 'done'; lines: number }
  | { kind: 'failed'; error: Error }

export interface Export {
  state: ExportState
  start(): void
  cancel(): void
}

const limit = '1000'

/** Reads the whole log, part by part, and saves it as a file with its signature. */
export function useExport(): Export {
  const kit = useKit()
  const { organizationId } = useSettings()
  const stopping = useRef<AbortController>(undefined)
  const [state, setState] = useState<ExportState>({ kind: 'idle' })

  async function run(signal: AbortSignal): Promise<void> {
    const lines: string[] = []
    for (;;) {
      setState({ kind: 'running', lines: lines.length })
      const part = await kit.api.exportActivities({ after: String(lines.length), limit }, { signal })
      lines.push(...part.lines)
      if (!part.isComplete) continue
      const signature = JSON.stringify({ signedHead: part.signedHead })
      downloadText(`activities-${organizationId}.jsonl`, `${[...lines, signature].join('\n')}\n`)
      return setState({ kind: 'done', lines: lines.length })
    }
  }

  return {
    state,
    cancel: () => stopping.current?.abort(),
    start() {
      const controller = new AbortController()
      stopping.current = controller
      run(controller.signal).catch((error: Error) =>
        setState(controller.signal.aborted ? { kind: 'idle' } : { kind: 'failed', error }),
      )
    },
  }
}
