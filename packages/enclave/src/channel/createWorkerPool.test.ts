import { describe, expect, it } from 'vitest'

import type { WorkerEvents } from './createSlot.ts'
import { createWorkerPool } from './createWorkerPool.ts'
import type { FromEnclave, WorkerCall } from './frames.ts'

/** A clock that the test moves. */
function createClock() {
  let time = 0
  const timers = new Map<number, { at: number; callback: () => void }>()
  let lastId = 0
  return {
    now: () => time,
    setTimeout(callback: () => void, milliseconds: number) {
      timers.set(++lastId, { at: time + milliseconds, callback })
      return lastId
    },
    clearTimeout: (timer: unknown) => void timers.delete(timer as number),
    advance(milliseconds: number) {
      time += milliseconds
      for (const [id, { at, callback }] of timers)
        if (at <= time) {
          timers.delete(id)
          callback()
        }
    },
  }
}

/** A pool whose workers do what the test says. */
function createPool(options: { workers?: number; deadline?: number } = {}) {
  const clock = createClock()
  /** Calls that run, each with its worker. */
  const running = new Map<string, WorkerEvents>()
  const started: string[] = []
  const failures: string[] = []
  let workers = 0
  let canStart = true
  /** By default, each worker has used as much processor time as has passed. */
  let usedTime = (): number | undefined => clock.now()
  const pool = createWorkerPool({
    ...options,
    clock,
    onFailure: (message) => void failures.push(message),
    startWorker(events) {
      workers++
      let name: string | undefined
      queueMicrotask(() => (canStart ? events.onReady() : events.onEnd('no memory')))
      return {
        usedTime: () => usedTime(),
        run(call) {
          name = String(call.id)
          started.push(name)
          running.set(name, events)
        },
        end() {
          if (name !== undefined) running.delete(name)
          events.onEnd(undefined)
        },
      }
    },
  })
  let lastId = 0
  const ask = (organizationId: string): { id: string; answer: Promise<FromEnclave> } => {
    const id = ++lastId
    const call: WorkerCall = { kind: 'call', id, operation: 'signPayloads', request: { organizationId } }
    return { id: String(id), answer: pool.call(call) }
  }
  return {
    pool,
    clock,
    ask,
    started,
    failures,
    isRunning: (id: string) => running.has(id),
    workers: () => workers,
    setCanStart(can: boolean) {
      canStart = can
    },
    setUsedTime(time: () => number | undefined) {
      usedTime = time
    },
    /** The worker of a call answers it. */
    answer(id: string) {
      const events = running.get(id)
      running.delete(id)
      events?.onAnswer({ kind: 'result', id: Number(id), value: id })
    },
    crash(id: string) {
      const events = running.get(id)
      running.delete(id)
      events?.onEnd('out of memory')
    },
  }
}
/** Workers become ready, and answers arrive, in later microtasks. */
const settle = () => new Promise((resolve) => setImmediate(resolve))
const codeOf = async (answer: Promise<FromEnclave>) => {
  const frame = await answer
  return frame.kind === 'error' ? frame.code : frame.kind
}

async function open(options?: Parameters<typeof createPool>[0]) {
  const used = createPool(options)
  await used.pool.ready
  await settle()
  return used
}

