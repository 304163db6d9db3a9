import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestWallet, type TestWallet } from '../../test/openTestWallet.ts'
import { callAnvil, fund, startAnvil } from '../../test/startAnvil.ts'
import { startLaggingRpc } from '../../test/startLaggingRpc.ts'
import { createProvider } from './createProvider.ts'

const { open } = openTestWallet()
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network = 'eip155:31337'
const isDeep = process.env.LATCHKEY_DEEP === '1'
let chain: Awaited<ReturnType<typeof startAnvil>>

beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain?.stop())

async function openFunded() {
  const test = await open({
    config: { wallet: { rpc: { [network]: chain.url } } as object },
    // The kit's own payments reach the chain as the provider does.
    network: (service) => async (input, init) =>
      String(input).startsWith(chain.url) ? await fetch(input, init) : await service(input, init),
  })
  await fund(chain.url, test.ethereum)
  return test
}

/** Decides on each request as it is shown: every seventh is rejected. Returns what ends that. */
function decide({ kit }: TestWallet) {
  let count = 0
  const seen = new Set<string>()
  const detach = kit.signRequests.attach()
  const stop = kit.store.subscribe(() => {
    for (const { id } of kit.store.get().signRequests) {
      if (seen.has(id)) continue
      seen.add(id)
      const verb = ++count % 7 === 0 ? 'reject' : 'approve'
      void kit.signRequests[verb](id)
    }
  })
  return () => {
    stop()
    detach()
  }
}

const ask = (provider: ReturnType<typeof createProvider>, method: string, ...params: unknown[]) =>
  provider.request({ method, params })

/** Nonces of the account's transactions in blocks, in the order of the blocks. */
async function minedNonces(from: string): Promise<number[]> {
  const height = Number(await callAnvil(chain.url, 'eth_blockNumber'))
  const blocks = await Promise.all(
    Array.from({ length: height }, (_, at) =>
      callAnvil<{ transactions: { from: string; nonce: string }[] }>(
        chain.url,
        'eth_getBlockByNumber',
        `0x${(at + 1).toString(16)}`,
        true,
      ),
    ),
  )
  return blocks
    .flatMap(({ transactions }) => transactions)
    .filter((transaction) => transaction.from === from.toLowerCase())
    .map(({ nonce }) => Number(nonce))
}

describe('the queue of an account', () => {
  it.each(Array.from({ length: isDeep ? 20 : 1 }, (_, round) => [round + 1]))(
    'default: 50 requests at once are mined in one sequence of nonces, round %i',
    async () => {
      const test = await openFunded()
      const { kit, ethereum: from } = test
      const end = decide(test)
      // Two connections of one page, such as an announced provider beside wagmi's.
      const providers = [createProvider(kit), createProvider(kit)] as const
      const batch = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, from }
      const quote = () =>
        kit.payments.quote({ from, network, assetId: `${network}/slip44:60`, to, amount: 7n })
      const quotes = await Promise.all([quote(), quote(), quote(), quote(), quote()])
      const requests = Array.from({ length: 50 }, (_, at) => {
        const provider = providers[at % 2 ? 1 : 0]
        const value = `0x${(at + 1).toString(16)}`
        if (at % 10 === 3)
          return ask(provider, 'wallet_sendCalls', { ...batch, calls: [{ to, value }, { to }] })
        if (at % 10 === 6) return kit.payments.send(quotes[(at - 6) / 10] as never)
        if (at % 10 === 9)
          return ask(provider, 'eth_sendTransaction', { from, to, value: '0xde0b6b3a7640000000' })
        return ask(provider, 'eth_sendTransaction', { from, to, value })
      })
      const ends = await Promise.allSettled(requests)
      end()
      const rejections = ends.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
      expect(rejections.filter((code) => code === 4001).length).toBeGreaterThan(4)
      const sent = ends.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const batches = sent.filter((one) => typeof one === 'object' && one !== null && !('hash' in one))
      expect(sent.every((one) => (one as { status?: string }).status !== 'failed')).toBe(true)
      const nonces = Array.from({ length: sent.length + batches.length }, (_, nonce) => nonce)
      await expect.poll(() => minedNonces(from)).toEqual(nonces)
    },
  )

  it('behavior: none of a batch is sent if the person rejects one of its calls', async () => {
    const { kit, ethereum: from } = await openFunded()
    const detach = kit.signRequests.attach()
    let shown = 0
    const stop = kit.store.subscribe(() => {
      const [request] = kit.store.get().signRequests
      if (request?.status !== 'waiting') return
      void (++shown === 2 ? kit.signRequests.reject(request.id) : kit.signRequests.approve(request.id))
    })
    const calls = [
      { to, value: '0x1' },
      { to, value: '0x2' },
    ]
    const batch = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, from, calls }
    await expect(ask(createProvider(kit), 'wallet_sendCalls', batch)).rejects.toMatchObject({ code: 4001 })
    stop()
    detach()
    expect(await minedNonces(from)).toEqual([])
  })

  it('behavior: counts on from what was sent while the node lags behind, in other tabs too', async () => {
    const test = await openFunded()
    const { ethereum: from } = test
    const lagging = await startLaggingRpc(chain.url)
    const config = { wallet: { rpc: { [network]: lagging.url } } as object }
    const kits = [test.open('new tab', config), test.open('new tab', config)]
    const request = { from, to, value: '0x1', gas: '0x5208' }
    for (const kit of [...kits, ...kits]) await ask(createProvider(kit), 'eth_sendTransaction', request)
    await lagging.stop()
    await expect.poll(() => minedNonces(from)).toEqual([0, 1, 2, 3])
  })

  it('behavior: what the network has forgotten does not hold up what comes later', async () => {
    const test = await openFunded()
    const { kit, ethereum: address } = test
    const forgotten = { nonce: 4, hash: `0x${'1'.repeat(64)}` }
    await kit.wallets.inNonceOrder({ address, network }, async (turn) => turn.sent(forgotten))
    const next = (isKnown: boolean) =>
      kit.wallets.inNonceOrder({ address: address.toLowerCase(), network }, (turn) =>
        turn.next(2, async () => isKnown),
      )
    expect(await next(false)).toBe(5)
    await test.clock.advance(121_000)
    expect([await next(true), await next(false)]).toEqual([5, 2])
  })

  it('behavior: a transaction that the app numbers itself leaves the sequence as it is', async () => {
    const { kit, ethereum: from } = await openFunded()
    const provider = createProvider(kit)
    await ask(provider, 'eth_sendTransaction', { from, to, nonce: '0x9', gas: '0x5208' })
    await ask(provider, 'eth_sendTransaction', { from, to })
    await expect.poll(() => minedNonces(from)).toEqual([0])
  })
})
