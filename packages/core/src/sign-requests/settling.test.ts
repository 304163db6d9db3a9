import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import { queueLimit } from './createSignQueue.ts'

const { start } = openTestService()

/** Requests of each kind of end. */
const total = process.env.LATCHKEY_DEEP ? 100 : queueLimit

interface Person {
  test: TestKit
  detach(): void
}

/** Asks for as many signatures as may wait at once. Counts how often each call ends. */
async function askForMany({ kit, clock }: TestKit) {
  const [wallet] = await clock.settle(kit.wallets.list())
  const address = wallet?.accounts[0]?.address ?? ''
  const endings = Array.from({ length: queueLimit }, (): string[] => [])
  for (const [number, ended] of endings.entries())
    kit.wallets.signMessage({ address, message: `Message ${number}` }).then(
      () => ended.push('signed'),
      (error) => ended.push(error.code),
    )
  const requests = () => kit.store.get().signRequests
  await eventually(() => requests().length).toBe(queueLimit)
  return { endings, ids: requests().map(({ id }) => id) }
}

async function open(): Promise<Person> {
  const test = await start()
  await test.signIn(someone())
  return { test, detach: test.kit.signRequests.attach() }
}

/** Ends every request in one way, and says how the calls ended. */
async function endAll(end: (person: Person, ids: readonly string[]) => Promise<unknown>) {
  const all: string[][] = []
  let signatures = 0
  for (let requested = 0; requested < total; requested += queueLimit) {
    const person = await open()
    const { endings, ids } = await askForMany(person.test)
    await end(person, ids)
    await eventually(() => endings.every(({ length }) => length > 0)).toBe(true)
    expect(person.test.kit.store.get().signRequests).toEqual([])
    // Later calls change nothing.
    for (const id of ids) await person.test.kit.signRequests.approve(id)
    await person.test.kit.signRequests.rejectAll()
    all.push(...endings)
    signatures += count(person.test, '/sign_raw_payload')
    await person.test.close()
  }
  expect(all).toHaveLength(total)
  expect(all.every(({ length }) => length === 1)).toBe(true)
  return { codes: [...new Set(all.flat())], signatures }
}

describe('every request ends exactly once', () => {
  it('behavior: signs all when they are approved', async () => {
    const ended = await endAll(({ test: { kit, clock } }, ids) =>
      clock.settle(Promise.all(ids.map((id) => kit.signRequests.approve(id)))),
    )
    expect(ended).toEqual({ codes: ['signed'], signatures: total })
  })

  it('behavior: rejects each when they are rejected one by one', async () => {
    const ended = await endAll(async ({ test: { kit } }, ids) => {
      for (const id of ids) await kit.signRequests.reject(id)
    })
    expect(ended).toEqual({ codes: ['USER_REJECTED'], signatures: 0 })
  })

  it('behavior: rejects all when the window is closed', async () => {
    const ended = await endAll(({ test: { kit } }) => kit.signRequests.rejectAll())
    expect(ended).toEqual({ codes: ['USER_REJECTED'], signatures: 0 })
  })

  it('behavior: aborts all when the app navigates to a page without the components', async () => {
    const ended = await endAll(async ({ detach }) => detach())
    expect(ended).toEqual({ codes: ['ABORTED'], signatures: 0 })
  })

  it('behavior: fails all when the session is ended', async () => {
    const ended = await endAll(({ test: { kit, clock } }) => clock.settle(kit.signOut()))
    expect(ended).toEqual({ codes: ['SESSION_MISSING'], signatures: 0 })
  })

  it('behavior: aborts all when the page is left, and opened again in the same tab', async () => {
    const ended = await endAll(async ({ test }) => {
      test.kit.destroy()
      const reloaded = test.open('same tab')
      reloaded.signRequests.attach()
      expect(reloaded.sessions.state.status).toBe('signed-in')
      expect(reloaded.store.get().signRequests).toEqual([])
    })
    expect(ended).toEqual({ codes: ['ABORTED'], signatures: 0 })
  })
})
