import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { createLate } from '../../../test/createLate.ts'
import { createStore } from '../../storage/createStore.ts'
import type { InternalKit } from '../internalKit.ts'
import type { KitState } from '../kitState.ts'
import { createPasskeys, type PasskeyMachine } from './createPasskeys.ts'

/** Passkeys whose code comes when the test says so. */
function open() {
  const store = createStore({ passkey: { status: 'idle' } } as unknown as KitState)
  const machine = { login: vi.fn(), signUp: vi.fn(), add: vi.fn(), cancel: vi.fn(), reset: vi.fn() }
  const late = createLate<PasskeyMachine>(machine)
  const place = { store, environment: { clock: createTestClock() } } as unknown as InternalKit
  const passkeys = createPasskeys(place, late.load)
  return {
    passkeys,
    machine,
    ...late,
  }
}

describe('createPasskeys', () => {
  it.each(['cancel', 'reset'] as const)(
    'behavior: %s before its code is here, no prompt opens',
    async (end) => {
      const { passkeys, machine, arrive } = open()
      const asked = [passkeys.login(), passkeys.signUp({ userName: 'Ada' }), passkeys.add()]
      passkeys[end]()
      arrive()
      const idle = { status: 'idle' }
      expect(await Promise.all(asked)).toEqual([idle, idle, idle])
      for (const verb of ['login', 'signUp', 'add'] as const) expect(machine[verb]).not.toHaveBeenCalled()
      passkeys.login()
      expect(machine.login).toHaveBeenCalledOnce()
      passkeys[end]()
      expect(machine[end]).toHaveBeenCalledOnce()
    },
  )

  it('behavior: asked again before its code is here, it opens once', async () => {
    const { passkeys, machine, arrive } = open()
    const first = passkeys.login()
    passkeys.cancel()
    const second = passkeys.login()
    arrive()
    await Promise.all([first, second])
    expect(machine.login).toHaveBeenCalledOnce()
  })

  it('behavior: where its code can not be loaded it says so until it is reset, and not to whoever has left', async () => {
    const { passkeys, fail } = open()
    const left = passkeys.login()
    passkeys.cancel()
    fail()
    expect(await left).toEqual({ status: 'idle' })
    expect(await passkeys.add()).toMatchObject({ for: 'add', error: { code: 'CODE_NOT_LOADED' } })
    passkeys.reset()
    expect(passkeys.state).toEqual({ status: 'idle' })
  })
})
