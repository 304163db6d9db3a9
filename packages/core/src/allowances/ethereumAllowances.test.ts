import { permit2 } from '@latchkey/crypto/calls'
import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Endpoint, openPayments } from '../../test/openPayments.ts'
import { type Anvil, startAnvil } from '../../test/startAnvil.ts'
import { tinyErc20, tinyErc721, tinyPermit2 } from '../../test/tinyContracts.ts'
import { whenIdle } from '../../test/whenIdle.ts'
import { whenState } from '../../test/whenState.ts'

const network = 'eip155:31337'
const dollars = '0x1111111111111111111111111111111111111111'
const unlisted = '0x2222222222222222222222222222222222222222'
const apes = '0x3333333333333333333333333333333333333333'
const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = parseAbi([
  'function approve(address, uint256)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function setApprovalForAll(address, bool)',
  'function mint(uint256)',
])

const open = openPayments()
let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
  const codes = { [dollars]: tinyErc20, [unlisted]: tinyErc20, [apes]: tinyErc721, [permit2]: tinyPermit2 }
  for (const [address, code] of Object.entries(codes)) await anvil.call('anvil_setCode', address, code)
})
afterAll(() => anvil?.stop())

const endpoint: Endpoint = (body) =>
  fetch(anvil.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** A person with ether, whose page shows what is signed. */
async function openPerson(wallet = {}) {
  const opened = await open(endpoint, {
    rpc: { [network]: 'http://chain.test' },
    tokens: [{ network, address: dollars, symbol: 'USDC', decimals: 6 }],
    prices: async () => ({ [`${network}/erc20:${dollars}`]: { amount: 1, currency: 'USD' } }),
    ...wallet,
  })
  const { kit, clock, ethereum: address } = opened
  await anvil.call('anvil_setBalance', address, `0x${(10n ** 18n).toString(16)}`)
  kit.signRequests.attach()
  // A window decodes a request that it shows.
  await kit.decode({ kind: 'message', address, message: 'Hello' })
  let nonce = 0
  /** The person signs what is asked for. */
  async function approve<Result>(signing: Promise<Result>): Promise<Result> {
    await Promise.race([signing, whenState(kit, ({ signRequests }) => signRequests.length > 0)])
    const [request] = kit.store.get().signRequests
    if (request) await clock.settle(kit.signRequests.approve(request.id))
    return await clock.settle(signing)
  }
  return {
    ...opened,
    address,
    approve,
    /** Signs and sends a call that an app asks for. */
    async call(to: string, data: Hex) {
      const transaction = await kit.wallets.serializeTransaction({
        chainId: 31_337,
        nonce: nonce++,
        to: to as Hex,
        data,
        gas: 200_000n,
        maxFeePerGas: 4_000_000_000n,
        maxPriorityFeePerGas: 1_000_000n,
      })
      const raw = await approve(kit.wallets.signTransaction({ address, transaction, network }))
      await anvil.call('eth_sendRawTransaction', raw)
      // Activities have their time in seconds.
      clock.advance(1_000)
      await whenIdle(opened.test)
    },
    list: () => clock.settle(kit.allowances.list({ address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' })),
  }
}

const approveCall = (amount: bigint, to: Hex = spender) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [to, amount] })

describe('kit.allowances on an Ethereum chain', () => {
  it('default: lists an allowance that was signed, takes it back, and lists it no more', async () => {
    const { kit, approve, call, list, address } = await openPerson()
    expect(await list()).toEqual({ allowances: [], isComplete: false, problems: [] })
    await call(dollars, approveCall(40n))
    const { allowances } = await list()
    expect(allowances).toEqual([
      {
        id: expect.any(String),
        kind: 'token',
        network,
        owner: address,
        spender,
        token: dollars,
        asset: expect.objectContaining({ symbol: 'USDC' }),
        amount: 40n,
        isUnlimited: false,
        atRisk: { amount: 40n, fiat: { amount: 0.000_04, currency: 'USD' } },
        signedAt: expect.any(Number),
        origin: 'localhost',
        status: 'active',
      },
    ])
    await anvil.call('evm_setAutomine', false)
    expect(await approve(kit.allowances.revoke(allowances[0]!))).toEqual({
      hash: expect.stringMatching(/^0x[\da-f]{64}$/),
    })
    expect((await list()).allowances).toMatchObject([{ status: 'revoking' }])
    await anvil.call('evm_setAutomine', true)
    await anvil.call('evm_mine')
    expect((await list()).allowances).toEqual([])
  })

  it('behavior: tells the kinds of allowances apart, and takes each of them back', async () => {
    const { kit, approve, call, clock, list } = await openPerson()
    const expiration = Math.floor(clock.now() / 1_000) + 3_600
    const permit = (seconds: number, amount = 7n) =>
      encodeFunctionData({ abi, functionName: 'approve', args: [dollars, spender, amount, seconds] })
    await call(dollars, approveCall(maxUint256))
    await call(unlisted, approveCall(5n))
    await call(apes, encodeFunctionData({ abi, functionName: 'mint', args: [9n] }))
    await call(apes, approveCall(9n))
    await call(apes, encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, true] }))
    await call(permit2, permit(expiration))
    const { allowances } = await list()
    expect(
      allowances.map(({ kind, token, amount, tokenId, isUnlimited, atRisk, expiresAt }) => [
        kind,
        token,
        amount ?? tokenId,
        isUnlimited,
        atRisk?.amount,
        expiresAt,
      ]),
    ).toEqual([
      ['token', dollars, maxUint256, true, 100n, undefined],
      ['permit2', dollars, 7n, false, 7n, expiration * 1_000],
      ['collection', apes, undefined, true, undefined, undefined],
      ['nft', apes, 9n, false, undefined, undefined],
      ['token', unlisted, 5n, false, undefined, undefined],
    ])
    for (const allowance of allowances) await approve(kit.allowances.revoke(allowance))
    expect((await list()).allowances).toEqual([])
  })

  it('behavior: an allowance of Permit2 that has expired lets nobody take anything', async () => {
    const { call, clock, list } = await openPerson()
    const expiration = Math.floor(clock.now() / 1_000) + 60
    const args = [dollars, spender, 7n, expiration] as const
    await call(permit2, encodeFunctionData({ abi, functionName: 'approve', args }))
    expect((await list()).allowances).toMatchObject([{ kind: 'permit2', expiresAt: expiration * 1_000 }])
    clock.advance(61_000)
    expect((await list()).allowances).toEqual([])
  })

  it('behavior: lists what an indexer knows, where the network still allows it', async () => {
    const other = '0x4444444444444444444444444444444444444444'
    const { list, address } = await openPerson({
      allowances: async (query: { address: string }) => [
        { kind: 'token', token: dollars, spender: other },
        { kind: 'token', token: dollars, spender },
        { kind: 'token', token: 'not an address', spender: query.address },
      ],
    })
    // Signed elsewhere: the service doesn't know of it.
    await anvil.call('anvil_impersonateAccount', address)
    const transaction = { from: address, to: dollars, data: approveCall(3n, other) }
    await anvil.call('eth_sendTransaction', transaction)
    expect(await list()).toMatchObject({ allowances: [{ spender: other, amount: 3n }], isComplete: true })
  })

  it('behavior: says which network could not be read, and rejects what the account cannot pay', async () => {
    const { kit, call, clock, list, use, address } = await openPerson()
    await call(dollars, approveCall(40n))
    const [allowance] = (await list()).allowances
    use(async () => new Response('Too many requests', { status: 429 }))
    expect(await list()).toMatchObject({
      allowances: [],
      problems: [{ network, error: { code: 'RPC_FAILED', status: 429 } }],
    })
    use(endpoint)
    await anvil.call('anvil_setBalance', address, '0x1')
    await expect(clock.settle(kit.allowances.revoke(allowance!))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS_FOR_FEE',
    })
    await anvil.call('anvil_setBalance', address, `0x${(10n ** 18n).toString(16)}`)
    const rejected = kit.allowances.revoke(allowance!).catch(({ code }) => code)
    await whenState(kit, ({ signRequests }) => signRequests.length > 0)
    await clock.settle(kit.signRequests.rejectAll())
    expect(await rejected).toBe('USER_REJECTED')
    expect((await list()).allowances).toMatchObject([{ status: 'active' }])
  })
})
