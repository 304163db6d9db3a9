import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { passUntil } from '../../test/whenIdle.ts'
import type { EnvironmentStorage } from '../environment/environment.ts'

const { start } = openTestService()

const refuse = (name: string) => () => {
  throw new DOMException('The operation is insecure.', name)
}
const reject = (name: string) => async () => refuse(name)()

/** A fresh tab whose storage was tampered with. */
async function startWith(tamper: (storage: EnvironmentStorage) => void): Promise<TestKit> {
  const test = await start()
  tamper(test.environment.storage)
  return test
}

async function signIn(test: TestKit) {
  const { kit, clock, inbox } = test
  const contact = someone()
  await clock.settle(kit.login.email.sendCode(contact))
  return clock.settle(kit.login.email.submitCode((await inbox.code(contact))!))
}

const inMemory: [string, (storage: EnvironmentStorage) => void][] = [
  [
    'IndexedDB is absent',
    ({ keys }) =>
      Object.assign(keys, {
        get: reject('ReferenceError'),
        set: reject('ReferenceError'),
        names: reject('ReferenceError'),
      }),
  ],
  [
    'IndexedDB is blocked',
    ({ keys }) => Object.assign(keys, { get: reject('SecurityError'), set: reject('SecurityError') }),
  ],
  ['IndexedDB is full', ({ keys }) => Object.assign(keys, { set: reject('QuotaExceededError') })],
  [
    'IndexedDB takes no keys (private windows)',
    ({ keys }) => Object.assign(keys, { set: reject('DataCloneError') }),
  ],
  [
    'IndexedDB is of a newer version',
    ({ keys }) => Object.assign(keys, { get: reject('VersionError'), set: reject('VersionError') }),
  ],
  [
    'localStorage is full',
    ({ metadata }) => Object.assign(metadata, { setItem: refuse('QuotaExceededError') }),
  ],
  [
    'localStorage is blocked',
    ({ metadata }) =>
      Object.assign(metadata, {
        getItem: refuse('SecurityError'),
        setItem: refuse('SecurityError'),
        removeItem: refuse('SecurityError'),
      }),
  ],
  [
    'everything is blocked, as without cookies',
    ({ keys, metadata, flow }) => {
      for (const area of [metadata, flow])
        Object.assign(area, {
          getItem: refuse('SecurityError'),
          setItem: refuse('SecurityError'),
          removeItem: refuse('SecurityError'),
        })
      Object.assign(keys, {
        get: reject('SecurityError'),
        set: reject('SecurityError'),
        delete: reject('SecurityError'),
        names: reject('SecurityError'),
      })
    },
  ],
]