describe('createWorkerPool', () => {
  it('default: calls of two organizations run at the same time', async () => {
    const { ask, answer, started } = await open()
    const [one, other] = [ask('a'), ask('b')]
    expect(started).toEqual([one.id, other.id])
    answer(other.id)
    answer(one.id)
    expect(await one.answer).toEqual({ kind: 'result', id: 1, value: '1' })
    expect(await codeOf(other.answer)).toBe('result')
  })

  it('behavior: one organization leaves a worker to others', async () => {
    const { ask, answer, isRunning } = await open({ workers: 3 })
    const calls = [ask('a'), ask('a'), ask('a')]
    expect(calls.map(({ id }) => isRunning(id))).toEqual([true, true, false])
    const other = ask('b')
    expect(isRunning(other.id)).toBe(true)
    answer(calls[0]!.id)
    expect(isRunning(calls[2]!.id)).toBe(true)
  })

  it('behavior: organizations take turns, whoever asked for more', async () => {
    const { ask, answer, started } = await open({ workers: 1 })
    const first = ask('a')
    const more = [ask('a'), ask('a')]
    const other = ask('b')
    answer(first.id)
    // The next call of `a` arrived earlier.
    answer(more[0]!.id)
    expect(started).toEqual([first.id, more[0]!.id, other.id])
  })

  it('parameters: deadline', async () => {
    const { ask, clock, answer, isRunning, workers } = await open({ deadline: 500 })
    const slow = ask('a')
    clock.advance(499)
    const other = ask('b')
    clock.advance(1)
    expect(await codeOf(slow.answer)).toBe('CALL_ENDED')
    // Its worker is replaced, and nobody else's call has ended.
    expect(workers()).toBe(3)
    expect(isRunning(other.id)).toBe(true)
    answer(other.id)
    expect(await codeOf(other.answer)).toBe('result')
  })

  it('behavior: a machine that is busy is not the fault of a call', async () => {
    const { ask, answer, clock, isRunning, setUsedTime } = await open()
    setUsedTime(() => clock.now() / 4)
    const slow = ask('a')
    for (let passed = 0; passed < 7_900; passed += 100) clock.advance(100)
    expect(isRunning(slow.id)).toBe(true)
    answer(slow.id)
    expect(await codeOf(slow.answer)).toBe('result')
  })

  it.each<[string, (now: number) => number | undefined, number]>([
    ['has used its time of a processor', (now) => now / 4, 8_000],
    ['waits without a processor', () => 0, 10_000],
    ['takes long on a system that does not tell', () => undefined, 2_000],
  ])('behavior: a call is killed that %s', async (_, used, after) => {
    const { ask, clock, isRunning, setUsedTime } = await open()
    setUsedTime(() => used(clock.now()))
    const { id, answer } = ask('a')
    for (let passed = 0; passed < after - 100; passed += 100) clock.advance(100)
    expect(isRunning(id)).toBe(true)
    clock.advance(100)
    expect(await codeOf(answer)).toBe('CALL_ENDED')
  })

  it('behavior: after a call was killed, the next one waits for an idle worker, and after two the third is refused', async () => {
    const { ask, answer, clock, isRunning } = await open()
    const first = ask('a')
    clock.advance(2_000)
    expect(await codeOf(first.answer)).toBe('CALL_ENDED')
    await settle()
    const other = ask('b')
    const second = ask('a')
    expect(isRunning(second.id)).toBe(false)
    answer(other.id)
    expect(isRunning(second.id)).toBe(true)
    clock.advance(2_000)
    expect(await codeOf(second.answer)).toBe('CALL_ENDED')
    expect(await ask('a').answer).toMatchObject({ code: 'CALLS_REFUSED', retryAfterSeconds: 298 })
    await settle()
    expect(isRunning(ask('c').id)).toBe(true)
    // The organization may call again five minutes after the first call was killed.
    clock.advance(298_000)
    const again = ask('a')
    await settle()
    answer(again.id)
    expect(await codeOf(again.answer)).toBe('result')
  })

  it('behavior: calls that wait are refused as well once two were killed', async () => {
    const { ask, answer, clock, started } = await open()
    const calls = [ask('a'), ask('a'), ask('a'), ask('a')] as const
    clock.advance(2_000)
    await settle()
    clock.advance(2_000)
    expect(await codeOf(calls[1].answer)).toBe('CALL_ENDED')
    expect(await calls[2].answer).toMatchObject({ code: 'CALLS_REFUSED', retryAfterSeconds: 298 })
    expect(await codeOf(calls[3].answer)).toBe('CALLS_REFUSED')
    await settle()
    const other = ask('b')
    answer(other.id)
    expect(await codeOf(other.answer)).toBe('result')
    expect(started).toEqual([calls[0].id, calls[1].id, other.id])
  })

  it('behavior: a call that crashes its worker counts as well', async () => {
    const { ask, crash, answer } = await open()
    for (let times = 0; times < 2; times++) {
      const call = ask('a')
      await settle()
      crash(call.id)
      expect(await codeOf(call.answer)).toBe('CALL_ENDED')
      await settle()
    }
    expect(await codeOf(ask('a').answer)).toBe('CALLS_REFUSED')
    const other = ask('b')
    answer(other.id)
    expect(await codeOf(other.answer)).toBe('result')
  })

  it('behavior: calls that nobody waits for any more are not run', async () => {
    const { ask, answer, clock, started, setCanStart } = await open({ workers: 1, deadline: 100 })
    const [hanging, late] = [ask('a'), ask('b')]
    // While no worker can start, calls wait.
    setCanStart(false)
    clock.advance(100)
    await settle()
    clock.advance(1_101)
    await settle()
    const next = ask('c')
    setCanStart(true)
    clock.advance(100)
    await settle()
    answer(next.id)
    expect(await codeOf(next.answer)).toBe('result')
    expect(await codeOf(late.answer)).toBe('UNAVAILABLE')
    expect(started).toEqual([hanging.id, next.id])
  })

  it('behavior: a worker that cannot start is tried again, and the reason is told', async () => {
    const { ask, answer, clock, failures, setCanStart, workers } = createPool({ workers: 1 })
    setCanStart(false)
    const waiting = ask('a')
    await settle()
    expect(failures).toEqual(["A worker of the enclave can't start: no memory"])
    setCanStart(true)
    clock.advance(99)
    expect(workers()).toBe(1)
    clock.advance(1)
    await settle()
    answer(waiting.id)
    expect(await codeOf(waiting.answer)).toBe('result')
  })

  it('behavior: closing answers every call', async () => {
    const { ask, pool } = await open({ workers: 1 })
    const calls = [ask('a'), ask('a'), ask('b')]
    await pool.close()
    for (const { answer } of calls) expect(await codeOf(answer)).toBe('UNAVAILABLE')
  })
})
