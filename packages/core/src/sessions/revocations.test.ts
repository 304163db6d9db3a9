import type { TestKit } from '@latchkey/testing/node'
import { afterEach, describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { liveKeys } from '../../test/liveKeys.ts'
import { askAsRoot, count, openTestService, someone } from '../../test/openTestService.ts'

const { start } = openTestService()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A kit whose network can be switched off. */
async function startOffline(options: Parameters<typeof start>[0] = {}) {
  const network = { isBroken: false }
  const test = await start({
    ...options,
    network: (fetch) => (input, init) => {
      if (network.isBroken) throw new TypeError('Failed to fetch')
      return fetch(input, init)
    },
  })
  const setOnline = (isOnline: boolean) => {
    network.isBroken = !isOnline
    test.device.isOnline = isOnline
  }
  return { test, setOnline }
}
const present = ({ kit }: TestKit) => kit.sessions.state.session!

describe('revocations', () => {
  it('behavior: revokes both sessions of two overlapping sign-outs', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const test = await start({
      network: (fetch) => async (input, init) => {
        if (String(input).endsWith('get_api_keys')) await gate
        return fetch(input, init)
      },
    })
    const { kit, clock, device } = test
    await test.signIn(someone())
    const first = present(test)
    await test.signIn(someone())
    const second = present(test)
    const keys = new Map(device.keys)
    const leaving = kit.signOut()
    await eventually(() => count(test, 'get_api_keys')).toBe(1)
    const leavingToo = kit.sessions.signOut(first.id)
    open()
    await clock.settle(leavingToo)
    expect(await liveKeys(test, keys, first)).toEqual([])
    await clock.settle(leaving)
    expect(await liveKeys(test, keys, second)).toEqual([])
    expect(device.keys.size).toBe(0)
  })

  it('behavior: another open tab sends a pending revocation', async () => {
    const { test, setOnline } = await startOffline()
    await test.signIn(someone())
    const session = present(test)
    const keys = new Map(test.device.keys)
    const tab = test.device.openTab()
    stops.push(test.open(tab).start())
    await eventually(() => test.clock.pending).toBe(1)
    setOnline(false)
    await test.clock.settle(test.kit.signOut())
    test.kit.destroy()
    await eventually(() => test.inFlight).toBe(0)
    expect(await liveKeys(test, keys, session)).toEqual([session.publicKey])
    setOnline(true)
    tab.notify('awake')
    await eventually(() => {
      test.clock.advance(0)
      return test.device.keys.size
    }).toBe(0)
    expect(await liveKeys(test, keys, session)).toEqual([])
  })

  it('behavior: one of ten tabs sends the revocation', async () => {
    const test = await start()
    await test.signIn(someone())
    const tabs = Array.from({ length: 9 }, () => test.open())
    stops.push(...tabs.map((kit) => kit.start()))
    await eventually(() => test.clock.pending).toBe(9)
    await test.clock.settle(test.kit.signOut())
    // Nothing is left to revoke.
    await eventually(() => {
      test.clock.advance(60_000)
      return test.clock.pending
    }).toBe(0)
    expect(count(test, 'get_api_keys')).toBe(1)
    expect(count(test, 'delete_api_keys')).toBe(1)
    expect([...test.device.metadata.keys()].filter((name) => name.endsWith('revocations'))).toEqual([])
  })

  it('behavior: keeps the revocation in this tab when storage is full', async () => {
    const { storage } = (await start()).device.openTab()
    let isFull = false
    const metadata = {
      ...storage.metadata,
      setItem(name: string, text: string) {
        if (isFull) throw new DOMException('Full.', 'QuotaExceededError')
        storage.metadata.setItem(name, text)
      },
    }
    const { test, setOnline } = await startOffline({ environment: { storage: { ...storage, metadata } } })
    const { kit, clock, tab } = test
    await test.signIn(someone())
    const session = present(test)
    const handle = (await storage.keys.get((await storage.keys.names())[0] ?? ''))!
    const keys = new Map([['', handle]])
    isFull = true
    setOnline(false)
    await clock.settle(kit.signOut())
    // Looks at what the device remembers.
    stops.push(kit.start())
    await eventually(() => clock.pending).toBe(1)
    expect(await liveKeys(test, keys, session)).toEqual([session.publicKey])
    setOnline(true)
    tab.notify('awake')
    await eventually(() => {
      clock.advance(0)
      return count(test, 'delete_api_keys')
    }).toBe(1)
    await eventually(() => test.inFlight).toBe(0)
    expect(await liveKeys(test, keys, session)).toEqual([])
  })

  it('behavior: revokes without Web Locks', async () => {
    const probe = await start()
    const { tabs } = probe.device.openTab()
    const lock = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))
    const test = await start({ environment: { tabs: { ...tabs, lock } } })
    await test.signIn(someone())
    const keys = new Map(test.device.keys)
    const session = present(test)
    await test.clock.settle(test.kit.signOut())
    expect(await liveKeys(test, keys, session)).toEqual([])
  })

  it('behavior: a login in another tab keeps keys that wait for revocation', async () => {
    const { test, setOnline } = await startOffline()
    const { clock, device } = test
    await askAsRoot(test, 'submit/update_auth_proxy_config', {
      type: 'ACTIVITY_TYPE_UPDATE_AUTH_PROXY_CONFIG',
      timestampMs: String(clock.now()),
      parameters: { sessionExpirationSeconds: 7_200 },
    })
    await test.signIn(someone())
    const session = present(test)
    const [name] = [...device.keys.keys()]
    const tab = device.openTab()
    const deaf = test.open({ ...tab, tabs: { ...tab.tabs, subscribe: () => () => {} } })
    setOnline(false)
    await clock.settle(test.kit.signOut())
    setOnline(true)
    clock.advance(31 * 60_000)
    // A later one that is also unused: once it is gone, the first has been handled.
    device.keys.set(`${name}.left`, device.keys.get(name!)!)
    const contact = someone()
    await clock.settle(deaf.login.email.sendCode(contact))
    await clock.settle(deaf.login.email.submitCode((await test.inbox.code(contact)) ?? ''))
    expect(deaf.sessions.state.status).toBe('signed-in')
    await clock.settle(eventually(() => device.keys.has(`${name}.left`)).toBe(false))
    expect([...device.keys.keys()]).toContain(name)
    const keys = new Map(device.keys)
    expect(await liveKeys(test, keys, session)).toEqual([session.publicKey])
    stops.push(deaf.start())
    await eventually(() => {
      clock.advance(0)
      return count(test, 'delete_api_keys')
    }).toBe(1)
    expect(await liveKeys(test, keys, session)).toEqual([])
  })
})
