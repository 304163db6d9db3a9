import type { SignRequest } from '@latchkey/react'
import { useState } from 'react'

/** Position of the first waiting request among those that the user decides on one after the other. */
export interface QueuePosition {
  /** From 1. */
  position: number
  /** Includes the decided ones. */
  total: number
}

/** Counts the requests since the queue was last empty, so that "1 of 4" is followed by "2 of 4". */
export function useQueuePosition(requests: readonly SignRequest[]): QueuePosition {
  const [seen, setSeen] = useState<readonly string[]>([])
  const ids = requests.map(({ id }) => id)
  // The last request stays in view while the window closes.
  if (ids.length === 0) return { position: seen.length, total: seen.length }
  const isSameRun = ids.some((id) => seen.includes(id))
  const run = isSameRun ? [...new Set([...seen, ...ids])] : ids
  if (run.join() !== seen.join()) setSeen(run)
  return { position: run.length - ids.length + 1, total: run.length }
}
