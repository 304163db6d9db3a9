import type { TestKit } from '@latchkey/testing/node'
import { afterEach, describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { liveKeys } from '../../test/liveKeys.ts'
import { count, openTestService, someone, toCodeScreen } from '../../test/openTestService.ts'
import type { Kit } from '../kit/kit.ts'

const { start } = openTestService()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A session, and a second tab that misses every message from then on, as in the back/forward cache. */
async function two(options: Parameters<typeof start>[0] = {}) {
  const test = await start(options)
  const contact = someone()
  await test.signIn(contact)
  const tab = test.device.openTab()
  const deaf = test.open({ ...tab, tabs: { ...tab.tabs, subscribe: () => () => {} } })
  stops.push(deaf.start())
  await eventually(() => test.clock.pending).toBe(1)
  return { test, contact, kit: test.kit, deaf, tab, session: test.kit.sessions.state.session! }
}
const renew = ({ clock }: TestKit, kit: Kit) => clock.settle(kit.sessions.refresh())

describe('a tab that missed a message', () => {
  it('behavior: takes over a renewal of another tab when it wakes', async () => {
    const { test, kit, deaf, tab, session } = await two()
    test.clock.advance(600_000)
    const renewed = await renew(test, kit)
    test.clock.advance(session.expiresAt - test.clock.now())
    tab.notify('awake')
    expect(deaf.sessions.state).toEqual({ status: 'signed-in', session: renewed })
    expect(test.open('same tab').sessions.state).toEqual({ status: 'signed-in', session: renewed })
    expect((await test.clock.settle(deaf.api.whoami())).userId).toBe(session.userId)
  })

  it('behavior: rename() keeps the key that another tab has renewed', async () => {
    const { test, kit, deaf, session } = await two()
    const renewed = await renew(test, kit)
    deaf.sessions.rename(session.id, 'Work')
    expect(deaf.sessions.state.session).toEqual({ ...renewed, name: 'Work' })
    expect(test.open('same tab').sessions.state.session).toEqual({ ...renewed, name: 'Work' })
  })

  it('behavior: keeps a name given during a renewal', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const { test, kit, deaf, session } = await two({
      network: (fetch) => async (input, init) => {
        const response = await fetch(input, init)
        if (String(input).endsWith('stamp_login')) await gate
        return response
      },
    })
    const renewing = kit.sessions.refresh()
    await eventually(() => count(test, 'stamp_login')).toBe(1)
    deaf.sessions.rename(session.id, 'Work')
    open()
    const renewed = await test.clock.settle(renewing)
    expect(renewed).toMatchObject({ id: session.id, name: 'Work' })
    expect(renewed.publicKey).not.toBe(session.publicKey)
  })

  it('behavior: sign-out revokes the key that another tab has renewed', async () => {
    const { test, kit, deaf, session } = await two()
    const { publicKey } = await renew(test, kit)
    // Longer than the service takes the key before it.
    test.clock.advance(120_000)
    const keys = new Map(test.device.keys)
    expect(await liveKeys(test, keys, session)).toEqual([publicKey])
    await test.clock.settle(deaf.signOut())
    expect(deaf.sessions.state).toEqual({ status: 'signed-out' })
    expect(await liveKeys(test, keys, session)).toEqual([])
  })

  it('behavior: does not switch to a session that another tab signed out of', async () => {
    const { test, kit, deaf, session } = await two()
    await test.signIn(someone())
    const other = kit.sessions.state.session!
    await test.clock.settle(kit.sessions.signOut(session.id))
    deaf.sessions.switchTo(session.id)
    expect(deaf.sessions.state).toEqual({ status: 'signed-in', session: other })
    expect(deaf.sessions.list).toEqual(test.open('same tab').sessions.list)
  })

  it('behavior: a login revokes the newer key of another tab’s renewal', async () => {
    const { test, contact, kit, deaf, session } = await two()
    test.clock.advance(901_000)
    await eventually(() => deaf.sessions.state.status).toBe('expired')
    await test.signIn(contact)
    const { publicKey } = kit.sessions.state.session!
    const keys = new Map(test.device.keys)
    const code = await toCodeScreen({ ...test, kit: deaf }, contact)
    const login = await test.clock.settle(deaf.login.email.submitCode(code))
    expect(login.status).toBe('signed-in')
    await eventually(() => count(test, 'delete_api_keys')).toBe(1)
    await eventually(() => test.inFlight).toBe(0)
    expect(await liveKeys(test, keys, session)).not.toContain(publicKey)
    expect(deaf.sessions.state.session!.id).toBe(session.id)
  })

  it('behavior: does not expire an inactive session that another tab has renewed', async () => {
    const { test, kit, session } = await two()
    test.clock.advance(10_000)
    await test.signIn(someone())
    const tab = test.device.openTab()
    // The second person is the active one there.
    const late = test.open({ ...tab, tabs: { ...tab.tabs, subscribe: () => () => {} } })
    stops.push(late.start())
    await eventually(() => test.clock.pending).toBe(2)
    kit.sessions.switchTo(session.id)
    test.clock.advance(600_000)
    const renewed = await renew(test, kit)
    test.clock.advance(session.expiresAt - test.clock.now())
    expect(late.sessions.list[0]).toMatchObject({
      status: 'signed-in',
      session: { publicKey: renewed.publicKey },
    })
  })
})
