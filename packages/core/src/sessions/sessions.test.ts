import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import { addWallet, awaitPrompt, chooseFirst } from '../../test/wallets.ts'
import type { Kit } from '../kit/kit.ts'

const { start } = openTestService()

/** Two people on one device; the second one is the active one. */
async function two(options: Parameters<typeof start>[0] = {}) {
  const test = await start(options)
  await test.signIn(someone())
  const first = test.kit.sessions.state.session!
  await test.signIn(someone())
  const second = test.kit.sessions.state.session!
  return { ...test, test, first, second }
}
const idOf = (kit: Kit) => kit.sessions.state.session?.id
const ask = async ({ kit, clock }: TestKit) => (await clock.settle(kit.api.whoami())).userId

describe('sessions', () => {
  it("behavior: another person's login is added and becomes active", async () => {
    const { kit, test, first, second } = await two()
    expect(kit.sessions.list).toEqual([
      { session: first, status: 'signed-in', active: false },
      { session: second, status: 'signed-in', active: true },
    ])
    expect(kit.store.get().sessions).toBe(kit.sessions.list)
    expect(await ask(test)).toBe(second.userId)
    kit.sessions.switchTo(first.id)
    expect(kit.sessions.state).toEqual({ status: 'signed-in', session: first })
    expect(await ask(test)).toBe(first.userId)
    expect(count(test, 'delete_api_keys')).toBe(0)
    expect(test.open('same tab').sessions.list).toEqual(kit.sessions.list)
  })

  it('behavior: logging in again keeps the session id and revokes the old key', async () => {
    const test = await start()
    const { kit, clock } = test
    const [ada, ben] = [someone(), someone()]
    await test.signIn(ada)
    const before = kit.sessions.state.session!
    await test.signIn(ben)
    const other = kit.sessions.state.session!
    clock.advance(120_000)
    const stop = kit.start()
    await test.signIn(ada)
    const after = kit.sessions.state.session!
    expect(after).toMatchObject({ id: before.id, userId: before.userId, contact: ada })
    expect(after.publicKey).not.toBe(before.publicKey)
    expect(after.authTime).toBeGreaterThan(before.authTime)
    expect(kit.sessions.list.map(({ session }) => session.id)).toEqual([before.id, other.id])
    await eventually(() => count(test, 'delete_api_keys')).toBe(1)
    expect(await ask(test)).toBe(after.userId)
    const { apiKeys } = await clock.settle(kit.api.getApiKeys({ userId: after.userId }))
    expect(apiKeys.map(({ credential }) => credential.publicKey)).not.toContain(before.publicKey)
    stop()
  })

  it('behavior: logging in again keeps the id of an expired session', async () => {
    const test = await start()
    const contact = someone()
    await test.signIn(contact)
    const before = test.kit.sessions.state.session!
    test.clock.advance(901_000)
    const kit = test.open('same tab')
    expect(kit.sessions.state).toMatchObject({ status: 'expired', session: { id: before.id } })
    await test.signIn(contact)
    expect(test.kit.sessions.list).toMatchObject([
      { active: true, status: 'signed-in', session: { id: before.id } },
    ])
  })

  it('behavior: rename() sets and removes a local name', async () => {
    const { kit, test, first } = await two()
    kit.sessions.rename(first.id, ' Work ')
    expect(kit.sessions.list[0]).toMatchObject({ active: false, session: { ...first, name: 'Work' } })
    expect(test.open('same tab').sessions.list).toEqual(kit.sessions.list)
    kit.sessions.rename(first.id, undefined)
    expect(kit.sessions.list[0]!.session.name).toBeUndefined()
    kit.sessions.rename('nobody', 'x')
    kit.sessions.switchTo('nobody')
    expect(kit.sessions.list).toHaveLength(2)
  })

  it('behavior: after a sign-out the other live session becomes active', async () => {
    const { kit, test, first, second } = await two()
    await test.clock.settle(kit.sessions.signOut(first.id))
    expect(kit.sessions.list).toEqual([{ session: second, status: 'signed-in', active: true }])
    expect(await ask(test)).toBe(second.userId)
    expect(test.device.keys.size).toBe(1)
    await test.signIn(someone())
    const third = idOf(kit)
    await test.clock.settle(kit.signOut())
    expect(kit.sessions.state).toEqual({ status: 'signed-in', session: second })
    expect(kit.sessions.list.map(({ session }) => session.id)).not.toContain(third)
    await test.clock.settle(kit.signOut())
    expect(kit.sessions.state).toEqual({ status: 'signed-out' })
    expect(kit.sessions.list).toEqual([])
    expect(test.device.keys.size).toBe(0)
    // The method of the last login stays, for the sign-in card; nothing about a person.
    const left = [...test.device.metadata].filter(([name]) => !name.endsWith('.config'))
    expect(left).toEqual([[expect.stringMatching(/\.lastMethod$/), '"email"']])
  })

  it('behavior: after a sign-out an expired session does not become active', async () => {
    const { kit, test, first, second } = await two()
    const stop = kit.start()
    kit.sessions.switchTo(first.id)
    const left = () => kit.sessions.state.session!.expiresAt - kit.sessions.now()
    // Steps shorter than the time limit of a request, so that a renewal is never cut off by the clock.
    for (let rest = 880_000; rest > 0; rest -= 5_000) {
      test.clock.advance(5_000)
      test.tab.notify('active')
      if (left() <= 300_000) await eventually(left).toBeGreaterThan(300_000)
    }
    // The other one isn't used, and ends without a notice.
    test.clock.advance(30_000)
    await eventually(() => kit.sessions.list[1]?.status).toBe('expired')
    expect(kit.sessions.state.status).toBe('signed-in')
    expect(kit.sessions.list[1]).toMatchObject({ active: false, session: { id: second.id } })
    await test.clock.settle(kit.signOut())
    expect(kit.sessions.state).toEqual({ status: 'signed-out' })
    kit.sessions.switchTo(second.id)
    expect(kit.sessions.state).toMatchObject({ status: 'expired', session: { id: second.id } })
    await expect(test.clock.settle(kit.api.whoami())).rejects.toMatchObject({ code: 'SESSION_MISSING' })
    stop()
  })

  it('behavior: a call uses the session that was active when it was made', async () => {
    const { kit, test, first, second } = await two()
    // Not even its code is loaded yet.
    const fresh = test.open('same tab')
    const whoami = fresh.api.whoami()
    const token = fresh.sessions.getToken()
    fresh.sessions.switchTo(first.id)
    const after = fresh.api.whoami()
    const [one, other] = await test.clock.settle(Promise.all([whoami, after]))
    expect([one.userId, other.userId]).toEqual([second.userId, first.userId])
    const claims = JSON.parse(atob((await test.clock.settle(token))!.split('.')[1]!))
    expect(claims.user_id).toBe(second.userId)
    const named = kit.api.whoami({}, { sessionId: first.id })
    expect((await test.clock.settle(named)).userId).toBe(first.userId)
    kit.sessions.switchTo(first.id)
    const late = kit.api.whoami().catch((error) => error)
    await test.clock.settle(kit.signOut())
    expect(await test.clock.settle(late)).toMatchObject({ code: 'SESSION_MISSING' })
  })

  it('behavior: a switch during a renewal leaves the other session alone', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const { kit, test, first, second } = await two({
      network: (fetch) => async (input, init) => {
        if (String(input).endsWith('stamp_login')) await gate
        return fetch(input, init)
      },
    })
    const refreshing = kit.sessions.refresh()
    await eventually(() => count(test, 'stamp_login')).toBe(1)
    kit.sessions.switchTo(first.id)
    open()
    expect(await test.clock.settle(refreshing)).toMatchObject({ id: second.id, userId: second.userId })
    expect(kit.sessions.state).toEqual({ status: 'signed-in', session: first })
    expect(kit.sessions.list[1]!.session.publicKey).not.toBe(second.publicKey)
    kit.sessions.switchTo(second.id)
    expect(await ask(test)).toBe(second.userId)
  })

  it('behavior: a switch of accounts cancels linking a wallet', async () => {
    const { kit, test, first } = await two()
    const wallet = addWallet(test, 'ethereum')
    wallet.next.push('yes', 'wait')
    const linking = chooseFirst(test, { purpose: 'link', thenSign: true })
    await awaitPrompt(test, wallet)
    kit.sessions.switchTo(first.id)
    const calm = kit.login.wallet.state
    expect(calm).toMatchObject({ status: 'choosing' })
    wallet.answer()
    await test.clock.settle(linking)
    await eventually(() => test.inFlight).toBe(0)
    for (const verb of [kit.login.wallet.sign, kit.login.wallet.retry])
      expect(await test.clock.settle(verb())).toEqual(calm)
    expect(kit.login.wallet.state).toEqual(calm)
    expect(count(test, 'create_api_keys')).toBe(0)
  })

  it('behavior: without storage the clock offset survives rename, switch and tab messages', async () => {
    const { device, clock } = await start()
    const { storage } = device.openTab()
    const setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
    const day = 86_400_000
    const test = await start({
      device,
      environment: {
        storage: { ...storage, metadata: { ...storage.metadata, setItem } },
        clock: { ...clock, now: () => clock.now() + day },
      },
    })
    const { kit } = test
    const stop = kit.start()
    await test.signIn(someone())
    const first = kit.sessions.state.session!
    await test.signIn(someone())
    const second = kit.sessions.state.session!
    const changes = [
      () => kit.sessions.rename(second.id, 'Work'),
      () => kit.sessions.switchTo(first.id),
      () => device.clearMetadata(),
    ]
    for (const change of changes) {
      change()
      test.tab.notify('awake')
      expect(Math.abs(kit.sessions.now() - clock.now())).toBeLessThan(1_000)
      expect(kit.sessions.list.map(({ status }) => status)).toEqual(['signed-in', 'signed-in'])
    }
    expect(kit.sessions.state.session).toEqual(first)
    expect(await ask(test)).toBe(first.userId)
    stop()
  })
})
