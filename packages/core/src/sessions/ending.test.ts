import { createKeyPair } from '@latchkey/crypto'
import { createTestService, type TestKit } from '@latchkey/testing/node'
import { afterEach, describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'

const { start } = openTestService()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Signed in, with the scheduler running. */
async function awake(options: Parameters<typeof start>[0] = {}): Promise<TestKit> {
  const test = await start(options)
  stops.push(test.kit.start())
  const before = test.clock.pending
  await test.signIn(someone())
  // The scheduler is loaded a second after the login.
  test.clock.advance(1_000)
  await eventually(() => test.clock.pending).toBeGreaterThan(before)
  return test
}

/** Advances the clock, and lets the work that it starts finish. */
async function pass(test: TestKit, ms: number) {
  test.clock.advance(ms)
  do for (let steps = 3; steps > 0; steps--) await test.clock.settle(createKeyPair())
  while (test.inFlight > 0)
}
const ending = ({ kit }: Pick<TestKit, 'kit'>) => kit.store.get().ending

describe('ending', () => {
  it('behavior: warns an idle person in every tab a minute before the end', async () => {
    const test = await awake()
    const other = test.open()
    stops.push(other.start())
    await eventually(() => test.clock.pending).toBe(2)
    const { expiresAt } = test.kit.sessions.state.session!
    test.clock.advance(expiresAt - test.clock.now() - 60_001)
    expect(ending(test)).toBeUndefined()
    test.clock.advance(1)
    expect(ending(test)).toEqual({ endsAt: expiresAt, reason: 'idle' })
    expect(ending({ kit: other })).toEqual({ endsAt: expiresAt, reason: 'idle' })
    // A click does not extend the session: it may be on "Sign out".
    test.tab.notify('active')
    test.clock.advance(1_000)
    expect(ending(test)).toBeDefined()
    expect(count(test, 'stamp_login')).toBe(0)
    test.clock.advance(60_000)
    await eventually(() => test.kit.sessions.state.status).toBe('expired')
    expect(ending(test)).toBeUndefined()
    expect(ending({ kit: other })).toBeUndefined()
  })

  it('behavior: extendSession() renews and clears the warning in every tab', async () => {
    const test = await awake()
    const other = test.open()
    stops.push(other.start())
    await eventually(() => test.clock.pending).toBe(2)
    test.clock.advance(860_000)
    expect(ending(test)?.reason).toBe('idle')
    await test.clock.settle(other.sessions.extendSession())
    expect(count(test, 'stamp_login')).toBe(1)
    expect(ending(test)).toBeUndefined()
    expect(ending({ kit: other })).toBeUndefined()
    expect(test.kit.sessions.state.session!.expiresAt - test.clock.now()).toBeGreaterThan(890_000)
    // Nothing ends: nothing is renewed.
    await test.clock.settle(test.kit.sessions.extendSession())
    expect(count(test, 'stamp_login')).toBe(1)
  })

  it('behavior: extendSession() reports a network failure and can be retried', async () => {
    let broken = false
    const test = await awake({
      network: (fetch) => (input, init) => {
        if (broken) throw new TypeError('Failed to fetch')
        return fetch(input, init)
      },
    })
    test.clock.advance(845_000)
    expect(ending(test)?.reason).toBe('idle')
    broken = true
    test.device.isOnline = false
    await test.clock.settle(test.kit.sessions.extendSession())
    expect(ending(test)).toMatchObject({ reason: 'idle', error: { code: 'OFFLINE', retryable: true } })
    test.clock.advance(5_000)
    expect(ending(test)?.error).toBeDefined()
    broken = false
    test.device.isOnline = true
    await test.clock.settle(test.kit.sessions.extendSession())
    expect(ending(test)).toBeUndefined()
    expect(test.kit.sessions.state.status).toBe('signed-in')
  })

  it('behavior: an active person gets no warning', async () => {
    const test = await awake()
    const seen = new Set<unknown>()
    test.kit.store.subscribe(() => seen.add(ending(test)))
    for (let left = 1_800_000; left > 0; left -= 20_000) {
      test.tab.notify('active')
      await pass(test, 20_000)
    }
    expect(test.kit.sessions.state.status).toBe('signed-in')
    expect([...seen]).toEqual([undefined])
  })

  it('behavior: at the absolute limit the warning offers no renewal', async () => {
    const service = await createTestService({ settings: { loginFamilySeconds: 1_000 } })
    const test = await awake({ service })
    const { authTime } = test.kit.sessions.state.session!
    const limit = authTime + 1_000_000
    while (test.clock.now() < limit - 61_000) {
      test.tab.notify('active')
      await pass(test, 10_000)
    }
    test.clock.advance(2_000)
    await eventually(() => ending(test)?.reason).toBe('limit')
    expect(Math.abs(ending(test)!.endsAt - limit)).toBeLessThan(1_000)
    const requestCount = count(test, 'stamp_login')
    await test.clock.settle(test.kit.sessions.extendSession())
    expect(count(test, 'stamp_login')).toBe(requestCount)
    expect(ending(test)?.reason).toBe('limit')
    await test.signIn(test.kit.sessions.state.session!.contact)
    expect(ending(test)).toBeUndefined()
    expect(test.kit.sessions.list).toHaveLength(1)
    await test.close()
    await service.close()
  })

  it('behavior: near the absolute limit the reason is always limit', async () => {
    const service = await createTestService({ settings: { loginFamilySeconds: 1_000 } })
    const test = await awake({ service })
    const first = test.kit.sessions.state.session!
    // There until the renewal, which gives what is left, and then gone.
    while (count(test, 'stamp_login') === 0) {
      test.tab.notify('active')
      await pass(test, 10_000)
    }
    await eventually(() => test.kit.sessions.state.session?.publicKey).not.toBe(first.publicKey)
    const { expiresAt } = test.kit.sessions.state.session!
    expect(Math.abs(expiresAt - first.authTime - 1_000_000)).toBeLessThan(1_000)
    await pass(test, expiresAt - test.clock.now() - 60_001)
    expect(ending(test)).toBeUndefined()
    await pass(test, 2)
    expect(ending(test)).toEqual({ endsAt: expiresAt, reason: 'limit' })
    expect(count(test, 'stamp_login')).toBe(1)
    await test.close()
    await service.close()
  })

  it('behavior: a first key that lasts to the absolute limit is not renewed', async () => {
    const service = await createTestService({ settings: { loginFamilySeconds: 900 } })
    const test = await awake({ service })
    const { expiresAt } = test.kit.sessions.state.session!
    test.clock.advance(expiresAt - test.clock.now() - 60_000)
    expect(ending(test)).toEqual({ endsAt: expiresAt, reason: 'limit' })
    await test.clock.settle(test.kit.sessions.extendSession())
    expect(count(test, 'stamp_login')).toBe(0)
    await test.close()
    await service.close()
  })
})
