import { describe, expect, it, vi } from 'vitest'

import { createFakeWindow } from '../../test/fakeWindows.ts'
import { app, evil, request, setUp, vault } from '../../test/vaultPair.ts'
import { protocol, version } from './protocol.ts'

describe('openVault', () => {
  it('default', async () => {
    const test = setUp()
    const onOpened = vi.fn()
    const onResize = vi.fn()
    const onPopupNeeded = vi.fn()
    const hint = { methods: ['email'], contact: 'ada@example.com' }
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
