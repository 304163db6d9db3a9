import type { Kit } from '@latchkey/react'
import { describe, expect, it, vi } from 'vitest'

import { lazy } from '../chunks/lazy.ts'
import { openAutomatically } from './openAutomatically.ts'
import { createWindowStack } from './windowStack.ts'
import type { WindowLayer, WindowModule } from './windows.ts'

const windowModule: WindowModule = { Window: () => null }

/** A page whose session has ended, and whose windows are loaded. */
async function setUp() {
  const entry = (layer: WindowLayer) => ({ layer, chunk: lazy(async () => windowModule) })
  const registry = {
    'sign-in': entry('page'),
    profile: entry('page'),
    wallet: entry('page'),
    approvals: entry('page'),
    vault: entry('vault'),
    sign: entry('request'),
    reauthentication: entry('login'),
    'session-ending': entry('alert'),
  }
  const stack = createWindowStack(registry, async () => {})
  await registry['sign-in'].chunk.load()
  let state: object = { auth: { status: 'expired' }, email: {}, sms: {}, oauth: { status: 'idle' } }
  const listeners = new Set<() => void>()
  const set = (change: object) => {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }
  const cancelSignIn = vi.fn(() => set({ signInRequest: undefined }))
  const store = {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const stop = openAutomatically({ store, wallets: { cancelSignIn } } as unknown as Kit, stack)
  return { stack, set, cancelSignIn, stop }
}

describe('openAutomatically', () => {
  it('behavior: opens the sign-in that a request of the wallet waits for', async () => {
    const { stack, set } = await setUp()
    set({ signInRequest: { userId: 'a' } })
    expect(stack.get().page).toMatchObject({ status: 'open', name: 'sign-in' })
  })

  it('behavior: closing that window cancels the request', async () => {
    const { stack, set, cancelSignIn } = await setUp()
    set({ signInRequest: { userId: 'a' } })
    stack.close('sign-in')
    expect(cancelSignIn).toHaveBeenCalledOnce()
  })

  it('behavior: signing in does not cancel it', async () => {
    const { stack, set, cancelSignIn } = await setUp()
    set({ signInRequest: { userId: 'a' } })
    set({ auth: { status: 'signed-in' }, signInRequest: undefined })
    stack.close('sign-in')
    expect(cancelSignIn).not.toHaveBeenCalled()
  })

  it('behavior: leaves it to the profile, which asks by itself; closing that cancels the request', async () => {
    const { stack, set, cancelSignIn } = await setUp()
    stack.open('profile')
    await vi.waitFor(() => expect(stack.get().page).toMatchObject({ status: 'open', name: 'profile' }))
    set({ signInRequest: { userId: 'a' } })
    expect(stack.get().page).toMatchObject({ name: 'profile' })
    expect(cancelSignIn).not.toHaveBeenCalled()
    stack.close('profile')
    expect(cancelSignIn).toHaveBeenCalledOnce()
  })

  it('behavior: leaves it to a card in the page', async () => {
    const { stack, set } = await setUp()
    stack.hold()
    set({ signInRequest: { userId: 'a' } })
    expect(stack.get().page.status).toBe('closed')
  })

  it('behavior: stops', async () => {
    const { stack, set, stop } = await setUp()
    stop()
    set({ signInRequest: { userId: 'a' } })
    expect(stack.get().page.status).toBe('closed')
  })
})
