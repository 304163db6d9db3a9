import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { openTestService, someone } from '../../../test/openTestService.ts'
import { browserLock } from './lock.ts'
import { browserTabs } from './tabs.ts'

type Request = (name: string, options: { signal: AbortSignal }, task: () => unknown) => Promise<unknown>
const stubLocks = (request: Request) => vi.stubGlobal('navigator', { locks: { request } })

const grant: Request = async (_, __, task) => task()
/** Another tab never releases the lock. */
const wait: Request = (_, { signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
/** Rejects as Chromium does where the person lets sites keep nothing. */
const denied = () =>
  Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'))

const { start } = openTestService()
afterEach(() => vi.unstubAllGlobals())

describe('browserLock', () => {
  const task = vi.fn(async () => 42)
  const lock = () => browserLock('name', task)
  beforeEach(() => {
    task.mockClear()
    vi.useFakeTimers()
  })
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it.each([
    ['granted', grant],
    ['refused', denied],
    ['refused at once', refuse],
  ])('behavior: %s, the task runs once', async (_, request) => {
    stubLocks(request)
    expect(await lock()).toBe(42)
    expect(task).toHaveBeenCalledOnce()
  })

  it.each([['no locks', {}] as const, ['no navigator', undefined] as const])(
    'behavior: %s, the task runs once',
    async (_, navigator) => {
      vi.stubGlobal('navigator', navigator)
      expect(await lock()).toBe(42)
      expect(task).toHaveBeenCalledOnce()
    },
  )

  it('behavior: works without AbortSignal.timeout', async () => {
    vi.stubGlobal('AbortSignal', class {})
    stubLocks(grant)
    expect(await lock()).toBe(42)
  })

  it('behavior: waits up to 20 s for another tab', async () => {
    stubLocks(wait)
    const refused = expect(lock()).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(19_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await refused
    expect(task).not.toHaveBeenCalled()
  })

  it('behavior: runs a failing task once', async () => {
    stubLocks(grant)
    const cause = new TypeError('Failed to fetch')
    task.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30_000))
      throw cause
    })
    const refused = expect(lock()).rejects.toBe(cause)
    await vi.advanceTimersByTimeAsync(30_000)
    await refused
    expect(task).toHaveBeenCalledOnce()
  })
})

it('behavior: renews a session where locks are refused', async () => {
  const test = await start({ environment: { tabs: { ...browserTabs, lock: browserLock } } })
  await test.signIn(someone())
  const { publicKey } = test.kit.sessions.state.session!
  stubLocks(denied)
  const renewed = await test.clock.settle(test.kit.sessions.refresh())
  expect(renewed.publicKey).not.toBe(publicKey)
})
