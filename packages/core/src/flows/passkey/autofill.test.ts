import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../../test/eventually.ts'
import { count, openTestService, someone } from '../../../test/openTestService.ts'

const { start } = openTestService()

/** A passkey on the device, and no session. */
async function startWithPasskey(): Promise<TestKit> {
  const test = await start()
  const { kit, clock, device } = test
  await clock.settle(kit.passkeys.signUp({ userName: 'Ada' }))
  await clock.settle(kit.signOut())
  // The first use loads the code, a second later.
  const stop = kit.passkeys.autofill()
  await kit.passkeys.availability()
  clock.advance(1_000)
  await eventually(() => device.passkeys.open).toBe(1)
  stop()
  await eventually(() => device.passkeys.open).toBe(0)
  device.passkeys.prompts.length = 0
  return test
}

const offered = ({ device: { passkeys } }: TestKit, times = 1) =>
  eventually(() => [passkeys.open, passkeys.prompts]).toEqual([1, Array(times).fill('autofill')])

describe('autofill', () => {
  it('default', async () => {
    const test = await startWithPasskey()
    const { kit, device, clock } = test
    const stop = kit.passkeys.autofill()
    await offered(test)
    expect(kit.passkeys.state).toEqual({ status: 'idle' })
    device.passkeys.pick()
    await clock.settle(eventually(() => kit.passkeys.state).toMatchObject({ status: 'signed-in' }))
    expect(device.passkeys.prompts).toEqual(['autofill'])
    stop()
  })

  it('behavior: loads after the card', async () => {
    const test = await start()
    const { kit, device, clock } = test
    const stop = kit.passkeys.autofill()
    // The card's question is answered while the clock stands still.
    expect(await kit.passkeys.availability()).toEqual(device.passkeys.can)
    clock.advance(1_000)
    await offered(test)
    stop()
  })

  it('behavior: offers nothing after it is stopped', async () => {
    const test = await startWithPasskey()
    const { kit, device } = test
    kit.passkeys.autofill()()
    const stop = kit.passkeys.autofill()
    const stopOther = kit.passkeys.autofill()
    await offered(test)
    stop()
    stop()
    expect(device.passkeys.open).toBe(1)
    stopOther()
    await eventually(() => device.passkeys.open).toBe(0)
    expect(kit.passkeys.state).toEqual({ status: 'idle' })
  })

  it('behavior: pauses during a login by the button', async () => {
    const test = await startWithPasskey()
    const { kit, device, clock } = test
    kit.passkeys.autofill()
    await offered(test)
    device.passkeys.next.push('NotAllowedError')
    const state = await clock.settle(kit.passkeys.login())
    expect(state).toMatchObject({ status: 'idle', error: { code: 'PASSKEY_CANCELLED' } })
    await eventually(() => device.passkeys.prompts).toEqual(['autofill', 'get', 'autofill'])
    expect(device.passkeys.open).toBe(1)
  })

  it('behavior: pauses during a login by code', async () => {
    const test = await startWithPasskey()
    const { kit, device, clock } = test
    kit.passkeys.autofill()
    await offered(test)
    await clock.settle(kit.emailLogin.sendCode(someone()))
    expect(device.passkeys.open).toBe(0)
    kit.emailLogin.back()
    await offered(test, 2)
  })

  it('behavior: is renewed before the request to sign expires', async () => {
    const test = await startWithPasskey()
    const { kit, device, clock } = test
    kit.passkeys.autofill()
    await offered(test)
    for (const times of [2, 3]) {
      clock.advance(4.5 * 60_000)
      await offered(test, times)
    }
    device.passkeys.pick()
    await clock.settle(eventually(() => kit.passkeys.state).toMatchObject({ status: 'signed-in' }))
    expect(count(test, 'stamp_login')).toBe(2)
  })

  it('behavior: shows no error and does not retry forever', async () => {
    const test = await startWithPasskey()
    const { kit, device } = test
    device.passkeys.next.push('UnknownError')
    kit.passkeys.autofill()
    await eventually(() => device.passkeys.prompts).toEqual(['autofill'])
    await new Promise((resolve) => setImmediate(resolve))
    expect(device.passkeys.prompts).toEqual(['autofill'])
    expect(kit.passkeys.state).toEqual({ status: 'idle' })
  })

  it('behavior: does nothing in a browser without support', async () => {
    const { kit, device, clock } = await startWithPasskey()
    const other = await start()
    other.device.passkeys.can = { supported: true, platform: true, autofill: false }
    other.kit.passkeys.autofill()
    expect(await clock.settle(other.kit.passkeys.availability())).toMatchObject({ autofill: false })
    expect(other.device.passkeys.prompts).toEqual([])
    expect(device.passkeys.prompts).toEqual([])
    expect(kit.passkeys.state).toEqual({ status: 'idle' })
  })
})
