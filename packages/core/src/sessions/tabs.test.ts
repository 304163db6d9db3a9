import type { TestKit } from '@latchkey/testing/node'
import { afterEach, describe, expect, it } from 'vitest'

import { createRandom } from '../../test/createFaults.ts'
import { eventually } from '../../test/eventually.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import { passUntil } from '../../test/whenIdle.ts'
import type { Environment } from '../environment/environment.ts'
import { KitError } from '../errors/KitError.ts'
import { createKit } from '../kit/createKit.ts'
import type { Kit } from '../kit/kit.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
const { start } = openTestService()
/** Time limit for the random actions, in ms. */
const patience = isDeep ? 1_200_000 : 180_000

const kits: Kit[] = []
// They share the service's clock with the next test.
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

interface Tab {
  kit: Kit
  environment: Environment
  /** Does what a person or the device does. */
  notify(event: 'active' | 'awake'): void
}

/** Another tab of the device: it hears of the others up to `latest` ms late. */
function openTab(
  test: TestKit,
  random: () => number,
  latest: number,
  change: Partial<Environment> = {},
): Tab {
  const { notify, storage, tabs, page } = test.device.openTab()
  const { clock } = test
  const subscribe: Environment['tabs']['subscribe'] = (listener) =>
    tabs.subscribe((name) => void clock.setTimeout(() => listener(name), random() * latest))
  const late = latest > 0 ? { ...tabs, subscribe } : tabs
  const environment = { ...test.environment, storage, tabs: late, page, ...change }
  const kit = createKit(test.config, environment)
  kits.push(kit)
  return { kit, environment, notify }
}

