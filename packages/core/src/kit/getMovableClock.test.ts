import type { TestKit, TestService } from '@latchkey/testing/node'
import { afterEach, describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { getMovableClock, type MovableClock } from './getMovableClock.ts'
import type { Kit } from './kit.ts'

const { start, service } = openTestService()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A clock of the kit's own, as a browser has one beside the service's. */
const browserClockOf = ({ clock }: TestService) => ({
  now: () => clock.now(),
  elapsed: () => clock.elapsed(),
  setTimeout: clock.setTimeout,
  clearTimeout: clock.clearTimeout,
})

/** Signed in, with the scheduler running. */
async function signedIn(): Promise<TestKit & { movable: MovableClock }> {
  const test = await start({ environment: { clock: browserClockOf(service()) } })
  stops.push(test.kit.start())
  await test.signIn(someone())
  test.clock.advance(1_000)
  await eventually(() => insideOf(test.kit).scheduler.value).toBeDefined()
  return { ...test, movable: getMovableClock(test.kit)! }
}

const insideOf = (kit: Kit) => kit as Kit & InternalKit

const leftOf = ({ sessions }: Kit) => sessions.state.session!.expiresAt - sessions.now()

describe('getMovableClock', () => {
  it('default: a minute before the end, the kit warns the user, without a request', async () => {
    const { kit, movable, requests } = await signedIn()
    const sent = requests.length
    movable.move(leftOf(kit) - 60_000)
    await eventually(() => kit.store.get().ending?.reason).toBe('idle')
    expect(leftOf(kit)).toBe(60_000)
    expect(requests).toHaveLength(sent)
  })

  it('behavior: at the end the session expires, and is live again after a reset', async () => {
    const { kit, movable, clock } = await signedIn()
    movable.move(leftOf(kit))
    await eventually(() => kit.sessions.state.status).toBe('expired')
    movable.reset()
    expect(kit.sessions.state.status).toBe('signed-in')
    expect(kit.sessions.now()).toBe(clock.now())
    await clock.settle(kit.api.whoami())
  })

  it('behavior: moves add up and are reported', async () => {
    const { movable } = await signedIn()
    const reported: number[] = []
    const stop = movable.subscribe(() => reported.push(movable.movedBy))
    movable.move(1_000)
    movable.move(2_000)
    movable.reset()
    stop()
    movable.move(5_000)
    expect(reported).toEqual([1_000, 3_000, 0])
  })

  it('behavior: the service tells its time with the next request, which succeeds', async () => {
    const test = await signedIn()
    const { kit, movable, clock } = test
    const { environment } = insideOf(kit)
    movable.move(8 * 60_000)
    await clock.settle(kit.api.whoami())
    expect(count(test, 'whoami')).toBe(2)
    expect(movable.movedBy).toBe(0)
    expect(environment.clock.now()).toBe(clock.now())
    expect(kit.sessions.now()).toBe(clock.now())
  })

  it('behavior: changes nothing before the first move', async () => {
    const clock = browserClockOf(service())
    const { now } = clock
    const { kit } = await start({ environment: { clock } })
    expect(getMovableClock(kit)).toBe(getMovableClock(kit))
    expect(clock.now).toBe(now)
  })

  it('behavior: a stand-in without an environment has none', () => {
    expect(getMovableClock({ config: {} } as Kit)).toBeUndefined()
  })
})
