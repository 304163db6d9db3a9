import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { landHere, leftPage } from '../../test/oauth.ts'
import { openOAuthService, somebody } from '../../test/openOAuthService.ts'
import { openTestService, someone, somePhone } from '../../test/openTestService.ts'
import { addWallet, signInByWallet } from '../../test/wallets.ts'
import type { FlowName } from '../flows/registry.ts'
import type { Kit } from '../kit/kit.ts'
import type { KitEvent } from './kitEvent.types.ts'
import { onEvent } from './onEvent.ts'

const { start } = openTestService()
const oauth = openOAuthService()

function listen(kit: Kit): KitEvent[] {
  const events: KitEvent[] = []
  onEvent(kit, (event) => events.push(event))
  return events
}

interface Login {
  method: string
  open?: () => Promise<TestKit>
  /** Each login is a new account. */
  signsInOnce?: boolean
  /** A new person, who can sign in more than once unless `signsInOnce` is set. */
  person: (test: TestKit) => { signUp(): Promise<unknown>; signIn?(): Promise<unknown> }
}

/** A new login needs a line here. */
const logins: Record<Exclude<FlowName, 'contactChange'>, Login> = {
  email: {
    method: 'email',
    person(test, contact = someone()) {
      return { signUp: () => test.signIn(contact) }
    },
  },
  sms: {
    method: 'sms',
    person(test, contact = somePhone()) {
      return { signUp: () => test.signIn(contact) }
    },
  },
  passkey: {
    method: 'passkey',
    person: ({ kit, clock }) => ({
      signUp: () => clock.settle(kit.login.passkey.signUp({ userName: 'Ada' })),
      signIn: () => clock.settle(kit.login.passkey.login()),
    }),
  },
  oauth: {
    method: 'acme',
    open: () => oauth.start(),
    person(test, one = somebody()) {
      return { signUp: () => oauth.signIn(test, one) }
    },
  },
  wallet: {
    method: 'wallet',
    person(test) {
      addWallet(test, 'ethereum')
      return { signUp: () => signInByWallet(test) }
    },
  },
}

describe.each(Object.entries(logins))('onEvent, %s', (_, { method, open = start, signsInOnce, person }) => {
  it('default: tells a sign-up from a sign-in, with nothing personal', async () => {
    const test = await open()
    const { kit, clock } = test
    const events = listen(kit)
    const { signUp, signIn = signUp } = person(test)
    await signUp()
    const { userId, organizationId } = kit.sessions.state.session!
    await clock.settle(kit.signOut())
    const expected: KitEvent[] = [
      { type: 'signed-up', method, userId, organizationId },
      { type: 'signed-out', userId, organizationId },
    ]
    if (!signsInOnce) {
      await signIn()
      expected.push({ type: 'signed-in', method, userId, organizationId })
    }
    expect(events).toEqual(expected)
  })
})

describe('onEvent', () => {
  it('behavior: is told in the tab where it was done, and in no other', async () => {
    const test = await start()
    const other = test.open('new tab')
    for (const kit of [test.kit, other]) kit.start()
    const [here, there] = [listen(test.kit), listen(other)]
    await test.signIn(someone())
    expect(other.sessions.state.status).toBe('signed-in')
    await test.clock.settle(other.signOut())
    expect(test.kit.sessions.state.status).toBe('signed-out')
    expect(here.map(({ type }) => type)).toEqual(['signed-up'])
    expect(there.map(({ type }) => type)).toEqual(['signed-out'])
  })

  it('behavior: a login that left the page is told after the return', async () => {
    const test = await oauth.start()
    const { kit, clock } = test
    const person = somebody()
    kit.login.oauth.start('acme', { mode: 'redirect' })
    const back = oauth.providers().acme.signIn(await leftPage(test), person)
    const next = landHere(test, back)
    const events = listen(next)
    await clock.settle(eventually(() => next.sessions.state.status).toBe('signed-in'))
    expect(events.map(({ type }) => type)).toEqual(['signed-up'])
  })

  it('behavior: neither a renewal, a reload, a switch nor a confirmation is a sign-in', async () => {
    const test = await start()
    const { kit, clock } = test
    const [ada, ben] = [someone(), someone()]
    await test.signIn(ada)
    const first = kit.sessions.state.session!.id
    await test.signIn(ben)
    const events = listen(kit)
    await clock.settle(kit.sessions.refresh())
    kit.sessions.switchTo(first)
    await test.signIn(ada)
    const reloaded = test.open('same tab')
    const later = listen(reloaded)
    reloaded.start()
    await clock.settle(reloaded.api.whoami())
    expect([...events, ...later]).toEqual([])
  })

  it('behavior: signing in again after the session has ended is a sign-in', async () => {
    const test = await start()
    const { kit, clock } = test
    const contact = someone()
    await test.signIn(contact)
    const events = listen(kit)
    clock.advance(kit.sessions.state.session!.expiresAt - clock.now() + 1_000)
    await clock.settle(Promise.resolve())
    await test.signIn(contact)
    expect(events.map(({ type }) => type)).toEqual(['signed-in'])
  })

  it('behavior: each account that is signed out or deleted is told once', async () => {
    const test = await start()
    const { kit, clock } = test
    await test.signIn(someone())
    await test.signIn(someone())
    const userIds = kit.sessions.list.map(({ session }) => session.userId)
    const events = listen(kit)
    await clock.settle(Promise.all([kit.sessions.signOutAll(), kit.signOut()]))
    expect(events.map(({ type, userId }) => [type, userId])).toEqual(userIds.map((id) => ['signed-out', id]))
    events.length = 0
    await test.signIn(someone())
    await clock.settle(kit.sessions.deleteAccount({ deleteWithoutExport: true }))
    expect(events.map(({ type }) => type)).toEqual(['signed-up', 'account-deleted'])
  })

  it('behavior: a new wallet is told, a refused one is not', async () => {
    const { kit, clock, signIn } = await start()
    await signIn(someone())
    const { userId, organizationId } = kit.sessions.state.session!
    const events = listen(kit)
    const { walletId } = await clock.settle(kit.wallets.create({ name: 'Savings' }))
    await expect(clock.settle(kit.wallets.create({ name: 'Savings' }))).rejects.toThrow()
    expect(events).toEqual([{ type: 'wallet-created', walletId, userId, organizationId }])
  })

  it('behavior: a listener that throws stops neither the login nor the other listeners', async () => {
    const test = await start()
    const thrown: unknown[] = []
    const queue = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => {
      try {
        task()
      } catch (error) {
        thrown.push(error)
      }
    })
    const error = new Error('The analytics are away.')
    onEvent(test.kit, () => {
      throw error
    })
    const events = listen(test.kit)
    await test.signIn(someone())
    queue.mockRestore()
    expect(events.map(({ type }) => type)).toEqual(['signed-up'])
    expect(thrown).toContain(error)
  })

  it('behavior: a listener that was stopped hears nothing more, and each listens for its own kit', async () => {
    const [test, other] = [await start(), await start()]
    const events = listen(other.kit)
    const listener = vi.fn()
    const stop = onEvent(test.kit, listener)
    onEvent(test.kit, listener)
    await test.signIn(someone())
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    stop()
    await test.clock.settle(test.kit.signOut())
    expect(listener).toHaveBeenCalledTimes(3)
    expect(events).toEqual([])
  })
})
