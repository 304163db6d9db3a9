import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { createFlowContext } from '../../../test/createFlowContext.ts'
import { createLate } from '../../../test/createLate.ts'
import { type PasskeyMachine, passkey } from './passkeyFlow.ts'

/** Passkeys whose machine loads when the test says so. */
function open() {
  const machine = { login: vi.fn(), signUp: vi.fn(), add: vi.fn(), cancel: vi.fn(), reset: vi.fn() }
  const late = createLate<PasskeyMachine>(machine)
  const passkeys = passkey.create(createFlowContext(passkey.empty, late.load))
  return {
    passkeys,
    machine,
    ...late,
  }
}

describe('passkeyFlow', () => {
  it.each(['cancel', 'reset'] as const)('behavior: %s drops verbs that wait for the machine', async (end) => {
    const { passkeys, machine, arrive } = open()
    const calls = [passkeys.login(), passkeys.signUp({ userName: 'Ada' }), passkeys.add()]
    passkeys[end]()
    arrive()
    const idle = { status: 'idle' }
    expect(await Promise.all(calls)).toEqual([idle, idle, idle])
    for (const verb of ['login', 'signUp', 'add'] as const) expect(machine[verb]).not.toHaveBeenCalled()
    passkeys.login()
    expect(machine.login).toHaveBeenCalledOnce()
    passkeys[end]()
    expect(machine[end]).toHaveBeenCalledOnce()
  })

  it('behavior: opens one prompt if started again before the machine is loaded', async () => {
    const { passkeys, machine, arrive } = open()
    const first = passkeys.login()
    passkeys.cancel()
    const second = passkeys.login()
    arrive()
    await Promise.all([first, second])
    expect(machine.login).toHaveBeenCalledOnce()
  })

  it('behavior: shows an error until reset if the machine fails to load, and none after cancel', async () => {
    const { passkeys, fail } = open()
    const left = passkeys.login()
    passkeys.cancel()
    fail()
    expect(await left).toEqual({ status: 'idle' })
    expect(await passkeys.add()).toMatchObject({ for: 'add', error: { code: 'CODE_NOT_LOADED' } })
    passkeys.reset()
    expect(passkeys.state).toEqual({ status: 'idle' })
  })

  it.each([
    [{ field: false, autofill: true, known: false }, true],
    [{ field: true, autofill: true, known: false }, false],
    [{ field: true, autofill: false, known: false }, true],
    [{ field: true, autofill: true, known: true }, true],
  ])('behavior: prefetches the prompt’s code a second later: %o: %s', async (page, isLoaded) => {
    const machine = vi.fn(async () => ({}) as PasskeyMachine)
    const clock = createTestClock()
    const metadata = { getItem: () => (page.known ? '{}' : null), setItem() {}, removeItem() {} }
    const context = createFlowContext(passkey.empty, machine, { clock, metadata })
    const can = { supported: true, platform: true, autofill: page.autofill }
    const passkeys = passkey.create({
      ...context,
      apiRuntime: async () => ({ passkeyAvailability: async () => can }),
      createAutofill: async () => () => () => {},
    })
    if (page.field) passkeys.autofill()
    expect(await passkeys.availability()).toEqual(can)
    expect(machine).not.toHaveBeenCalled()
    clock.advance(1_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(machine).toHaveBeenCalledTimes(isLoaded ? 1 : 0)
  })
})
