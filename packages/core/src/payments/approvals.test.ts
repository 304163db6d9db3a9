import { createSharedAccount } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { createFakeChain } from '../../test/fakeChain.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { whenIdle } from '../../test/whenIdle.ts'
import type { Kit } from '../kit/kit.ts'

const { start } = openTestService()

const network = 'eip155:31337'
const assetId = `${network}/slip44:60`
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** An account of two people, whose payments both have to approve. */
async function open() {
  const chain = createFakeChain()
  const startPerson = () =>
    start({
      config: { wallet: { rpc: { [network]: 'http://chain.test' } } },
      network: (fetch) => (input, init) =>
        String(input).startsWith('http://chain.test') ? chain.answer(String(init?.body)) : fetch(input, init),
    })
  const [ada, ben] = [await startPerson(), await startPerson()]
  const contacts = [someone(), someone()]
  const { config, seeded, fetch, inbox, clock } = ada
  const { address: from } = await createSharedAccount({
    ...config,
    organizationId: seeded.organizationId,
    rootKey: seeded.rootApiKey.privateKey,
    fetch,
    contacts,
    now: clock.now,
    code: inbox.code,
    threshold: 2,
  })
  await ada.signIn(contacts[0])
  await ben.signIn(contacts[1])
  const send = async (amount = 5n) => {
    const { payments } = ada.kit
    const quote = await clock.settle(payments.quote({ from, network, assetId, to, amount }))
    return await clock.settle(payments.send(quote))
  }
  /** Ben decides about everything that waits. */
  async function decide(selection: 'approve' | 'reject') {
    const statuses = ['ACTIVITY_STATUS_CONSENSUS_NEEDED'] as const
    for (const activity of await clock.settle(ben.kit.activities.list({ statuses })))
      await clock.settle(ben.kit.activities[selection](activity))
  }
  async function until(kit: Kit, status: string) {
    for (let round = 0; round < 60; round++) {
      const payment = kit.store.get().payments?.find((one) => one.status === status)
      if (payment) return payment
      clock.advance(2_000)
      await whenIdle(ada)
    }
    throw new Error(`Expected: ${status}. Got: ${kit.store.get().payments?.map((one) => one.status)}.`)
  }
  return { ada, kit: ada.kit, clock, chain, send, decide, until }
}

describe('a payment that others have to approve', () => {
  it('default: is sent once it is approved', async () => {
    const { kit, chain, send, decide, until } = await open()
    const waiting = await send()
    expect(waiting).toMatchObject({ status: 'waiting-for-approval', activityId: expect.any(String) })
    expect(chain.taken.size).toBe(0)
    await decide('approve')
    const { hash } = await until(kit, 'submitted')
    expect([...chain.taken]).toEqual([hash])
    chain.mine()
    expect(await until(kit, 'confirmed')).toMatchObject({ id: waiting.id })
  })

  it('behavior: a reload goes on waiting', async () => {
    const { ada, kit, chain, send, decide, until } = await open()
    await send()
    kit.destroy()
    await decide('approve')
    const reloaded = ada.open('same tab')
    const stop = reloaded.start()
    await until(reloaded, 'submitted')
    expect(chain.taken.size).toBe(1)
    stop()
  })

  it('behavior: says that it was rejected, and sends nothing', async () => {
    const { kit, chain, send, decide, until } = await open()
    await send()
    await decide('reject')
    expect(await until(kit, 'failed')).toMatchObject({ reason: 'rejected' })
    expect(chain.taken.size).toBe(0)
  })

  it.each([5n, 6n])(
    'behavior: of two that were approved for the same nonce, one is sent: 5 and %d',
    async (other) => {
      const { kit, chain, send, decide, until } = await open()
      await send()
      await send(other)
      await decide('approve')
      await until(kit, 'failed')
      chain.mine()
      await until(kit, 'confirmed')
      expect(chain.mined).toHaveLength(1)
    },
  )
})
