import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { createFakeChain } from '../../test/fakeChain.ts'
import { openPayments } from '../../test/openPayments.ts'
import { whenIdle } from '../../test/whenIdle.ts'
import type { KitEvent } from '../events/kitEvent.types.ts'
import { onEvent } from '../events/onEvent.ts'

const network = 'eip155:31337'
const assetId = `${network}/slip44:60`
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const openPerson = openPayments()

/** A person with one ether, and a quote. */
async function open() {
  const chain = createFakeChain()
  const opened = await openPerson(chain.answer, { rpc: { [network]: 'http://chain.test' } })
  const { kit, clock, ethereum: from } = opened
  const quote = (of = kit) =>
    clock.settle(of.payments.quote({ from, network, assetId, to, amount: 10n ** 16n }))
  return { ...opened, chain, from, quote }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Lets time pass for the watch of a kit. */
async function pass({ clock, test }: Opened, ms: number) {
  for (let gone = 0; gone < ms; gone += 3_000) {
    clock.advance(3_000)
    await whenIdle(test)
  }
}

const statusOf = ({ kit }: Opened, id: string) => kit.store.get().payments?.find((one) => one.id === id)

describe('payments', () => {
  it('behavior: an answer that is lost leads to the same transaction', async () => {
    const opened = await open()
    const { kit, clock, chain, quote, use, until } = opened
    const quoted = await quote()
    let lost = 0
    use(async (body) => {
      const response = await chain.answer(body)
      if (!body.includes('eth_sendRawTransaction') || lost++ > 0) return response
      throw new TypeError('Failed to fetch')
    })
    const sent = await clock.settle(kit.payments.send(quoted))
    expect(sent).toMatchObject({ status: 'submitted', isAcknowledged: false })
    expect(chain.taken.size).toBe(1)
    expect(await clock.settle(kit.payments.resend(quoted.id))).toMatchObject({ isAcknowledged: true })
    chain.mine()
    expect(await until('confirmed')).toMatchObject({ id: quoted.id, hash: sent.hash })
    expect([...chain.taken]).toEqual([sent.hash])
  })

  it('behavior: a payment that the network may have is told once, a refused one never', async () => {
    const opened = await open()
    const { kit, clock, chain, quote, test, until } = opened
    const events: KitEvent[] = []
    const other = test.open('new tab')
    for (const one of [kit, other]) {
      one.start()
      onEvent(one, (event) => events.push(event))
    }
    const refused = await quote()
    chain.balance = 0n
    await clock.settle(kit.payments.send(refused))
    expect(events).toEqual([])
    chain.balance = 10n ** 18n
    const { id: paymentId } = await clock.settle(kit.payments.send(await quote()))
    await clock.settle(kit.payments.resend(paymentId))
    chain.mine()
    await until('confirmed', other)
    const { userId, organizationId } = kit.sessions.state.session!
    expect(events).toEqual([{ type: 'payment-sent', paymentId, network, assetId, userId, organizationId }])
  })

  it('behavior: a reload goes on watching', async () => {
    const opened = await open()
    const { kit, clock, chain, quote, test, until } = opened
    const quoted = await quote()
    await clock.settle(kit.payments.send(quoted))
    kit.destroy()
    chain.mine()
    const reloaded = test.open('same tab')
    const stop = reloaded.start()
    // Nobody asks for payments: the open one is enough.
    expect(reloaded.store.get().payments).toBeUndefined()
    expect(await until('confirmed', reloaded)).toMatchObject({ id: quoted.id })
    expect(chain.calls.eth_sendRawTransaction).toBe(1)
    stop()
  })

  it('behavior: a page that was closed while the service signed sends nothing', async () => {
    const opened = await open()
    const { kit, clock, chain, quote, test, until } = opened
    const quoted = await quote()
    const sent = kit.payments.send(quoted)
    sent.catch(() => {})
    const closed = new Promise<void>((resolve) => {
      kit.store.subscribe(() => {
        if (kit.store.get().payments?.[0]?.status !== 'signing') return
        kit.destroy()
        resolve()
      })
    })
    await clock.settle(closed)
    await expect(clock.settle(sent)).rejects.toMatchObject({ code: 'ABORTED' })
    const reloaded = test.open('same tab')
    const payments = await clock.settle(reloaded.payments.list())
    if (payments[0]) expect(await until('failed', reloaded)).toMatchObject({ reason: 'interrupted' })
    expect(chain.taken.size).toBe(0)
  })

  it('behavior: a transaction that nodes forgot is sent again, the same bytes', async () => {
    const opened = await open()
    const { kit, clock, chain, quote, until } = opened
    const quoted = await quote()
    const { hash } = await clock.settle(kit.payments.send(quoted))
    chain.drop()
    await pass(opened, 9_000)
    chain.mine()
    expect(await until('confirmed')).toMatchObject({ hash })
    expect(chain.calls.eth_sendRawTransaction).toBe(2)
    expect(chain.taken.size).toBe(1)
  })

  it('behavior: says when another transaction took its place', async () => {
    const opened = await open()
    const { kit, clock, chain, quote, until } = opened
    const quoted = await quote()
    await clock.settle(kit.payments.send(quoted))
    chain.spendNonce()
    await pass(opened, 6_000)
    // A node may lag behind: not yet.
    expect(statusOf(opened, quoted.id)?.status).toBe('submitted')
    expect(await until('failed')).toMatchObject({ reason: 'replaced' })
    const again = await quote()
    await clock.settle(kit.payments.send(again))
    chain.mine()
    expect(await until('confirmed')).toMatchObject({ id: again.id })
    expect(chain.mined).toHaveLength(1)
  })

  it('behavior: a refusal is final only before anything was sent', async () => {
    const opened = await open()
    const { kit, clock, chain, quote } = opened
    const quoted = await quote()
    chain.balance = 0n
    expect(await clock.settle(kit.payments.send(quoted))).toMatchObject({
      status: 'failed',
      reason: 'insufficient-funds',
      isAcknowledged: false,
    })
    chain.balance = 10n ** 18n
    await pass(opened, 30_000)
    expect(chain.taken.size).toBe(0)
    // The next one takes the nonce that was never used.
    const again = await clock.settle(kit.payments.send(await quote()))
    chain.mine()
    expect(chain.mined).toEqual([again.hash])
  })

  it('behavior: two tabs ask the network as often as one', async () => {
    const opened = await open()
    const { kit, clock, chain, quote, test } = opened
    await clock.settle(kit.payments.send(await quote()))
    const other = test.open('new tab')
    const stop = other.start()
    await clock.settle(other.payments.list())
    const before = chain.calls.eth_getTransactionReceipt ?? 0
    await pass(opened, 30_000)
    const requestCount = (chain.calls.eth_getTransactionReceipt ?? 0) - before
    expect(requestCount).toBeGreaterThanOrEqual(8)
    expect(requestCount).toBeLessThanOrEqual(11)
    expect(chain.calls.eth_sendRawTransaction).toBe(1)
    stop()
  })

  it('behavior: a session that ends in the middle goes on with the next sign-in', async () => {
    const { kit, clock, chain, quote, contact, signIn } = await open()
    const quoted = await quote()
    // The service forgets the session; the page doesn't know it yet.
    const { userId = '', publicKey } = kit.sessions.state.session ?? {}
    const { apiKeys } = await clock.settle(kit.api.getApiKeys({ userId }))
    const own = apiKeys.filter(({ credential }) => credential.publicKey === publicKey)
    await clock.settle(kit.api.deleteApiKeys({ userId, apiKeyIds: own.map(({ apiKeyId }) => apiKeyId) }))
    const sent = kit.payments.send(quoted)
    sent.catch(() => {})
    await eventually(() => kit.store.get().signInRequest).toEqual({ userId })
    expect(chain.taken.size).toBe(0)
    await signIn(contact)
    expect(await clock.settle(sent)).toMatchObject({ status: 'submitted', isAcknowledged: true })
    expect(chain.taken.size).toBe(1)
  })

  it('behavior: a quote that is too old is refused', async () => {
    const { kit, clock, chain, quote } = await open()
    const quoted = await quote()
    clock.advance(120_000)
    await expect(clock.settle(kit.payments.send(quoted))).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' })
    expect(chain.taken.size).toBe(0)
  })

  it('behavior: nothing is signed that a reload would forget', async () => {
    const { kit, clock, chain, quote, environment, requests } = await open()
    const quoted = await quote()
    environment.storage.metadata.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await expect(clock.settle(kit.payments.send(quoted))).rejects.toMatchObject({ code: 'STORAGE_BLOCKED' })
    expect(requests.some((path) => path.endsWith('sign_transaction'))).toBe(false)
    expect(chain.taken.size).toBe(0)
  })

  it('behavior: others on this device see none of them', async () => {
    const { kit, clock, quote } = await open()
    await clock.settle(kit.payments.send(await quote()))
    expect(kit.store.get().payments).toHaveLength(1)
    await clock.settle(kit.signOut())
    expect(kit.store.get().payments).toEqual([])
    expect(await clock.settle(kit.payments.list())).toEqual([])
  })
})

/** Faults of a request to the endpoint. */
const faults = {
  'lost before': async () => {
    throw new TypeError('Failed to fetch')
  },
  'lost after': async (_: number, answer: () => Promise<Response>) => {
    await answer()
    throw new TypeError('Failed to fetch')
  },
  'HTTP 502': async () => new Response('Bad gateway', { status: 502 }),
  'HTTP 502 after': async (_: number, answer: () => Promise<Response>) => {
    await answer()
    return new Response('Bad gateway', { status: 502 })
  },
  'limit of requests': async () =>
    Response.json({ jsonrpc: '2.0', id: 0, error: { code: -32_005, message: 'limit exceeded' } }),
  'not JSON-RPC': async () => Response.json({ jsonrpc: '2.0', id: 7 }),
} as const

const points = process.env.LATCHKEY_DEEP === '1' ? 17 : 5

describe.each(Object.keys(faults) as (keyof typeof faults)[])('%s', (fault) => {
  it(`behavior: one payment never makes two transactions, at ${points} points`, async () => {
    for (let point = 0; point < points; point++) {
      const opened = await open()
      const { kit, clock, chain, use, quote, test } = opened
      const quoted = await quote()
      let count = 0
      use((body) => (count++ === point ? faults[fault](point, () => chain.answer(body)) : chain.answer(body)))
      const press = () => clock.settle(kit.payments.send(quoted)).catch(() => undefined)
      await press()
      // A person who sees an error presses again, reloads, and presses once more.
      await press()
      kit.destroy()
      const reloaded = test.open('same tab')
      await clock.settle(reloaded.payments.send(quoted)).catch(() => undefined)
      if (point % 2) chain.mine()
      for (let round = 0; round < 12; round++) {
        clock.advance(3_000)
        await whenIdle(test)
        chain.mine()
      }
      const [payment, ...others] = reloaded.store.get().payments ?? []
      expect({ point, others, taken: chain.taken.size, mined: chain.mined.length }).toEqual({
        point,
        others: [],
        taken: 1,
        mined: 1,
      })
      expect(payment).toMatchObject({ id: quoted.id, status: 'confirmed', hash: chain.mined[0] })
      reloaded.destroy()
    }
  })
})
