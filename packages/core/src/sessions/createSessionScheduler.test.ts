import { createTestService, type TestKit } from '@latchkey/testing/node'
import { afterEach, describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'

import { count, openTestService, someone } from '../../test/openTestService.ts'
import { pass, whenIdle } from '../../test/whenIdle.ts'
import type { EnvironmentClock } from '../environment/environment.ts'
import type { Kit } from '../kit/kit.ts'

const { start } = openTestService()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Signed in, with the scheduler running. */
async function awake(options: Parameters<typeof start>[0] = {}): Promise<TestKit> {
  const test = await start(options)
  const before = test.clock.pending
  stops.push(test.kit.start())
  await test.signIn(someone())
  // The scheduler is loaded a second after the login.
  test.clock.advance(1_000)
  await eventually(() => test.clock.pending).toBeGreaterThan(before)
  return test
}

const refreshed = (kit: Kit, before: string) =>
  eventually(() => kit.sessions.state.session?.publicKey !== before).toBe(true)

describe('scheduler', () => {
  it('behavior: an idle session expires in time and keeps its person', async () => {
    const test = await awake()
    const { kit, clock } = test
    const { session } = kit.sessions.state
    expect(session!.expiresAt - clock.now()).toBeLessThanOrEqual(900_000)
    await pass(test, session!.expiresAt - clock.now() - 1)
    expect(kit.sessions.state.status).toBe('signed-in')
    clock.advance(1)
    await eventually(() => kit.sessions.state.status).toBe('expired')
    expect(kit.sessions.state.session).toMatchObject({ userId: session!.userId, contact: session!.contact })
    expect(count(test, 'stamp_login')).toBe(0)
    expect(kit.login.email.state.status).not.toBe('verifying')
    expect(clock.pending).toBe(0)
    expect(test.open('same tab').sessions.state.status).toBe('expired')
  })

  it('behavior: renews the session while the person is active', async () => {
    const test = await awake()
    const { kit, clock, tab } = test
    const { session } = kit.sessions.state
    await pass(test, 590_000)
    tab.notify('active')
    expect(count(test, 'stamp_login')).toBe(0)
    await pass(test, 10_000)
    await refreshed(kit, session!.publicKey)
    expect(kit.sessions.state).toMatchObject({
      status: 'signed-in',
      session: { id: session!.id, contact: session!.contact, authTime: session!.authTime },
    })
    const renewed = kit.sessions.state.session!
    expect(renewed.expiresAt - clock.now()).toBeGreaterThan(890_000)
    expect(await clock.settle(kit.api.whoami())).toMatchObject({ userId: session!.userId })
    // Idle again: no second renewal, and the end.
    await pass(test, 900_000)
    await eventually(() => kit.sessions.state.status).toBe('expired')
    expect(count(test, 'stamp_login')).toBe(1)
  })

  it('behavior: renews at once when the person returns in the last third', async () => {
    const test = await awake()
    const { kit, tab } = test
    const { publicKey } = kit.sessions.state.session!
    await pass(test, 800_000)
    expect(count(test, 'stamp_login')).toBe(0)
    tab.notify('active')
    await refreshed(kit, publicKey)
  })

  it('behavior: two tabs send one renewal', async () => {
    const test = await awake()
    const other = test.open()
    stops.push(other.start())
    const { publicKey } = test.kit.sessions.state.session!
    await test.clock.settle(Promise.all([test.kit.sessions.refresh(), other.sessions.refresh()]))
    expect(count(test, 'stamp_login')).toBe(1)
    expect(test.kit.sessions.state.session?.publicKey).not.toBe(publicKey)
    expect(other.sessions.state).toEqual(test.kit.sessions.state)
    expect(await test.clock.settle(other.api.whoami())).toBeDefined()
  })

  it('behavior: ten concurrent renewals send one request', async () => {
    const test = await awake()
    const { kit, clock } = test
    await clock.settle(Promise.all(Array.from({ length: 10 }, () => kit.sessions.refresh())))
    expect(count(test, 'stamp_login')).toBe(1)
  })

  it('behavior: a sign-out during a renewal wins and revokes both keys', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const test = await awake({
      network: (fetch) => async (input, init) => {
        const response = await fetch(input, init)
        if (String(input).endsWith('stamp_login')) await gate
        return response
      },
    })
    const { kit, clock, device } = test
    const refreshing = kit.sessions.refresh().catch((error) => error)
    await eventually(() => count(test, 'stamp_login')).toBe(1)
    const leaving = kit.signOut()
    open()
    expect(await clock.settle(refreshing)).toMatchObject({ code: 'SESSION_MISSING' })
    await clock.settle(leaving)
    expect(kit.sessions.state).toEqual({ status: 'signed-out' })
    test.tab.notify('awake')
    await eventually(() => device.keys.size).toBe(0)
    await eventually(() => [...device.metadata.keys()].some((name) => name.endsWith('revocations'))).toBe(
      false,
    )
  })

  it('behavior: retries a renewal after a network failure', async () => {
    let broken = false
    const test = await awake({
      network: (fetch) => (input, init) => {
        if (broken && String(input).endsWith('stamp_login')) throw new TypeError('Failed to fetch')
        return fetch(input, init)
      },
    })
    const { kit, tab } = test
    const { publicKey } = kit.sessions.state.session!
    await pass(test, 590_000)
    broken = true
    tab.notify('active')
    await pass(test, 20_000)
    expect(count(test, 'stamp_login')).toBeGreaterThan(0)
    expect(kit.sessions.state.session?.publicKey).toBe(publicKey)
    broken = false
    await pass(test, 30_000)
    await refreshed(kit, publicKey)
  })

  it('behavior: expires at the absolute limit without renewing in a loop', async () => {
    const service = await createTestService({ settings: { loginFamilySeconds: 1_200 } })
    const test = await awake({ service })
    const { kit, clock, tab } = test
    const began = clock.now()
    while (clock.now() - began < 1_190_000) {
      tab.notify('active')
      await pass(test, 35_000)
      expect(kit.sessions.state.status).toBe('signed-in')
    }
    expect(count(test, 'stamp_login')).toBeLessThanOrEqual(5)
    tab.notify('active')
    await pass(test, 15_000)
    await eventually(() => kit.sessions.state.status).toBe('expired')
    expect(count(test, 'stamp_login')).toBeLessThanOrEqual(5)
    await test.close()
    await service.close()
  })

  // docs/security.md#clocks
  describe('a wrong clock', () => {
    const hours = 3_600_000
    /** A device whose clock is off, by something that may change. */
    const off = (clock: EnvironmentClock, skew: { ms: number }): EnvironmentClock => ({
      now: () => clock.now() + skew.ms,
      elapsed: clock.elapsed,
      setTimeout: clock.setTimeout,
      clearTimeout: clock.clearTimeout,
    })

    it.each([-24 * hours, -360_000, 61_000, 24 * hours])('parameters: %d ms', async (ms) => {
      const probe = await start()
      const test = await awake({ environment: { clock: off(probe.clock, { ms }) } })
      const { kit, clock } = test
      expect(await clock.settle(kit.api.whoami())).toBeDefined()
      const { userId } = kit.sessions.state.session!
      await clock.settle(kit.api.updateUser({ userId, userName: 'Ada' }))
      const end = kit.sessions.state.session!.expiresAt
      await pass(test, end - clock.now() - 2_000)
      expect(kit.sessions.state.status).toBe('signed-in')
      expect(test.open('same tab').sessions.state.status).toBe('signed-in')
      await pass(test, 4_000)
      await eventually(() => kit.sessions.state.status).toBe('expired')
    })

    it.each([-24 * hours, -120_000, 120_000, 24 * hours])(
      'behavior: keeps the session if the clock is set by %d ms in the middle',
      async (ms) => {
        const probe = await start()
        const skew = { ms: 0 }
        const test = await awake({ environment: { clock: off(probe.clock, skew) } })
        const { kit, clock } = test
        const end = kit.sessions.state.session!.expiresAt
        await pass(test, 300_000)
        skew.ms = ms
        await pass(test, 61_000)
        await whenIdle(test)
        expect(kit.sessions.state.status).toBe('signed-in')
        await pass(test, end - clock.now() - 3_000)
        expect(kit.sessions.state.status).toBe('signed-in')
        await pass(test, 6_000)
        await eventually(() => kit.sessions.state.status).toBe('expired')
      },
    )

    it.each([
      [2, -120_000],
      [3, -120_000],
      [3, -24 * hours],
      [2, 120_000],
      [3, 24 * hours],
    ])(
      'behavior: corrects the time in %d tabs if the clock is set by %d ms in the middle',
      async (tabs, ms) => {
        const probe = await start()
        const skew = { ms: 0 }
        const test = await awake({ environment: { clock: off(probe.clock, skew) } })
        const kits = [test.kit, ...Array.from({ length: tabs - 1 }, () => test.open())]
        stops.push(...kits.slice(1).map((kit) => kit.start()))
        await eventually(() => test.clock.pending).toBe(tabs)
        const end = test.kit.sessions.state.session!.expiresAt
        await pass(test, 300_000)
        for (const times of [1, 2]) {
          skew.ms = times * ms
          await pass(test, 61_000)
          for (const { sessions } of kits) {
            expect(Math.abs(sessions.now() - test.clock.now())).toBeLessThan(1_000)
            expect(sessions.state.status).toBe('signed-in')
          }
        }
        await pass(test, end - test.clock.now() - 3_000)
        expect(kits.map(({ sessions }) => sessions.state.status)).not.toContain('expired')
        await pass(test, 6_000)
        for (const kit of kits) await eventually(() => kit.sessions.state.status).toBe('expired')
      },
    )

    it('behavior: timestamps are whole milliseconds', async () => {
      const probe = await start()
      const test = await start({
        environment: { clock: off(probe.clock, { ms: 24 * hours }) },
        network: (fetch) => (input, init) => {
          // Asked and answered an odd time apart: the middle is no whole millisecond.
          if (String(input).endsWith('otp_login')) probe.clock.advance(1)
          return fetch(input, init)
        },
      })
      await test.signIn(someone())
      expect(await test.clock.settle(test.kit.api.whoami())).toBeDefined()
      expect(count(test, 'whoami')).toBe(1)
    })

    it('behavior: corrects the clock from the first refusal after a clock change', async () => {
      const probe = await start()
      const skew = { ms: 0 }
      const test = await start({ environment: { clock: off(probe.clock, skew) } })
      await test.signIn(someone())
      skew.ms = -24 * hours
      expect(await test.clock.settle(test.kit.api.whoami())).toBeDefined()
      expect(count(test, 'whoami')).toBe(2)
      expect(await test.clock.settle(test.kit.api.whoami())).toBeDefined()
      expect(count(test, 'whoami')).toBe(3)
    })
  })

  it('behavior: stop() clears all timers and listeners, and can be called twice', async () => {
    const test = await start()
    const { kit, clock } = test
    const first = kit.start()
    const second = kit.start()
    await test.signIn(someone())
    clock.advance(1_000)
    await eventually(() => clock.pending).toBe(1)
    first()
    expect(clock.pending).toBe(1)
    second()
    first()
    expect(clock.pending).toBe(0)
    const again = kit.start()
    await eventually(() => clock.pending).toBe(1)
    again()
    expect(clock.pending).toBe(0)
  })
})
