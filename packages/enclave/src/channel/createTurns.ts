import type { WorkerCall } from './frames.ts'

/** A call that waits for a worker. */
export interface WaitingCall {
  call: WorkerCall
  organizationId: string
  /** ms by the clock. */
  since: number
}

/** Decides which organization's call runs next. */
export interface Turns {
  add(waiting: WaitingCall): void
  /** Takes the next call that may start while `idle` workers are free. */
  take(idle: number): WaitingCall | undefined
  /** Reports that a call from `take` has ended. */
  end(organizationId: string, how: 'answered' | 'killed'): void
  /** Whole seconds until the organization may call again; 0 if it may now. */
  refusedFor(organizationId: string): number
}

/** Killed calls after which an organization's calls are refused. After the first, they wait for those of others. */
const mostKilled = 2
/** How long a killed call counts, in ms. */
const memory = 5 * 60_000

/**
 * Organizations take turns. One worker is always left to the others, so that they don't wait for one organization's calls.
 * An organization whose call was killed runs one call at a time, and only while another worker is idle.
 */
export function createTurns({ workers, now }: { workers: number; now: () => number }): Turns {
  /** Waiting calls by organization, in the order of their turns. */
  const waiting = new Map<string, WaitingCall[]>()
  const running = new Map<string, number>()
  /** Times of killed calls, the oldest first. */
  const killed = new Map<string, number[]>()

  function killsOf(organizationId: string): number[] {
    const kills = (killed.get(organizationId) ?? []).filter((at) => now() - at < memory)
    if (kills.length > 0) killed.set(organizationId, kills)
    else killed.delete(organizationId)
    return kills
  }

  function mayStart(organizationId: string, idle: number): boolean {
    const runningCalls = running.get(organizationId) ?? 0
    if (killsOf(organizationId).length === 0) return runningCalls < Math.max(1, workers - 1)
    const isLast = idle === 1 && (workers > 1 || waiting.size > 1)
    return runningCalls === 0 && !isLast
  }

  return {
    add(call) {
      const calls = waiting.get(call.organizationId) ?? []
      calls.push(call)
      waiting.set(call.organizationId, calls)
    },
    take(idle) {
      if (idle === 0) return undefined
      for (const [organizationId, calls] of waiting) {
        if (!mayStart(organizationId, idle)) continue
        const next = calls.shift()
        // The organization moves to the end of the queue.
        waiting.delete(organizationId)
        if (calls.length > 0) waiting.set(organizationId, calls)
        running.set(organizationId, (running.get(organizationId) ?? 0) + 1)
        return next
      }
      return undefined
    },
    end(organizationId, how) {
      const left = (running.get(organizationId) ?? 1) - 1
      if (left > 0) running.set(organizationId, left)
      else running.delete(organizationId)
      if (how !== 'killed') return
      for (const id of [...killed.keys()]) killsOf(id)
      killed.set(organizationId, [...killsOf(organizationId), now()])
    },
    refusedFor(organizationId) {
      const kills = killsOf(organizationId)
      const oldest = kills.at(-mostKilled)
      return oldest === undefined ? 0 : Math.ceil((oldest + memory - now()) / 1_000)
    },
  }
}
