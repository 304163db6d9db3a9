import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { createFakeChain } from '../../test/fakeChain.ts'
import { openPayments } from '../../test/openPayments.ts'
import { someone } from '../../test/openTestService.ts'
import { whenIdle } from '../../test/whenIdle.ts'
import { whenState } from '../../test/whenState.ts'

const network = 'eip155:31337'
const openPerson = openPayments()

/** A person on a page that shows requests to sign, and an endpoint of their network. */
async function open() {
  const chain = createFakeChain()
  chain.balance = 10n ** 18n
  const opened = await openPerson(chain.answer, { rpc: { [network]: 'http://chain.test' } })
  const { kit, clock, ethereum: address } = opened
  kit.signRequests.attach()
  /** The person approves what the app asks for. */
  async function approve<Result>(signing: Promise<Result>): Promise<Result> {
    await whenState(kit, ({ signRequests }) => signRequests.length > 0)
    const [request] = kit.store.get().signRequests
    if (request) await clock.settle(kit.signRequests.approve(request.id))
    return await signing
  }
  const listed = (of = kit) => clock.settle(of.signRequests.listSigned())
  const count = async (length: number) => {
    await eventually(() => kit.store.get().signedRequests?.length).toBe(length)
    return kit.store.get().signedRequests ?? []
  }
  return { ...opened, chain, address, approve, listed, count }
}

describe('kit.signRequests.listSigned', () => {
  it('default: lists what the person signed, and not what they rejected', async () => {
    const { kit, clock, address, approve, listed, count } = await open()
    expect(await listed()).toEqual([])
    await approve(kit.wallets.signMessage({ address, message: 'Hello' }))
    const rejected = kit.wallets.signMessage({ address, message: 'Pay' }).catch(({ code }) => code)
    await whenState(kit, ({ signRequests }) => signRequests.length > 0)
    await clock.settle(kit.signRequests.rejectAll())
    expect(await rejected).toBe('USER_REJECTED')
    expect(await count(1)).toEqual([
      {
        id: expect.any(String),
        kind: 'message',
        address,
        chain: 'ethereum',
        origin: 'localhost',
        signedAt: expect.any(Number),
        status: 'signed',
      },
    ])
  })

  it('behavior: a transaction has its hash, what it does, and its status on the network', async () => {
    const { kit, clock, test, chain, address, approve, count } = await open()
    // A window decodes a request that it shows.
    await kit.decode({ kind: 'message', address, message: 'Hello' })
    const transaction = await kit.wallets.serializeTransaction({
      chainId: 31_337,
      nonce: 0,
      to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      value: 10n ** 16n,
      gas: 21_000n,
      maxFeePerGas: 2_000_000_000n,
      maxPriorityFeePerGas: 1_000_000n,
    })
    const signed = await approve(kit.wallets.signTransaction({ address, transaction }))
    const [request] = await count(1)
    expect(request).toMatchObject({ kind: 'transaction', network, status: 'signed' })
    expect(request?.decoded).toMatchObject({ action: 'send', raw: '' })
    await chain.answer(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [signed] }),
    )
    expect([...chain.taken]).toEqual([request?.hash])
    clock.advance(2_000)
    await whenIdle(test)
    expect(chain.calls.eth_getTransactionReceipt).toBe(1)
    chain.mine()
    clock.advance(5_000)
    await eventually(() => kit.store.get().signedRequests?.[0]?.status).toBe('confirmed')
  })

  it('behavior: asks about ten transactions at once, however many the app never sent', async () => {
    const { kit, test, chain, address, listed } = await open()
    const name = `latchkey.${kit.config.authProxyConfigId}.signedRequests`
    const userId = kit.store.get().auth.session?.userId ?? ''
    const old = { kind: 'transaction', address, chain: 'ethereum', origin: 'a.example', signedAt: 1, network }
    const list = Array.from({ length: 30 }, (_, at) => ({
      ...old,
      id: `old ${at}`,
      hash: `0x${String(at).padStart(64, '0')}`,
      status: 'signed',
    }))
    test.device.metadata.set(name, JSON.stringify({ version: 1, users: { [userId]: list } }))
    expect(await listed()).toHaveLength(30)
    expect(chain.calls.eth_getTransactionReceipt).toBe(10)
  })

  it('behavior: belongs to the person who signed, outlives a reload, and other tabs follow', async () => {
    const { kit, clock, test, address, approve, listed, count } = await open()
    const tab = test.open('new tab')
    tab.start()
    expect(await listed(tab)).toEqual([])
    await approve(kit.wallets.signMessage({ address, message: 'Hello' }))
    await count(1)
    await eventually(() => tab.store.get().signedRequests?.length).toBe(1)
    expect(await listed(test.open('same tab'))).toHaveLength(1)
    await clock.settle(kit.signOut())
    await test.signIn(someone())
    expect(await listed()).toEqual([])
  })

  it('behavior: reads malformed storage as empty, and keeps the newest 50', async () => {
    const { kit, test, address, approve, listed, count } = await open()
    const name = `latchkey.${kit.config.authProxyConfigId}.signedRequests`
    const userId = kit.store.get().auth.session?.userId ?? ''
    const old = { id: 'old', kind: 'message', address, chain: 'ethereum', origin: 'a.example', signedAt: 1 }
    const stored = (list: unknown[]) => JSON.stringify({ version: 1, users: { [userId]: list } })
    const malformed = ['{', '[]', '{"version":1,"users":7}', stored([7, null, {}, { ...old, decoded: {} }])]
    for (const text of malformed) {
      test.device.metadata.set(name, text)
      expect(await listed()).toEqual([])
    }
    test.device.metadata.set(
      name,
      stored(Array.from({ length: 60 }, (_, at) => ({ ...old, id: `old ${at}` }))),
    )
    await approve(kit.wallets.signMessage({ address, message: 'Hello' }))
    const [newest] = await count(50)
    expect(newest?.origin).toBe('localhost')
  })
})
