import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { createFakeWindow } from '../../test/fakeWindows.ts'
import {
  app,
  connectByHand,
  deliverMessages,
  evil,
  nonceOf,
  openOrSettle,
  request,
  setUp,
  vault,
} from '../../test/vaultPair.ts'
import { openVault } from './openVault.ts'
import { serveVault } from './serveVault.ts'

describe('serveVault', () => {
  it('behavior: speaks to allowed origins only', () => {
    const test = setUp()
    test.serve({ hosts: ['https://other.example'] })
    expect(test.host.received).toEqual([])
    test.clock.advance(10_000)
    expect(test.ends).toEqual(['no-host'])
  })

  it('behavior: speaks to the page around it alone where the browser names it', async () => {
    const test = setUp({ ancestorOrigins: [app] })
    const post = vi.spyOn(test.frame.page.parent, 'postMessage')
    const opening = test.open()
    test.serve({ hosts: ['https://other.example', app, 'https://third.example'] })
    ;(await test.ceremony()).done({})
    expect(await opening).toEqual({ status: 'done' })
    expect(post.mock.calls.map(([, origin]) => origin)).toEqual([app])
  })

  it.each([
    ['its opener alone where the browser names it', `${app}/account`, [app]],
    ['each allowed origin where the opener is unknown', '', ['https://other.example', app]],
  ])('behavior: a popup speaks to %s', (_, referrer, origins) => {
    const popup = createFakeWindow(vault, { opener: createFakeWindow(app), referrer })
    const post = vi.spyOn(popup.page.opener as Window, 'postMessage')
    const hosts = ['https://other.example', app]
    serveVault({ hosts, page: popup.page, clock: createTestClock(), onOpen() {} }).stop()
    expect(post.mock.calls.map(([, origin]) => origin)).toEqual(origins)
  })

  it('behavior: without a host it is a page', () => {
    const page = createFakeWindow(vault)
    expect(serveVault({ hosts: [app], page: page.page, onOpen() {} }).mode).toBe('page')
  })

  it('behavior: answers its opener', async () => {
    const host = createFakeWindow(app)
    const popup = createFakeWindow(vault, { opener: host })
    const container = { target: () => popup.seenBy(host), load() {}, isGone: () => false, close() {} }
    const clock = createTestClock()
    const opening = openVault({ container, origin: vault, request, page: host.page, clock })
    const served = serveVault({
      hosts: [app],
      page: popup.page,
      clock,
      onOpen({ mode, done }) {
        expect(mode).toBe('popup')
        done({})
      },
    })
    expect(served.mode).toBe('popup')
    expect(await opening).toEqual({ status: 'done' })
  })

  it('behavior: accepts a port once', async () => {
    const test = setUp()
    test.serve()
    const first = connectByHand(test)
    const second = connectByHand(test)
    second.port.postMessage({ type: 'open', ...request })
    await deliverMessages()
    expect(test.ceremonies).toEqual([])
    first.port.postMessage({ type: 'open', ...request, id: 'first' })
    const { signal, request: received } = await test.ceremony()
    expect(received.id).toBe('first')
    connectByHand(test).port.postMessage({ type: 'close' })
    await deliverMessages()
    expect(signal.aborted).toBe(false)
    expect(test.ceremonies).toHaveLength(1)
    first.close()
    second.close()
  })

  it.each([
    ['another nonce', (test: ReturnType<typeof setUp>) => connectByHand(test, test.host, '0'.repeat(32))],
    ['another window', (test: ReturnType<typeof setUp>) => connectByHand(test, createFakeWindow(app))],
    [
      'another origin',
      // The page that frames the vault was navigated: the same window, now of another origin.
      (test: ReturnType<typeof setUp>) =>
        connectByHand(test, Object.assign(test.host, { origin: evil }), nonceOf(test.host)),
    ],
  ])('behavior: ignores a port with %s', async (_, connect) => {
    const test = setUp()
    test.serve()
    const { port, close } = connect(test)
    port.postMessage({ type: 'open', ...request })
    await deliverMessages()
    test.clock.advance(10_000)
    expect(test.ceremonies).toEqual([])
    expect(test.ends).toEqual(['no-host'])
    close()
  })

  it.each([
    ['an unknown verb', { type: 'export', ...request }],
    ['an unknown field', { type: 'open', ...request, targetPublicKey: '04' }],
    ['an export of nothing', { type: 'open', kind: 'export-wallet' }],
    ['10 MB', { type: 'open', kind: 'export-wallet', id: 'w'.repeat(10_000_000) }],
    ['a hint that is no contact', { type: 'open', ...request, hint: { contact: 'ada@example.com\u202e' } }],
    ['a hint of more', { type: 'open', ...request, hint: { isVerified: true } }],
    ['injected style', { type: 'open', ...request, style: { accent: '#fff;}*{opacity:0' } }],
  ])('behavior: refuses %s', async (_, message) => {
    const test = setUp()
    test.serve()
    const { port, messages, close } = connectByHand(test)
    port.postMessage(message)
    await vi.waitFor(() => expect(messages).toEqual([{ type: 'refused', reason: 'malformed' }]), {
      timeout: 30_000,
    })
    expect(test.ceremonies).toEqual([])
    expect(test.ends).toEqual(['malformed'])
    close()
  })

  it('behavior: a second request ends the first', async () => {
    const test = setUp()
    test.serve()
    const { port, close } = connectByHand(test)
    port.postMessage({ type: 'open', ...request })
    const { signal } = await test.ceremony()
    port.postMessage({ type: 'open', ...request, id: 'w2' })
    await vi.waitFor(() => expect(signal.reason).toBe('malformed'), { timeout: 30_000 })
    expect(test.ceremonies).toHaveLength(1)
    close()
  })

  it.each([
    ['not the top page', { top: createFakeWindow(app) }],
    ['not allowed', { ancestorOrigins: [app, evil] }],
  ])('behavior: refuses a frame in a page that is %s', async (_, around) => {
    const test = setUp(around)
    await expect(openOrSettle(test)).rejects.toMatchObject({ code: 'VAULT_REFUSED' })
    expect(test.ends).toEqual(['embedding'])
  })

  it('behavior: rejects a second vault in the same browser', async () => {
    const locks = { request: (_: string, __: unknown, hold: (lock: null) => unknown) => hold(null) }
    const test = setUp({ locks: locks as unknown as LockManager })
    await expect(openOrSettle(test)).rejects.toMatchObject({ code: 'VAULT_BUSY' })
  })

  it('behavior: ends when its document is left', async () => {
    const test = setUp()
    const opening = test.open()
    test.serve()
    const { signal, done } = await test.ceremony()
    test.frame.dispatch('pagehide')
    expect(signal.reason).toBe('left')
    done({ walletId: 'w1' })
    expect(await opening).toEqual({ status: 'cancelled' })
  })
})