// docs/security.md#tabs
describe('tabs', () => {
  it('behavior: ten tabs send one renewal', async () => {
    const test = await start()
    await test.signIn(someone())
    const { session } = test.kit.sessions.state
    const tabs = Array.from({ length: 10 }, () => openTab(test, () => 0, 0))
    const stops = tabs.map(({ kit }) => kit.start())
    await eventually(() => test.clock.pending).toBe(10)
    for (let left = 590_000; left > 0; left -= 59_000) {
      for (const { notify } of tabs) notify('active')
      test.clock.advance(59_000)
    }
    expect(count(test, 'stamp_login')).toBe(0)
    test.clock.advance(15_000)
    const isRenewed = ({ kit }: Tab) => kit.sessions.state.session!.publicKey !== session!.publicKey
    await eventually(() => {
      test.clock.advance(0)
      return tabs.every(isRenewed)
    }).toBe(true)
    expect(count(test, 'stamp_login')).toBe(1)
    const keys = await test.clock.settle(Promise.all(tabs.map(({ kit }) => kit.api.whoami())))
    expect(keys.every(({ userId }) => userId === session!.userId)).toBe(true)
    for (const stop of stops) stop()
  })

  it('behavior: ten tabs stay signed in without Web Locks', async () => {
    const test = await start()
    await test.signIn(someone())
    const { session } = test.kit.sessions.state
    const tabs = Array.from({ length: 10 }, () =>
      openTab(test, () => 0, 0, {
        tabs: { ...test.device.openTab().tabs, lock: (_, task) => task() },
      }),
    )
    const renewed = await test.clock.settle(Promise.allSettled(tabs.map(({ kit }) => kit.sessions.refresh())))
    const fresh = renewed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.publicKey] : []))
    expect(new Set(fresh).size).toBe(1)
    for (const { kit } of tabs) {
      const stop = kit.start()
      expect(kit.sessions.state).toMatchObject({ status: 'signed-in', session: { id: session!.id } })
      expect(kit.sessions.state.session!.publicKey).toBe(fresh[0])
      expect((await test.clock.settle(kit.api.whoami())).userId).toBe(session!.userId)
      stop()
    }
  })

  it('behavior: every tab sees login, switch, rename and sign-out within 500 ms', async () => {
    const test = await start()
    const random = createRandom(3)
    const tabs = Array.from({ length: 8 }, () => openTab(test, random, 400))
    const stops = tabs.map(({ kit }) => kit.start())
    const isSeen = (check: (kit: Kit) => boolean) => {
      test.clock.advance(499)
      expect(tabs.map(({ kit }) => check(kit))).toEqual(tabs.map(() => true))
    }
    await test.signIn(someone())
    const first = test.kit.sessions.state.session!
    isSeen(({ sessions }) => sessions.state.session?.id === first.id)
    await test.signIn(someone())
    const second = test.kit.sessions.state.session!
    isSeen(({ sessions }) => sessions.state.session?.id === second.id && sessions.list.length === 2)
    tabs[3]!.kit.sessions.switchTo(first.id)
    isSeen(({ sessions }) => sessions.state.session?.id === first.id)
    tabs[4]!.kit.sessions.rename(second.id, 'Work')
    isSeen(({ sessions }) => sessions.list[1]?.session.name === 'Work')
    const leaving = tabs[5]!.kit.signOut()
    isSeen(({ sessions }) => sessions.state.session?.id === second.id && sessions.list.length === 1)
    await test.clock.settle(leaving)
    await test.clock.settle(tabs[6]!.kit.signOut())
    isSeen(({ sessions }) => sessions.state.status === 'signed-out')
    for (const stop of stops) stop()
  })

  // docs/security.md#tabs
  it(
    'behavior: 8 tabs of 6 people, random actions: no request by the wrong person',
    async () => {
      const actions = isDeep ? 200 : 25
      const random = createRandom(11)
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
      const sleep = (ms: number) => new Promise<void>((resolve) => void test.clock.setTimeout(resolve, ms))
      const test: TestKit = await start({
        network: (fetch) => async (input, init) => {
          await sleep(random() * 200)
          const answer = await fetch(input, init)
          await sleep(random() * 200)
          return answer
        },
      })
      const people = Array.from({ length: 6 }, someone)
      const signIn = async (kit: Kit, contact: string) => {
        await kit.login.email.sendCode(contact)
        const code = await test.inbox.code(contact)
        await kit.login.email.submitCode(code ?? '')
      }
      for (const contact of people) await passUntil(test, signIn(test.kit, contact))
      expect(test.kit.sessions.list).toHaveLength(6)
      const tabs = Array.from({ length: 8 }, () => openTab(test, random, 400))
      const stops = tabs.map(({ kit }) => kit.start())
      const figures = {
        requests: 0,
        wrong: 0,
        refused: 0,
        switched: 0,
        left: 0,
        renewed: 0,
        logins: 0,
        alone: 0,
      }

      /** Who the tab shows is who is asked for. */
      async function check(kit: Kit) {
        const { session } = kit.sessions.state
        if (!session) return
        figures.requests++
        if (kit.sessions.list.length < 2) figures.alone++
        try {
          const answer = await kit.api.whoami()
          if (answer.userId !== session.userId || answer.organizationId !== session.organizationId)
            figures.wrong++
        } catch (error) {
          if (!(error instanceof KitError)) throw error
          figures.refused++
        }
      }
      async function act({ kit }: Tab) {
        const dice = random()
        const { list } = kit.sessions
        if (dice < 0.55) return check(kit)
        if (dice < 0.8) {
          figures.switched++
          if (list[0]) kit.sessions.switchTo(pick(list).session.id)
          return check(kit)
        }
        if (dice < 0.9) {
          figures.renewed++
          return void (await kit.sessions.refresh().catch((error) => {
            if (!(error instanceof KitError)) throw error
          }))
        }
        if (dice < 0.94 && list.length > 4) {
          figures.left++
          return kit.sessions.signOut(pick(list).session.id)
        }
        if (dice < 0.97) {
          figures.logins++
          // Codes per contact are limited, so a new user signs in, too.
          return signIn(kit, random() < 0.5 ? pick(people) : someone())
        }
        const { session } = kit.sessions.state
        const token = await kit.sessions.getToken().catch((error) => {
          if (!(error instanceof KitError)) throw error
        })
        if (token && JSON.parse(atob(token.split('.')[1]!)).user_id !== session?.userId) figures.wrong++
      }
      const all: Promise<void>[] = []
      await passUntil(
        test,
        Promise.all(
          tabs.map(async (tab) => {
            for (let left = actions; left > 0; left--) {
              const acting = act(tab)
              all.push(acting)
              // Some wait for the answer, some go on in the middle of it.
              if (random() < 0.5) await acting
              else await Promise.all([sleep(random() * 300), random() < 0.2 ? acting : undefined])
            }
          }),
        ),
      )
      await passUntil(test, Promise.all(all))
      console.info(`8 tabs × ${actions}: ${JSON.stringify(figures)}`)
      expect(figures.wrong).toBe(0)
      expect(figures.refused).toBeLessThan(figures.requests / 4)
      expect(figures.switched).toBeGreaterThan(actions)
      // With one user left, no request can be stamped for another.
      expect(figures.alone).toBeLessThan(figures.requests / 4)
      for (const stop of stops) stop()
    },
    patience,
  )
})
