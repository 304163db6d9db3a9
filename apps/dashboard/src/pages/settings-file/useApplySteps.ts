import { useKit, useKitQueryClient } from '@latchkey/ui'
import { useState } from 'react'

import { type Outcome, settle } from '../../api/settle.ts'
import { queryRoot } from '../../api/useQueryOf.ts'
import type { ImportPlan, Step } from './planImport.ts'

/** How far an import is. */
export interface Progress {
  /** How each step ended, by index; undefined for a step that wasn't tried. */
  outcomes: readonly (Outcome<object> | undefined)[]
  /** The step that is being made. */
  running: number | undefined
}

type Method = (params: object) => Promise<object>

/** Applies steps one by one. It stops at the first that fails, or at a tag that waits and that policies may name. */
export function useApplySteps() {
  const kit = useKit()
  const client = useKitQueryClient()
  const [progress, setProgress] = useState<Progress>()

  async function apply({ steps, tagIds }: ImportPlan) {
    const outcomes: (Outcome<object> | undefined)[] = steps.map(() => undefined)
    const ids = new Map(tagIds)
    for (const [at, step] of steps.entries()) {
      setProgress({ outcomes: [...outcomes], running: at })
      const call = kit.api[step.operation] as Method
      const outcome = await settle(call(step.params(ids)))
      outcomes[at] = outcome
      if (outcome.kind === 'done') rememberTag(step, outcome.result, ids)
      if (outcome.kind === 'failed' || (outcome.kind === 'waiting' && step.makesTag)) break
    }
    setProgress({ outcomes, running: undefined })
    await client.invalidateQueries({ queryKey: [queryRoot] })
  }

  return { progress, apply, reset: () => setProgress(undefined) }
}

function rememberTag({ makesTag }: Step, result: object, ids: Map<string, string>) {
  const tagId = makesTag && (result as Record<string, unknown>)[makesTag.resultField]
  if (makesTag && typeof tagId === 'string') ids.set(makesTag.fileId, tagId)
}
