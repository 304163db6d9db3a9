import type { FlowError } from '@latchkey/react'
import { useState } from 'react'

import { toProblem } from '../parts/rows/toOutcome.ts'
import { useConfirmedAction } from '../profile/confirm/useConfirmedAction.ts'

export interface Submission {
  busy: boolean
  error: FlowError | undefined
  /** Does nothing while busy. */
  submit(): void
}

/** One request of a form: running, or why it failed. A login that is too old for it is renewed in a window. */
export function useSubmission<Result>(
  act: () => Promise<Result>,
  onDone: (result: Result) => void,
): Submission {
  const confirmed = useConfirmedAction()
  const [{ busy, error }, set] = useState<{ busy: boolean; error?: FlowError }>({ busy: false })
  const submit = async (): Promise<void> => {
    if (busy) return
    set({ busy: true })
    try {
      const result = await confirmed(act)
      set({ busy: false })
      onDone(result)
    } catch (cause) {
      set({ busy: false, error: toProblem(cause) })
    }
  }
  return { busy, error, submit: () => void submit() }
}
