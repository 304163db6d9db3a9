import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { createMachine, reportSlow } from './machine.ts'

/** A machine whose state is the last event. */
function open() {
  let state = 'idle'
  const set = vi.fn((next: string) => {
    state = next
  })
  const machine = createMachine<string, string>({
    get: () => state,
    set,
    transition: (_, event) => event,
    fail: (cause) => `failed: ${(cause as Error).message}`,
  })
  return { machine, set }
}

const forever = () => new Promise<void>(() => {})

describe('createMachine', () => {
  it('default', async () => {
    const { machine } = open()
    const done = machine.run('send', async ({ dispatch }) => dispatch('sent'))
    expect(machine.get()).toBe('sent')
    expect(await done).toBe('sent')
    expect(machine.current()).toBeUndefined()
  })

  it('behavior: the same name while it runs is the same run', async () => {
    const { machine } = open()
    const effect = vi.fn(async () => {})
    const runs = Array.from({ length: 10 }, () => machine.run('send', effect))
    await Promise.all(runs)
    expect(effect).toHaveBeenCalledOnce()
  })

  it('behavior: another name ends the run, whose events are dropped', async () => {
    const { machine } = open()
    let late = () => {}
    const first = machine.run('send', async ({ signal, dispatch }) => {
      await new Promise<void>((resolve) => {
        late = resolve
      })
      expect(signal.aborted).toBe(true)
      dispatch('late')
      throw new Error('late')
    })
    await machine.run('resend', async ({ dispatch }) => dispatch('resent'))
    late()
    expect(await first).toBe('resent')
  })

  it('behavior: never rejects', async () => {
    const { machine } = open()
    const done = machine.run('send', async () => {
      throw new Error('offline')
    })
    expect(await done).toBe('failed: offline')
  })

  it('behavior: stop ends the run', async () => {
    const { machine } = open()
    machine.run('send', forever)
    machine.stop()
    expect(machine.current()).toBeUndefined()
    expect(await machine.run('send', async ({ dispatch }) => dispatch('again'))).toBe('again')
  })

  it('behavior: an event that changes nothing calls no listener', () => {
    const { machine, set } = open()
    machine.dispatch('idle')
    expect(set).not.toHaveBeenCalled()
  })
})

describe('reportSlow', () => {
  it('default', async () => {
    const clock = createTestClock()
    const dispatch = vi.fn()
    reportSlow(clock, 5_000, dispatch, forever)
    clock.advance(4_999)
    expect(dispatch).not.toHaveBeenCalled()
    clock.advance(1)
    expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'slow' })
  })

  it('behavior: stops counting at the end', async () => {
    const clock = createTestClock()
    const dispatch = vi.fn()
    expect(await reportSlow(clock, 5_000, dispatch, async () => 42)).toBe(42)
    clock.advance(5_000)
    expect(dispatch).not.toHaveBeenCalled()
  })
})
