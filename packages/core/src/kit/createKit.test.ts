import { inspect } from 'node:util'
import { wire } from '@latchkey/contract/wire'
import { createTestClock, createTestDevice } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { surfaceOf } from '../client/stampedRequest.ts'
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
      email: { status: 'idle', contact: '' },
      sms: { status: 'idle', contact: '' },
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

  it('behavior: every operation is a method, always the same one', () => {
    const { proxy, api } = createKit(config)
    const clients: Record<string, Record<string, unknown>> = { proxy, query: api, submit: api }
    for (const [surface, operations] of Object.entries(wire))
      for (const name of Object.keys(operations)) {
        const method = clients[surface]?.[name]
        expect(method, name).toBeTypeOf('function')
        expect(clients[surface]?.[name]).toBe(method)
      }
    expect(Object.keys(proxy)).toEqual(Object.keys(wire.proxy))
  })

  it('behavior: a client is no promise, and tools can print, compare and mock it', async () => {
    const { api } = createKit(config)
    expect(await api).toBe(api)
    expect(JSON.stringify({ api })).toBe('{"api":{}}')
    expect(inspect(api)).toBe('{}')
    expect(api).toMatchInlineSnapshot('{}')
    expect(api).not.toEqual({ whoami: 1 })
    const whoami = vi.spyOn(api, 'whoami').mockResolvedValue({ userId: 'u' } as never)
    expect(await api.whoami()).toEqual({ userId: 'u' })
    whoami.mockRestore()
    await expect(api.whoami()).rejects.toMatchObject({ code: 'SESSION_MISSING' })
  })

  it('behavior: a name that no operation has is refused once it is called', () => {
    expect(surfaceOf('whoami')).toBe('query')
    expect(surfaceOf('createWallet')).toBe('submit')
    expect(() => surfaceOf('listUserz')).toThrow('kit.api.listUserz: the public API has no such operation.')
    expect(() => surfaceOf('valueOf')).toThrow(TypeError)
  })

  it('behavior: two configurations share no storage', () => {
    const tab = createTestDevice().openTab()
    const session = { id: 's', expiresAt: Number.MAX_SAFE_INTEGER }
    tab.storage.metadata.setItem(
      'latchkey.c.session',
      JSON.stringify({ version: 2, active: 's', clockOffset: 0, records: [{ session }] }),
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
