import { createTestClock } from '@latchkey/testing/node'
import { vi } from 'vitest'

import { createConnectionPool } from '../src/store/database/connectionPool.ts'
import type { PoolEvents } from '../src/store/database/poolEvents.ts'

export const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
export const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

class TestConnection {
  isReusable = true
  isHung = false
  isClosed = false
  #onEnd: () => void = () => undefined
  onEnd(callback: () => void): void {
    this.#onEnd = callback
  }
  close(): void {
    this.isClosed = true
    this.#onEnd()
  }
  /** Breaks the connection, as when the server ends the session. */
  break(): void {
    this.isReusable = false
    this.#onEnd()
  }
}

/** A pool whose connections open or fail when the test says so. */
export function createTestPool(size = 3) {
  const clock = createTestClock()
  const opened: TestConnection[] = []
  const attempts: { succeed(): TestConnection; fail(error: Error): void }[] = []
  const reports: string[] = []
  const report = (name: string) => (detail?: unknown) => void reports.push(`${name} ${detail ?? ''}`.trim())
  const events: PoolEvents = {
    away: (cause) => report('away')((cause as { code: string }).code),
    back: report('back'),
    full: report('full'),
    busy: report('busy'),
  }
  const pool = createConnectionPool({
    open: () =>
      new Promise<TestConnection>((resolve, reject) => {
        attempts.push({
          succeed() {
            const connection = new TestConnection()
            opened.push(connection)
            resolve(connection)
            return connection
          },
          fail: reject,
        })
      }),
    size,
    isFull: (error) => error === full,
    events,
    clock,
  })
  /** A request that holds its connection until it is told to finish. */
  function ask() {
    const work = vi.fn<(connection: TestConnection) => void>()
    let finish: () => void = () => undefined
    const done = new Promise<void>((resolve) => {
      finish = resolve
    })
    const result = pool.use(async (connection) => {
      work(connection)
      await done
    })
    result.catch(() => undefined)
    return { work, finish, result }
  }
  const settle = () => clock.settle(new Promise((resolve) => setImmediate(resolve)))
  /** Fails each attempt to connect for a time. */
  async function failFor(ms: number, error: Error) {
    for (const end = clock.elapsed() + ms; clock.elapsed() < end; ) {
      attempts.at(-1)?.fail(error)
      await settle()
      clock.advance(10)
      await settle()
    }
  }
  return { clock, pool, attempts, opened, reports, ask, settle, failFor }
}
