import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../../test/eventually.ts'
import { count, openTestService, someone } from '../../../test/openTestService.ts'

const { start } = openTestService()

/** A passkey on the device, and no session. */
async function startWithPasskey(): Promise<TestKit> {
  const test = await start()
  const { kit, clock, device } = test
  await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
  await clock.settle(kit.signOut())
  // The first use loads the code, a second later.
  const stop = kit.login.passkey.autofill()
  await kit.login.passkey.availability()
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
    const stop = kit.login.passkey.autofill()
    await offered(test)
    expect(kit.login.passkey.state).toEqual({ status: 'idle' })
    device.passkeys.pick()
    await clock.settle(eventually(() => kit.login.passkey.state).toMatchObject({ status: 'signed-in' }))
    expect(device.passkeys.prompts).toEqual(['autofill'])
    stop()
  })

  it('behavior: loads after the card', async () => {
    const test = await start()
    const { kit, device, clock } = test
    const stop = kit.login.passkey.autofill()
    // The card's question is answered while the clock stands still.
    expect(await kit.login.passkey.availability()).toEqual(device.passkeys.can)
    clock.advance(1_000)
    await offered(test)
    stop()
  })

  it('behavior: offers nothing after it is stopped', async () => {
    const test = await startWithPasskey()
    const { kit, device } = test
    kit.login.passkey.autofill()()
    const stop = kit.login.passkey.autofill()
    const stopOther = kit.login.passkey.autofill()
    await offered(test)
    stop()
    stop()
    expect(device.passkeys.open).toBe(1)
    stopOther()
    await eventually(() => device.passkeys.open).toBe(0)
    expect(kit.login.passkey.state).toEqual({ status: 'idle' })
  })

  it('behavior: pauses during a login by the button', async () => {
    const test = await startWithPasskey()
    const { kit, device, clock } = test
    kit.login.passkey.autofill()
    await offered(test)
    device.passkeys.next.push('NotAllowedError')
    const state = await clock.settle(kit.login.passkey.login())
    expect(state).toMatchObject({ status: 'idle', error: { code: 'PASSKEY_CANCELLED' } })
    await eventually(() => device.passkeys.prompts).toEqual(['autofill', 'get', 'autofill'])
    expect(device.passkeys.open).toBe(1)
  })

  it('behavior: pauses during a login by code', async () => {
    const test = await startWithPasskey()
    const { kit, device, clock } = test
    kit.login.passkey.autofill()
    await offered(test)
    await clock.settle(kit.login.email.sendCode(someone()))
    expect(device.passkeys.open).toBe(0)
    kit.login.email.back()
    await offered(test, 2)
  })

  it('behavior: is renewed before the request to sign expires', async () => {
    const test = await startWithPasskey()
    const { kit, device, clock } = test
    kit.login.passkey.autofill()
    await offered(test)
    for (const times of [2, 3]) {
      clock.advance(4.5 * 60_000)
      await offered(test, times)
    }
    device.passkeys.pick()
    await clock.settle(eventually(() => kit.login.passkey.state).toMatchObject({ status: 'signed-in' }))
    expect(count(test, 'stamp_login')).toBe(2)
  })

  it('behavior: shows no error and does not retry forever', async () => {
    const test = await startWithPasskey()
    const { kit, device } = test
    device.passkeys.next.push('UnknownError')
    kit.login.passkey.autofill()
    await eventually(() => device.passkeys.prompts).toEqual(['autofill'])
    await new Promise((resolve) => setImmediate(resolve))
    expect(device.passkeys.prompts).toEqual(['autofill'])
    expect(kit.login.passkey.state).toEqual({ status: 'idle' })
  })

  it('behavior: does nothing in a browser without support', async () => {
    const { kit, device, clock } = await startWithPasskey()
    const other = await start()
    other.device.passkeys.can = { supported: true, platform: true, autofill: false }
    other.kit.login.passkey.autofill()
    expect(await clock.settle(other.kit.login.passkey.availability())).toMatchObject({ autofill: false })
    expect(other.device.passkeys.prompts).toEqual([])
    expect(device.passkeys.prompts).toEqual([])
    expect(kit.login.passkey.state).toEqual({ status: 'idle' })
  })
})
