import { beforeAll, describe, expect, it } from 'vitest'

import { createBrokenNetwork, createBrowserFaults, underFault } from '../../test/browserFaults.ts'
import { count, loseAnswers, openTestService, someone } from '../../test/openTestService.ts'
import { passUntil } from '../../test/whenIdle.ts'

const { service, start } = openTestService()
const deep = process.env.LATCHKEY_DEEP === '1'

/** Any code but the one for what has no name. */
const named = expect.not.stringMatching('UNKNOWN')

describe('browser faults', () => {
  // Refreshes once, so that the code is loaded before anything is timed.
  beforeAll(async () => {
    const test = await start()
    await test.signIn(someone())
    await test.clock.settle(test.kit.sessions.refresh())
  })

  const rows = createBrowserFaults().map(({ name }, row) => ({ name, row }))
  it.each(rows.filter(({ row }) => deep || row % 2 === 0))('behavior: refresh, $name', async ({ row }) => {
    const fault = createBrowserFaults()[row]!
    const { network, through } = createBrokenNetwork(fault)
    const environment = fault.environment?.(service())
    const test = await start({ network: through, ...(environment && { environment }) })
    const { kit, clock } = test
    const contact = someone()
    await test.signIn(contact)
    const before = kit.sessions.state.session!
    const ask = () =>
      kit.sessions.refresh().then(
        () => undefined,
        (error) => error,
      )
    let error = await underFault(test, fault, network, ask)
    for (let tries = 0; error && tries < 3; tries++) {
      expect(error).toMatchObject({ code: named })
      expect(kit.sessions.state).toMatchObject({ status: 'signed-in', session: { id: before.id } })
      error = await clock.settle(ask())
    }
    expect(error).toBeUndefined()
    expect(kit.sessions.state).toMatchObject({ status: 'signed-in', session: { id: before.id } })
    expect(kit.sessions.state.session!.publicKey).not.toBe(before.publicKey)
    expect((await clock.settle(kit.api.whoami())).userId).toBe(before.userId)
  })

  it('behavior: repeats the same renewal when every answer was lost', async () => {
    const test = await start({ network: loseAnswers('stamp_login', 7) })
    await test.signIn(someone())
    const { kit, clock } = test
    await expect(passUntil(test, kit.sessions.refresh())).rejects.toMatchObject({ retryable: true })
    expect(count(test, 'stamp_login')).toBe(7)
    await clock.settle(kit.sessions.refresh())
    // The key before it is over; this one is known to both sides.
    clock.advance(61_000)
    const { userId } = kit.sessions.state.session!
    expect((await clock.settle(kit.api.whoami())).userId).toBe(userId)
    expect(await clock.settle(kit.sessions.devices())).toHaveLength(1)
  })
})
