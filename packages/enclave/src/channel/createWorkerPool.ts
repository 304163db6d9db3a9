import type { EnclaveErrorCode } from '../EnclaveError.ts'
import { createSlot, type PoolClock, type Slot, type StartWorker } from './createSlot.ts'
import { createTurns } from './createTurns.ts'
import { defaultLimits, type FromEnclave, patienceFor, type WorkerCall, type WorkerLimits } from './frames.ts'

export interface WorkerPoolOptions extends Partial<WorkerLimits> {
  startWorker: StartWorker
  /** Told why a worker couldn't start. It is tried again. */
  onFailure?: ((message: string) => void) | undefined
  clock?: PoolClock | undefined
}

export interface WorkerPool {
  /** Resolves once a worker can take calls. */
  readonly ready: Promise<void>
  /** Runs a call when it is its organization's turn. Never rejects. */
  call(call: WorkerCall): Promise<FromEnclave>
  /** Ends all workers. Calls under way are answered with `UNAVAILABLE`. */
  close(): Promise<void>
}

const systemClock: PoolClock = {
  now: () => performance.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
}

/** ms before a worker that has ended by itself is started again. */
const restartDelay = 100

/**
 * Runs calls in several workers. A call that takes longer than the deadline is killed together with its worker, and
 * counts against its organization; calls of others are neither ended nor delayed by it.
 */
export function createWorkerPool({
  startWorker,
  workers = defaultLimits.workers,
  deadline = defaultLimits.deadline,
  clock = systemClock,
  onFailure = () => {},
}: WorkerPoolOptions): WorkerPool {
  const turns = createTurns({ workers, now: clock.now })
  const slots = new Set<Slot>()
  const calls = createOpenCalls()
  let isClosed = false
  let onAllEnded = () => {}
  let onFirstReady = () => {}
  const ready = new Promise<void>((resolve) => {
    onFirstReady = resolve
  })

  function dispatch(): void {
    const idle = [...slots].filter((slot) => slot.isIdle)
    for (let waiting = turns.take(idle.length); waiting; waiting = turns.take(idle.length)) {
      const { call, organizationId, since } = waiting
      const hasWaitedTooLong = clock.now() - since > patienceFor(deadline)
      if (!hasWaitedTooLong && turns.refusedFor(organizationId) === 0) {
        idle.shift()?.run(waiting)
        continue
      }
      turns.end(organizationId, 'answered')
      // Nobody waits for the answer any more, or the organization was refused meanwhile.
      if (hasWaitedTooLong) calls.refuse(call, 'UNAVAILABLE', 'The enclave had too much to do.')
      else refuseCall(call, organizationId)
    }
  }

  function refuseCall(call: WorkerCall, organizationId: string): void {
    const message = 'Calls of the organization were ended before.'
    calls.refuse(call, 'CALLS_REFUSED', message, turns.refusedFor(organizationId))
  }

  const events: Parameters<typeof createSlot>[0]['events'] = {
    onIdle() {
      onFirstReady()
      dispatch()
    },
    onAnswer({ organizationId, call }, answer) {
      turns.end(organizationId, 'answered')
      calls.settle(call, answer)
    },
    onEnd(slot, { waiting, wasReady, reason = 'it ended' }) {
      slots.delete(slot)
      if (isClosed) return slots.size === 0 ? onAllEnded() : undefined
      if (waiting) {
        turns.end(waiting.organizationId, 'killed')
        calls.refuse(
          waiting.call,
          'CALL_ENDED',
          `The call took longer than ${deadline} ms, or too much memory.`,
        )
        start()
      } else {
        // The text of an error may have parts of a call; before the first call, there was none.
        if (!wasReady) onFailure(`A worker of the enclave can't start: ${reason}`)
        clock.setTimeout(start, restartDelay)
      }
      dispatch()
    },
  }

  function start(): void {
    if (!isClosed) slots.add(createSlot({ startWorker, deadline, clock, events }))
  }

  for (let count = 0; count < workers; count++) start()
  return {
    ready,
    call(call) {
      const organizationId = organizationOf(call.request)
      const answer = calls.open(call)
      if (turns.refusedFor(organizationId) > 0) refuseCall(call, organizationId)
      else {
        turns.add({ call, organizationId, since: clock.now() })
        dispatch()
      }
      return answer
    },
    async close() {
      isClosed = true
      calls.refuseAll('UNAVAILABLE', 'The enclave was closed.')
      if (slots.size === 0) return
      await new Promise<void>((resolve) => {
        onAllEnded = resolve
        for (const slot of [...slots]) slot.end()
      })
    },
  }
}

/** Calls that have no answer yet. Each is answered once. */
function createOpenCalls() {
  const resolves = new Map<WorkerCall, (answer: FromEnclave) => void>()
  const openCalls = {
    open: (call: WorkerCall) => new Promise<FromEnclave>((resolve) => void resolves.set(call, resolve)),
    settle(call: WorkerCall, answer: FromEnclave) {
      resolves.get(call)?.(answer)
      resolves.delete(call)
    },
    refuse(call: WorkerCall, code: EnclaveErrorCode, message: string, retryAfterSeconds?: number) {
      openCalls.settle(call, { kind: 'error', id: call.id, code, message, retryAfterSeconds })
    },
    refuseAll(code: EnclaveErrorCode, message: string) {
      for (const call of [...resolves.keys()]) openCalls.refuse(call, code, message)
    },
  }
  return openCalls
}

/** The organization that a request names: {@link OrganizationRequest}. */
function organizationOf(request: unknown): string {
  const { organizationId } = Object(request)
  return typeof organizationId === 'string' ? organizationId : ''
}
