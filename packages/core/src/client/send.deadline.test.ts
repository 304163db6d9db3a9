import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'
import { createDeadline } from './send.ts'

const never = new Promise<never>(() => {})

describe('createDeadline', () => {
  it('default', async () => {
    const clock = createTestClock()
    const deadline = createDeadline(clock, { ms: 10, operation: 'x', signals: [] })
    await expect(deadline.race(Promise.resolve(1))).resolves.toBe(1)
    deadline.clear()
    expect(clock.pending).toBe(0)
  })

  it('behavior: rejects a promise that never settles', async () => {
    const clock = createTestClock()
    const deadline = createDeadline(clock, { ms: 10, operation: 'otp_init', signals: [] })
    const race = deadline.race(never)
    clock.advance(10)
    await expect(race).rejects.toMatchObject({ code: 'TIMEOUT', operation: 'otp_init', retryable: true })
  })

  it('behavior: follows other signals, including an aborted one', async () => {
    const clock = createTestClock()
    const controller = new AbortController()
    const deadline = createDeadline(clock, {
      ms: 10,
      operation: 'x',
      signals: [undefined, controller.signal],
    })
    const race = deadline.race(never)
    controller.abort()
    await expect(race).rejects.toMatchObject({ code: 'ABORTED' })
    const late = createDeadline(clock, { ms: 10, operation: 'x', signals: [controller.signal] })
    await expect(late.race(never)).rejects.toMatchObject({ code: 'ABORTED' })
    deadline.clear()
    late.clear()
    expect(clock.pending).toBe(0)
  })

  it('behavior: keeps the code of an outer timeout', async () => {
    const clock = createTestClock()
    const outer = createDeadline(clock, { ms: 10, operation: 'x', signals: [] })
    const inner = createDeadline(clock, { ms: 20, operation: 'x', signals: [outer.signal] })
    const race = inner.race(never)
    clock.advance(10)
    await expect(race).rejects.toMatchObject({ code: 'TIMEOUT' })
  })

  it('behavior: sleep() rejects when the deadline ends', async () => {
    const clock = createTestClock()
    const deadline = createDeadline(clock, { ms: 100, operation: 'x', signals: [] })
    let slept = false
    const sleep = deadline.sleep(50).then(() => {
      slept = true
    })
    clock.advance(49)
    await Promise.resolve()
    expect(slept).toBe(false)
    clock.advance(1)
    await sleep
    const longer = deadline.sleep(500)
    clock.advance(50)
    await expect(longer).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(clock.pending).toBe(0)
  })
})
