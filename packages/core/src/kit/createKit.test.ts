import { createTestClock, createTestDevice } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { createKit } from './createKit.ts'

const config = {
  authProxyUrl: 'https://proxy.example',
  apiBaseUrl: 'https://api.example',
  authProxyConfigId: 'c',
}

describe('createKit', () => {
  it('default', () => {
    const kit = createKit(config)
    expect(kit.config).toBe(config)
    expect(kit.store.get()).toEqual({
      auth: { status: 'signed-out' },
      sessions: [],
      authConfig: { status: 'idle' },
      emailLogin: { status: 'idle', contact: '' },
      smsLogin: { status: 'idle', contact: '' },
      contactChange: { status: 'idle', contact: '', kind: 'email' },
      passkey: { status: 'idle' },
      oauth: { status: 'idle' },
      wallet: { status: 'idle' },
      detectedWallets: [],
      signRequests: [],
      purchases: [],
      storage: 'persistent',
    })
  })

  it('behavior: reads and starts nothing on a server', () => {
    expect(globalThis).not.toHaveProperty('window')
    const kit = createKit(config)
    const stop = kit.start()
    expect(kit.sessions.state).toEqual({ status: 'signed-out' })
    stop()
    kit.destroy()
  })

  it('behavior: sends no request and sets no timer', () => {
    const clock = createTestClock()
    const tab = createTestDevice().openTab()
    const subscribe = vi.spyOn(tab.tabs, 'subscribe')
    const fetch = vi.fn()
    createKit(config, { ...tab, clock, fetch })
    expect(clock.pending).toBe(0)
    expect(subscribe).not.toHaveBeenCalled()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('behavior: every operation is a method', () => {
    const { proxy, api } = createKit(config)
    expect(Object.keys(proxy)).toMatchInlineSnapshot(`
      [
        "account",
        "oauth2Authenticate",
        "oauthLogin",
        "otpInit",
        "otpInitV2",
        "otpLogin",
        "otpLoginV2",
        "otpVerify",
        "otpVerifyV2",
        "signup",
        "signupV2",
        "walletKitClientParams",
        "walletKitConfig",
      ]
    `)
    expect(Object.keys(api).length).toBeGreaterThan(20)
    for (const method of [...Object.values(proxy), ...Object.values(api)])
      expect(method).toBeTypeOf('function')
  })

  it('behavior: two configurations share no storage', () => {
    const tab = createTestDevice().openTab()
    const session = { id: 's', expiresAt: Number.MAX_SAFE_INTEGER }
    tab.storage.metadata.setItem(
      'latchkey.c.session',
      JSON.stringify({ version: 1, session, clockOffset: 0 }),
    )
    expect(createKit(config, tab).sessions.state.status).toBe('signed-in')
    expect(createKit({ ...config, authProxyConfigId: 'd' }, tab).sessions.state.status).toBe('signed-out')
  })

  it('behavior: stamped calls reject when no one is signed in', async () => {
    const kit = createKit(config)
    await expect(kit.api.whoami()).rejects.toMatchObject({ code: 'SESSION_MISSING', operation: 'whoami' })
    await expect(kit.sessions.refresh()).rejects.toMatchObject({ code: 'SESSION_MISSING' })
    await expect(kit.sessions.getToken()).resolves.toBeUndefined()
    await expect(kit.signOut()).resolves.toBeUndefined()
  })
})
