import type { WaitingCall } from './createTurns.ts'
import type { FromEnclave, WorkerCall } from './frames.ts'

/** A thread that holds the keys and runs one call at a time. */
export interface Worker {
  run(call: WorkerCall): void
  /** ms of a processor that it has used so far. Undefined where that isn't known. */
  usedTime(): number | undefined
  /** Ends it, whatever it does. `onEnd` follows. */
  end(): void
}

export interface WorkerEvents {
  /** It can take its first call. */
  onReady(): void
  onAnswer(answer: FromEnclave): void
  /** Called once. @param reason - the error by which it ended, if it was one */
  onEnd(reason: string | undefined): void
}

export type StartWorker = (events: WorkerEvents) => Worker

/** Real time, unless a test has another. */
export interface PoolClock {
  now(): number
  setTimeout(callback: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

/** A worker from its start to its end, with the call that it runs. */
export interface Slot {
  readonly isIdle: boolean
  run(waiting: WaitingCall): void
  end(): void
}

interface SlotEvents {
  /** It can take a call. */
  onIdle(slot: Slot): void
  onAnswer(waiting: WaitingCall, answer: FromEnclave): void
  /** Called once, with the call that ends with it. */
  onEnd(
    slot: Slot,
    ended: { waiting: WaitingCall | undefined; wasReady: boolean; reason: string | undefined },
  ): void
}

/** Longest time of a call, in multiples of the deadline for its processor time: a busy machine slows it down. */
const mostSlowdown = 5
/** ms between two looks at a worker's time. */
const shortestWait = 50

interface CreateSlotParameters {
  startWorker: StartWorker
  deadline: number
  clock: PoolClock
  events: SlotEvents
}

/** Starts a worker, and ends it once a call has used up its time. */
export function createSlot({ startWorker, deadline, clock, events }: CreateSlotParameters): Slot {
  let isReady = false
  let current: WaitingCall | undefined
  let timer: unknown

  /** The call that ran, which has ended. */
  function release(): WaitingCall | undefined {
    const released = current
    clock.clearTimeout(timer)
    current = undefined
    return released
  }

  const slot: Slot = {
    get isIdle() {
      return isReady && !current
    },
    run(waiting) {
      current = waiting
      const began = clock.now()
      const usedBefore = worker.usedTime() ?? 0
      const endOrWait = () => {
        const used = (worker.usedTime() ?? Number.POSITIVE_INFINITY) - usedBefore
        if (used >= deadline || clock.now() - began >= mostSlowdown * deadline) worker.end()
        else timer = clock.setTimeout(endOrWait, Math.max(shortestWait, deadline - used))
      }
      timer = clock.setTimeout(endOrWait, deadline)
      worker.run(waiting.call)
    },
    end: () => worker.end(),
  }
  const worker = startWorker({
    onReady() {
      isReady = true
      events.onIdle(slot)
    },
    onAnswer(answer) {
      const answered = release()
      if (!answered) return
      events.onAnswer(answered, answer)
      events.onIdle(slot)
    },
    onEnd(reason) {
      const wasReady = isReady
      isReady = false
      events.onEnd(slot, { waiting: release(), wasReady, reason })
    },
  })
  return slot
}
