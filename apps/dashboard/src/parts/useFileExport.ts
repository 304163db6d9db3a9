import { useEffect, useRef, useState } from 'react'

import { downloadBlob } from './download.ts'

/** How an export is going. */
export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; count: number }
  | { kind: 'done'; count: number }
  | { kind: 'failed'; error: Error }

/** Reads all parts of a file. */
export type ReadFile = (options: {
  signal: AbortSignal
  /** Called with the number of items so far. */
  onProgress: (count: number) => void
}) => Promise<{ file: Blob; count: number }>

export interface UseFileExportReturnType {
  state: ExportState
  start(name: string, read: ReadFile): void
  cancel(): void
}

/** Saves what is read part by part as a file. Leaving the page cancels it. */
export function useFileExport(): UseFileExportReturnType {
  const stopping = useRef<AbortController>(undefined)
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  useEffect(() => () => stopping.current?.abort(), [])
  return {
    state,
    cancel: () => stopping.current?.abort(),
    start(name, read) {
      const controller = new AbortController()
      stopping.current = controller
      const { signal } = controller
      const onProgress = (count: number) => setState({ kind: 'running', count })
      onProgress(0)
      read({ signal, onProgress }).then(
        ({ file, count }) => {
          if (signal.aborted) return setState({ kind: 'idle' })
          downloadBlob(name, file)
          setState({ kind: 'done', count })
        },
        (error: Error) => setState(signal.aborted ? { kind: 'idle' } : { kind: 'failed', error }),
      )
    },
  }
}
