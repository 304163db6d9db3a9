import type { FlowError } from '@latchkey/react'
import { useEffect, useState } from 'react'

import type { Outcome } from './toOutcome.ts'

/** How an action ended. */
export interface ActionResult {
  error?: FlowError | undefined
  /** `Saved`. Shown for three seconds. */
  shown?: string | undefined
}

interface Progress extends ActionResult {
  /** The row that the action belongs to. */
  row?: string | undefined
  isBusy?: boolean | undefined
  /** Text for screen readers, if it is more than the one that is shown. */
  spoken?: string | undefined
}

/** Message of a section once an action is done: in the row, and for screen readers. */
export type Announcement = string | { shown: string; spoken: string }

export interface Action {
  /** The row whose action is running. */
  busy: string | undefined
  spoken: string | undefined
  resultOf(row: string): ActionResult | undefined
  /** Runs one action at a time. Resolves with whether it was done. */
  run(row: string, act: () => Promise<Outcome>, announcement: Announcement): Promise<boolean>
  /** Shows the result of something other than {@link run}. */
  announce(row: string, announcement: Announcement): void
  clear(): void
}

const stayMs = 3_000

/** The state of a section's action, shown in the row that the action belongs to. */
export function useAction(): Action {
  const [progress, setProgress] = useState<Progress>({})
  const { row, isBusy, error, shown, spoken } = progress
  useEffect(() => {
    if (!progress.shown) return
    const timer = setTimeout(() => setProgress({}), stayMs)
    return () => clearTimeout(timer)
  }, [progress])
  const announce = (to: string, done: Announcement): void =>
    setProgress(
      typeof done === 'string'
        ? { row: to, shown: done, spoken: done }
        : { row: to, shown: done.shown, spoken: done.spoken },
    )
  return {
    busy: isBusy ? row : undefined,
    spoken,
    resultOf: (of) => (of === row && (error || shown) ? { error, shown } : undefined),
    announce,
    clear: () => setProgress({}),
    async run(of, act, done) {
      if (isBusy) return false
      setProgress({ row: of, isBusy: true })
      const outcome = await act()
      if (outcome === 'done') announce(of, done)
      else setProgress(outcome === 'left' ? {} : { row: of, error: outcome })
      return outcome === 'done'
    },
  }
}
