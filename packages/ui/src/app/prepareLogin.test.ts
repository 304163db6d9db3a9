import type { Kit } from '@latchkey/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { prepareLogin } from './prepareLogin.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A kit whose configuration arrives when the test says so. */
function open(state: object = { status: 'idle' }) {
  const listeners = new Set<() => void>()
  const authConfig = {
    state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const kit = { preload: vi.fn(), authConfig }
  const done = vi.fn()
  prepareLogin(kit as unknown as Kit).then(done)
  const arrive = (next: object) => {
    authConfig.state = next
    for (const listener of [...listeners]) listener()
  }
  return { kit, done, arrive, listeners }
}

describe('prepareLogin', () => {
  it.each([
    { status: 'ready', config: {} },
    { status: 'error', error: { code: 'OFFLINE' } },
  ])('default: resolves with the configuration, or its error: $status', async (state) => {
    const { kit, done, arrive, listeners } = open()
    expect(kit.preload).toHaveBeenCalledOnce()
    arrive({ status: 'loading' })
    await vi.advanceTimersByTimeAsync(99)
    expect(done).not.toHaveBeenCalled()
    arrive(state)
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveBeenCalledOnce()
    expect(listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('behavior: resolves at once if the configuration is known', async () => {
    const { done } = open({ status: 'ready', config: {} })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveBeenCalledOnce()
  })

  it('behavior: resolves after 100 ms without an answer', async () => {
    const { done, listeners } = open()
    await vi.advanceTimersByTimeAsync(100)
    expect(done).toHaveBeenCalledOnce()
    expect(listeners.size).toBe(0)
  })
})
