import type { FlowError } from '@latchkey/react'
import { useState } from 'react'

import type { Outcome } from './toOutcome.ts'

interface Progress {
  /** Name of the action that is running. */
  busy?: string | undefined
  error?: FlowError | undefined
  /** Text that says what was done. */
  said?: string | undefined
}

export interface UseVerbReturnType extends Progress {
  /** Runs one action at a time. Resolves with whether it was done. */
  run(name: string, verb: () => Promise<Outcome>, said: string): Promise<boolean>
  /** Shows another text, or none. */
  say(said?: string): void
}

/** The action of a section: running, done, or why it failed. The section shows it in place. */
export function useVerb(): UseVerbReturnType {
  const [progress, setProgress] = useState<Progress>({})
  return {
    ...progress,
    say: (said) => setProgress({ said }),
    async run(busy, verb, said) {
      if (progress.busy) return false
      setProgress({ busy })
      const outcome = await verb()
      const done = outcome === 'done'
      setProgress(done ? { said } : outcome === 'left' ? {} : { error: outcome })
      return done
    },
  }
}
