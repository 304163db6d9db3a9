import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseTransaction,
  serializeTransaction,
} from 'viem'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'

const { start } = openTestService()

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spender = '0x5be9a4959308A0D0c7bC0870E319314d8D957dBB'
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
const unlimited = serializeTransaction({
  type: 'eip1559',
  chainId: 1,
  nonce: 7,
  gas: 60_000n,
  maxFeePerGas: 9n,
  maxPriorityFeePerGas: 1n,
  to: token,
  data: approve(maxUint256),
})

/** The app asks for an unlimited allowance, and sends whatever was signed if `canLimit`. */
async function open({
  canLimit,
  transaction = unlimited,
}: {
  canLimit?: boolean
  transaction?: string
} = {}) {
  const bodies: string[] = []
  const network = (fetch: typeof globalThis.fetch) =>
    (async (url, init) => {
      bodies.push(String(init?.body))
      return await fetch(url, init)
    }) as typeof fetch
  const test = await start({ network })
  await test.signIn(someone())
  const { kit, clock } = test
  const [wallet] = await clock.settle(kit.wallets.list())
  const address = wallet?.accounts[0]?.address ?? ''
  kit.signRequests.attach()
  const signed = kit.wallets.signTransaction({ address, transaction, canLimit })
  signed.catch(() => {})
  const request = () => kit.store.get().signRequests[0]
  await eventually(request).toBeDefined()
  const { id } = request()!
  const limit = (amount: bigint) => clock.settle(kit.signRequests.limitAllowance(id, amount))
  const approveIt = () => clock.settle(kit.signRequests.approve(id))
  return { ...test, test, bodies, id, request, signed, limit, approve: approveIt }
}

const parse = (raw: string) => {
  const {
    r: _r,
    s: _s,
    v: _v,
    yParity: _y,
    from: _from,
    ...rest
  } = parseTransaction(raw as Hex) as never as Record<string, unknown>
  return rest
}

describe('kit.signRequests.limitAllowance', () => {
  it('default: the transaction that is shown and signed differs in the amount alone', async () => {
    const { kit, request, limit, approve: sign, signed } = await open({ canLimit: true })
    expect(request()).toMatchObject({ transaction: unlimited, canLimit: true })
    expect(await limit(5n)).toBe(true)
    const expected = { ...parse(unlimited), data: approve(5n) }
    const shown = request()
    expect(shown).toMatchObject({ status: 'waiting', isLimited: true })
    expect(parse((shown as { transaction: string }).transaction)).toEqual(expected)
    expect(await sign()).toBe(true)
    expect(parse(await signed)).toEqual(expected)
    expect(kit.store.get().signRequests).toEqual([])
  })

  it('behavior: the last of several limits counts, each from what was asked for', async () => {
    const { limit, approve: sign, signed } = await open({ canLimit: true })
    expect([await limit(5n), await limit(50n), await limit(maxUint256)]).toEqual([true, true, false])
    await sign()
    expect(parse(await signed)).toEqual({ ...parse(unlimited), data: approve(50n) })
  })

  it('behavior: the service is asked about the changed transaction', async () => {
    const { kit, clock, id, limit, bodies } = await open({ canLimit: true })
    await limit(5n)
    await clock.settle(kit.signRequests.preview(id))
    expect(bodies.at(-1)).toContain(approve(5n).slice(2))
    expect(bodies.at(-1)).not.toContain(approve(maxUint256).slice(2))
  })

  it('behavior: the list of what was signed has the changed one', async () => {
    const { kit, clock, request, limit, approve: sign, signed } = await open({ canLimit: true })
    await limit(5_000_000n)
    await clock.settle(kit.decode(request()!))
    await sign()
    await signed
    const list = () => clock.settle(kit.signRequests.listSigned())
    await eventually(async () => (await list()).length).toBe(1)
    const [entry] = await list()
    expect(entry?.decoded?.fields).toContainEqual(expect.objectContaining({ value: '5 USDC' }))
  })

  it.each([
    ['the app sends it by itself', {}],
    [
      'it does something else',
      {
        canLimit: true,
        transaction: unlimited.replace(approve(maxUint256).slice(2), `a9059cbb${approve(5n).slice(10)}`),
      },
    ],
  ])('behavior: not where %s', async (_, asked) => {
    const { request, limit } = await open(asked)
    const before = request()
    expect(await limit(4n)).toBe(false)
    expect(request()).toEqual(before)
  })

  it('behavior: not once it is decided', async () => {
    const { kit, clock, id, test, limit } = await open({ canLimit: true })
    await clock.settle(kit.signRequests.reject(id))
    expect(await limit(5n)).toBe(false)
    expect(count(test, '/sign_transaction')).toBe(0)
  })
})
