import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { createFakeWindow, type FakeWindow } from '../../test/fakeWindows.ts'
import { type HostParameters, openVault } from './openVault.ts'
import { protocol, type ReadyMessage, version } from './protocol.ts'
import { type ServeVaultParameters, serveVault, type VaultCeremony, type VaultEnd } from './serveVault.ts'

const app = 'https://app.example'
const vault = 'https://vault.example'
const evil = 'https://evil.example'
const request = { kind: 'export-wallet', id: 'w1' } as const

/** A host and a vault in its frame. Neither is started. */
function setUp(around: Parameters<typeof createFakeWindow>[1] = {}) {
  const clock = createTestClock()
  const host = createFakeWindow(app)
  const frame = createFakeWindow(vault, { parent: host, ...around })
  const container = {
    target: vi.fn(() => frame.seenBy(host)),
    load: vi.fn(),
    isGone: vi.fn(() => false),
    close: vi.fn(),
  }
  const ceremonies: VaultCeremony[] = []
  const ends: VaultEnd[] = []
  return {
    clock,
    host,
    frame,
    container,
    ceremonies,
    ends,
    open: (more: Partial<HostParameters> = {}) =>
      openVault({ container, origin: vault, request, page: host.page, clock, ...more }),
    serve: (more: Partial<ServeVaultParameters> = {}) =>
      serveVault({
        hosts: [app],
        page: frame.page,
        clock,
        onOpen: (ceremony) => ceremonies.push(ceremony),
        onEnd: (reason) => ends.push(reason),
        ...more,
      }),
    ceremony: () => vi.waitFor(() => ceremonies[0] ?? expect.fail('not opened'), { timeout: 30_000 }),
  }
}

const isReady = (message: unknown): message is ReadyMessage =>
  (message as { type?: unknown } | null)?.type === 'ready'
const nonceOf = ({ received }: FakeWindow) => received.find(isReady)?.nonce as string

/** A host that does not follow the protocol: connects by hand, and returns its end of the port. */
function connectByHand({ host, frame }: ReturnType<typeof setUp>, from = host, nonce = nonceOf(host)) {
  const { port1, port2 } = new MessageChannel()
  const messages: unknown[] = []
  port1.onmessage = ({ data }) => messages.push(data)
  frame.seenBy(from).postMessage({ protocol, type: 'connect', version, nonce }, vault, [port2])
  return { port: port1, messages, close: () => port1.close() }
}

/** Resolves with a ceremony as soon as one begins, so that a missing refusal fails a test instead of hanging it. */
const openOrSettle = ({ open, serve }: ReturnType<typeof setUp>) =>
  Promise.race([open(), new Promise((resolve) => serve({ onOpen: resolve }))])

/** Waits until messages that were posted on other ports before have arrived. */
async function deliverMessages() {
  const { port1, port2 } = new MessageChannel()
  const arrived = new Promise((resolve) => {
    port2.onmessage = resolve
  })
  port1.postMessage('last')
  await arrived
  port1.close()
  await new Promise(setImmediate)
}

describe('openVault', () => {
  it('default', async () => {
    const test = setUp()
    const onOpened = vi.fn()
    const onResize = vi.fn()
    const onPopupNeeded = vi.fn()
    const hint = { hasPasskey: false, contact: 'ada@example.com' }
    const opening = test.open({ onOpened, onResize, onPopupNeeded, hint: Promise.resolve(hint) })
    expect(test.container.load).toHaveBeenCalledOnce()
    expect(test.serve().mode).toBe('frame')
    const ceremony = await test.ceremony()
    expect(ceremony).toMatchObject({ request: { ...request, hint }, host: app, mode: 'frame' })
    ceremony.resize(480.2)
    ceremony.needPopup()
    ceremony.done({ walletId: 'w1', verified: true })
    expect(await opening).toEqual({ status: 'done', walletId: 'w1', verified: true })
    expect(onOpened).toHaveBeenCalledOnce()
    expect(onResize).toHaveBeenCalledExactlyOnceWith(481)
    expect(onPopupNeeded).toHaveBeenCalledOnce()
    expect(ceremony.signal).toMatchObject({ aborted: true, reason: 'settled' })
  })

  it('behavior: leaves no listener, timer or window behind', async () => {
    const test = setUp()
    const opening = test.open()
    test.serve()
    ;(await test.ceremony()).cancel()
    expect(await opening).toEqual({ status: 'cancelled' })
    expect([test.host.listeners, test.frame.listeners, test.clock.pending]).toEqual([0, 0, 0])
    expect(test.container.close).toHaveBeenCalledOnce()
  })

  it('parameters: signal', async () => {
    const test = setUp()
    const aborting = new AbortController()
    const opening = test.open({ signal: aborting.signal })
    test.serve()
    const ceremony = await test.ceremony()
    aborting.abort()
    expect(await opening).toEqual({ status: 'cancelled' })
    await vi.waitFor(() => expect(ceremony.signal.reason).toBe('closed-by-host'), { timeout: 30_000 })
    expect(await test.open({ signal: aborting.signal })).toEqual({ status: 'cancelled' })
  })

  it('behavior: rejects if the vault does not answer within 15 s', async () => {
    const { open, clock } = setUp()
    const opening = open()
    clock.advance(15_000)
    await expect(opening).rejects.toMatchObject({ code: 'VAULT_UNREACHABLE', retryable: true })
  })

  it('behavior: a popup that was closed', async () => {
    const { open, container, clock } = setUp()
    const opening = open()
    container.isGone.mockReturnValue(true)
    clock.advance(500)
    expect(await opening).toEqual({ status: 'cancelled' })
  })

  it('behavior: is cancelled when the vault is loaded again', async () => {
    const test = setUp()
    const opening = test.open()
    test.serve()
    await test.ceremony()
    test.serve()
    expect(await opening).toEqual({ status: 'cancelled' })
  })

  it('behavior: ignores messages of other windows and origins', async () => {
    const test = setUp()
    const onOpened = vi.fn()
    const opening = test.open({ onOpened })
    const ready = { protocol, type: 'ready', version, nonce: '0'.repeat(32) }
    const sibling = createFakeWindow(vault, { parent: test.host })
    test.host.seenBy(sibling).postMessage(ready, '*')
    const stranger = createFakeWindow(evil, { parent: test.host })
    test.host.seenBy(stranger).postMessage(ready, '*')
    expect(sibling.received).toEqual([])
    expect(stranger.received).toEqual([])
    test.serve()
    ;(await test.ceremony()).cancel()
    expect(await opening).toEqual({ status: 'cancelled' })
  })

  it('behavior: rejects a vault of another version', async () => {
    const test = setUp()
    const opening = test.open()
    const ready = { protocol, type: 'ready', version: version + 1, nonce: '0'.repeat(32) }
    test.host.seenBy(test.frame).postMessage(ready, app)
    await expect(opening).rejects.toMatchObject({ code: 'VAULT_REFUSED' })
  })
})

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
