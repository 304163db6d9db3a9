import { useKit } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'

import { downloadBlob } from '../../parts/download.ts'
import { exportAccounts } from './exportAccounts.ts'
import type { ListParameters } from './listParams.ts'

/** How an export is going. */
export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; people: number }
  | { kind: 'done'; people: number }
  | { kind: 'failed'; error: Error }

export interface UseAccountExportReturnType {
  state: ExportState
  start(parameters: ListParameters): void
  cancel(): void
}

/** Saves everybody in the list as a file. Leaving the page cancels it. */
export function useAccountExport(): UseAccountExportReturnType {
  const kit = useKit()
  const stopping = useRef<AbortController>(undefined)
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  useEffect(() => () => stopping.current?.abort(), [])
  return {
    state,
    cancel: () => stopping.current?.abort(),
    start(parameters) {
      const controller = new AbortController()
      stopping.current = controller
      const { signal } = controller
      const onProgress = (people: number) => setState({ kind: 'running', people })
      exportAccounts({ api: kit.api, parameters, signal, onProgress }).then(
        ({ file, people }) => {
          if (signal.aborted) return setState({ kind: 'idle' })
          downloadBlob('users.csv', file)
          setState({ kind: 'done', people })
        },
        (error: Error) => setState(signal.aborted ? { kind: 'idle' } : { kind: 'failed', error }),
      )
    },
  }
}