// docs/security.md#storage
describe('storage', () => {
  it.each(inMemory)('behavior: %s: signs in with memory storage and reports it', async (_, tamper) => {
    const test = await startWith(tamper)
    const { kit, clock } = test
    const stop = kit.start()
    expect(await signIn(test)).toMatchObject({ status: 'signed-in', session: { persistent: false } })
    expect(kit.store.get()).toMatchObject({
      storage: 'memory',
      auth: { status: 'signed-in', session: { persistent: false } },
    })
    expect(await clock.settle(kit.api.whoami())).toMatchObject({ userId: kit.sessions.state.session!.userId })
    await clock.settle(kit.sessions.refresh())
    expect(await clock.settle(kit.api.whoami())).toBeDefined()
    expect(await clock.settle(kit.sessions.getToken())).toMatch(/^eyJ/)
    expect(test.open('same tab').sessions.state).toEqual({ status: 'signed-out' })
    await clock.settle(kit.signOut())
    expect(kit.sessions.state).toEqual({ status: 'signed-out' })
    expect(test.requests.at(-1)).toBe('/public/v1/submit/delete_api_keys')
    stop()
  })

  it('behavior: falls back to memory when IndexedDB never answers', async () => {
    const never = () => new Promise<never>(() => {})
    const test = await startWith(({ keys }) => Object.assign(keys, { get: never, set: never, names: never }))
    const { kit, clock, inbox } = test
    const contact = someone()
    await clock.settle(kit.login.email.sendCode(contact))
    const start = clock.now()
    const state = await passUntil(test, kit.login.email.submitCode((await inbox.code(contact))!))
    expect(state).toMatchObject({ status: 'signed-in', session: { persistent: false } })
    // The look and the keeping.
    expect(clock.now() - start).toBeLessThan(10_000)
  })

  it('behavior: blocked sessionStorage: the login works, a reload starts over', async () => {
    const test = await startWith(({ flow }) =>
      Object.assign(flow, { getItem: refuse('SecurityError'), setItem: refuse('SecurityError') }),
    )
    expect(await signIn(test)).toMatchObject({ status: 'signed-in', session: { persistent: true } })
    expect(test.open('same tab').sessions.state.status).toBe('signed-in')
  })

  it('behavior: expires when the key store is cleared', async () => {
    const test = await start()
    await signIn(test)
    test.device.keys.clear()
    // This tab still holds the key in memory; the next page doesn't.
    expect(await test.clock.settle(test.kit.api.whoami())).toBeDefined()
    const kit = test.open('same tab')
    await expect(test.clock.settle(kit.api.whoami())).rejects.toMatchObject({ code: 'KEY_MISSING' })
    expect(kit.sessions.state.status).toBe('expired')
  })

  it('behavior: a failing key store rejects as retryable', async () => {
    const test = await start()
    await signIn(test)
    const { keys } = test.tab.storage
    const { get } = keys
    keys.get = reject('UnknownError')
    const kit = test.open('same tab')
    await expect(test.clock.settle(kit.api.whoami())).rejects.toMatchObject({
      code: 'STORAGE_BLOCKED',
      retryable: true,
    })
    expect(kit.sessions.state.status).toBe('signed-in')
    keys.get = get
    expect(await test.clock.settle(kit.api.whoami())).toBeDefined()
  })

  it('behavior: the next renewal stores a key after the key store was cleared', async () => {
    const test = await start()
    await signIn(test)
    test.device.keys.clear()
    await test.clock.settle(test.kit.sessions.refresh())
    expect(test.kit.sessions.state).toMatchObject({ status: 'signed-in', session: { persistent: true } })
    expect(await test.clock.settle(test.open('same tab').api.whoami())).toBeDefined()
  })

  it('behavior: a renewal switches back to persistent storage', async () => {
    const test = await start()
    const { kit, clock, tab } = test
    const { set } = tab.storage.keys
    tab.storage.keys.set = reject('QuotaExceededError')
    await signIn(test)
    expect(kit.store.get()).toMatchObject({ storage: 'memory', auth: { session: { persistent: false } } })
    tab.storage.keys.set = set
    await clock.settle(kit.sessions.refresh())
    expect(kit.store.get()).toMatchObject({ storage: 'persistent', auth: { session: { persistent: true } } })
    expect(test.open('same tab').sessions.state).toEqual(kit.sessions.state)
  })

  it('behavior: a renewal falls back to memory when the key store is full', async () => {
    const test = await start()
    await signIn(test)
    const { kit, clock, tab } = test
    const other = test.open()
    const stop = other.start()
    const before = kit.sessions.state.session!
    tab.storage.keys.set = reject('QuotaExceededError')
    await clock.settle(kit.sessions.refresh())
    expect(kit.store.get()).toMatchObject({
      storage: 'memory',
      auth: { status: 'signed-in', session: { id: before.id, persistent: false } },
    })
    expect(await clock.settle(kit.api.whoami())).toBeDefined()
    // The others keep what they have, until its end: it stays known who it was.
    expect(other.sessions.state).toEqual({ status: 'signed-in', session: before })
    clock.advance(61_000)
    await expect(clock.settle(other.api.whoami())).rejects.toMatchObject({ status: 401 })
    expect(other.sessions.state).toMatchObject({ status: 'expired', session: { userId: before.userId } })
    expect(kit.sessions.state.status).toBe('signed-in')
    await clock.settle(kit.signOut())
    expect(other.sessions.state).toEqual({ status: 'signed-out' })
    stop()
  })

  it.each(['SecurityError', 'QuotaExceededError'])(
    'behavior: a renewal falls back to memory when localStorage fails (%s)',
    async (name) => {
      const test = await start()
      await signIn(test)
      const { kit, clock, tab, device } = test
      const stop = kit.start()
      const before = kit.sessions.state
      const isBlocked = name === 'SecurityError'
      tab.storage.metadata.setItem = refuse(name)
      if (isBlocked) tab.storage.metadata.getItem = refuse(name)
      device.openTab().storage.metadata.setItem(`latchkey.${test.config.authProxyConfigId}.other`, 'x')
      expect(kit.sessions.state).toEqual(before)
      await clock.settle(kit.sessions.refresh())
      expect(kit.store.get()).toMatchObject({
        storage: 'memory',
        auth: { status: 'signed-in', session: { id: before.session!.id, persistent: false } },
      })
      expect(await clock.settle(kit.api.whoami())).toBeDefined()
      await signIn(test)
      expect(kit.sessions.list).toHaveLength(2)
      kit.sessions.switchTo(before.session!.id)
      expect(kit.sessions.state.session?.id).toBe(before.session!.id)
      expect(await clock.settle(kit.api.whoami())).toMatchObject({ userId: before.session!.userId })
      stop()
    },
  )

  it('behavior: signs out when another tab clears localStorage', async () => {
    const test = await start()
    await signIn(test)
    const stop = test.kit.start()
    test.device.clearMetadata()
    expect(test.kit.sessions.state).toEqual({ status: 'signed-out' })
    stop()
  })

  it('behavior: the next renewal notices that localStorage was cleared', async () => {
    const test = await start()
    const { kit, clock, device } = test
    await signIn(test)
    const stop = kit.start()
    device.metadata.clear()
    const requestCount = test.requests.length
    await expect(clock.settle(kit.sessions.refresh())).rejects.toMatchObject({ code: 'SESSION_MISSING' })
    expect(kit.sessions.state).toEqual({ status: 'signed-out' })
    expect(test.requests.slice(requestCount)).toEqual([])
    stop()
  })

  it('behavior: localStorage cleared during a renewal: signs out and revokes the new key', async () => {
    let lose = () => {}
    const test = await start({
      network: (fetch) => async (input, init) => {
        const answer = await fetch(input, init)
        if (String(input).endsWith('stamp_login')) lose()
        return answer
      },
    })
    const { kit, clock, device } = test
    await signIn(test)
    const stop = kit.start()
    lose = () => device.metadata.clear()
    await expect(clock.settle(kit.sessions.refresh())).rejects.toMatchObject({ code: 'SESSION_MISSING' })
    expect(kit.sessions.state).toEqual({ status: 'signed-out' })
    await eventually(() => test.requests.at(-1)).toBe('/public/v1/submit/delete_api_keys')
    stop()
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"version":2}',
    '{"version":1}',
    '{"version":2,"records":[null,{"session":{}}]}',
    '[null,{"session":{}},1]',
  ])('behavior: what somebody else wrote (%s) is no session, no login, no configuration', async (text) => {
    const test = await start()
    const { metadata, flow } = test.tab.storage
    for (const thing of ['session', 'config', 'revocations'])
      metadata.setItem(`latchkey.${test.config.authProxyConfigId}.${thing}`, text)
    flow.setItem(`latchkey.${test.config.authProxyConfigId}.email`, text)
    const kit = test.open('same tab')
    kit.start()()
    expect(kit.sessions.state).toEqual({ status: 'signed-out' })
    expect(kit.login.email.state).toEqual({ status: 'idle', contact: '' })
    expect(await test.clock.settle(kit.authConfig.load())).toMatchObject({ status: 'ready' })
  })
})
