import { useKitQueryClient } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'

import { queryRoot, useQueryOf } from '../../../api/useQueryOf.ts'
import type { Job } from './jobActions.ts'

/** How often a running job is read again. */
const runningMs = 1_000
/** Jobs that other members start. */
const idleMs = 30_000

export interface UseJobsReturnType {
  /** Newest first. Empty where they can't be read. */
  jobs: readonly Job[]
  /** Whether one runs, or ran since the page was opened. */
  isCurrent: boolean
}

/** Actions on many people, with their progress. */
export function useJobs(): UseJobsReturnType {
  const client = useKitQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [isCurrent, setCurrent] = useState(false)
  const { data } = useQueryOf('listPeopleJobs', {}, { refreshMs: isRunning ? runningMs : idleMs })
  const jobs = data?.peopleJobs ?? []
  const runs = jobs.some(({ state }) => state === 'running')
  if (runs !== isRunning) setRunning(runs)
  if (runs && !isCurrent) setCurrent(true)
  const ran = useRef(false)
  useEffect(() => {
    // The list shows the people as the job left them.
    if (ran.current && !runs) void client.invalidateQueries({ queryKey: [queryRoot] })
    ran.current = runs
  }, [client, runs])
  return { jobs, isCurrent }
}
