import type { FlowError } from '@latchkey/react'
import { useState } from 'react'

import type { Outcome } from './toOutcome.ts'

interface Progress {
  /** Names what is under way. */
  busy?: string | undefined
  error?: FlowError | undefined
  /** What was done, in a sentence. */
  said?: string | undefined
}

export interface UseVerbReturnType extends Progress {
  /** Runs one at a time. Answers whether it was done. */
  run(name: string, verb: () => Promise<Outcome>, said: string): Promise<boolean>
  /** Says something else, or nothing. */
  say(said?: string): void
}

/** What a section does when it is asked to: at work, done, or why not. All of it is said in place. */
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
