import { createTestClock, createTestDevice } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { lazy, soon } from './lazy.ts'

const { page } = createTestDevice().openTab()

describe('lazy', () => {
  it('default', async () => {
    const load = vi.fn(async () => 42)
    const get = lazy(load)
    expect(get.value).toBeUndefined()
    expect(await Promise.all([get(), get()])).toEqual([42, 42])
    expect(get.value).toBe(42)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('behavior: loads again after a failure', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(cause).mockResolvedValueOnce(42)
    const get = lazy(load)
    await expect(get()).rejects.toMatchObject({ code: 'CODE_NOT_LOADED', retryable: true, cause })
    expect(await get()).toBe(42)
  })
})

describe('soon', () => {
  it('default', async () => {
    const clock = createTestClock()
    const load = vi.fn(async () => 42)
    const loading = soon(lazy(load), { clock, page })
    clock.advance(999)
    await Promise.resolve()
    expect(load).not.toHaveBeenCalled()
    clock.advance(1)
    expect(await loading).toBe(42)
  })

  it('behavior: resolves at once when loaded', async () => {
    const get = lazy(async () => 42)
    await get()
    expect(await soon(get, { clock: createTestClock(), page })).toBe(42)
  })

  it('behavior: requests nothing while the device is offline', async () => {
    const clock = createTestClock()
    const load = vi.fn(async () => 42)
    const loading = soon(lazy(load), { clock, page: { ...page, isOnline: () => false } })
    clock.advance(1_000)
    await expect(loading).rejects.toMatchObject({ code: 'OFFLINE' })
    expect(load).not.toHaveBeenCalled()
  })
})
