import { encodeFunctionData, erc20Abi, maxUint256, parseTransaction, recoverTransactionAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestWallet } from '../../test/openTestWallet.ts'
import { callAnvil, fund, startAnvil } from '../../test/startAnvil.ts'
import { createProvider } from './createProvider.ts'

const { open } = openTestWallet()
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x01${'2'.repeat(62)}`
let chain: Awaited<ReturnType<typeof startAnvil>>

beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain?.stop())

async function openProvider() {
  const rpc = { 'eip155:31337': chain.url, 'eip155:10': 'http://127.0.0.1:9' }
  const test = await open({ config: { wallet: { rpc } as object } })
  await fund(chain.url, test.ethereum)
  const provider = createProvider(test.kit)
  const ask = <Result = unknown>(method: string, ...params: unknown[]) =>
    provider.request({ method, params }) as Promise<Result>
  return { ...test, ask, from: test.ethereum }
}

interface Mined {
  type: string
  gas: string
  value: string
  nonce: string
  maxFeePerGas?: string
  maxPriorityFeePerGas?: string
  authorizationList?: object[]
}
const mined = (sent: string) => callAnvil<Mined>(chain.url, 'eth_getTransactionByHash', sent)

describe('eth_sendTransaction', () => {
  it.each<[string, object]>([
    ['0x0', { type: '0x0' }],
    ['0x0', { gasPrice: '0x77359400' }],
    ['0x1', { type: '0x1' }],
    ['0x1', { gasPrice: '0x77359400', accessList: [{ address: to, storageKeys: [hash] }] }],
    ['0x2', {}],
    ['0x2', { type: '0x2', accessList: [] }],
    ['0x2', { maxPriorityFeePerGas: '0x1' }],
  ])('default: type %s for %j', async (type, fields) => {
    const { ask, from } = await openProvider()
    const sent = await ask<string>('eth_sendTransaction', { from, to, value: '0x', ...fields })
    expect(await mined(sent)).toMatchObject({ type, value: '0x0', nonce: '0x0' })
  })

  it('behavior: an RPC of another chain gets nothing', async () => {
    const rpc = { 'eip155:137': chain.url }
    const test = await open({ config: { wallet: { rpc } as object } })
    const provider = createProvider(test.kit)
    await expect(
      provider.request({
        method: 'eth_sendTransaction',
        params: [{ from: test.ethereum, to, value: '0x1' }],
      }),
    ).rejects.toMatchObject({
      code: 4901,
      message: "config.wallet.rpc['eip155:137'] is an RPC of chain 31337. Expected: one of chain 137.",
    })
  })

  it('behavior: maxFeePerGas alone keeps a priority fee', async () => {
    const { ask, from } = await openProvider()
    const sent = await ask<string>('eth_sendTransaction', { from, to, maxFeePerGas: '0x12a05f200' })
    const { maxFeePerGas, maxPriorityFeePerGas } = await mined(sent)
    expect(maxFeePerGas).toBe('0x12a05f200')
    expect(BigInt(maxPriorityFeePerGas ?? 0)).toBeGreaterThan(0n)
  })

  it('behavior: gasLimit is the gas', async () => {
    const { ask, from } = await openProvider()
    const sent = await ask<string>('eth_sendTransaction', { from, to, gasLimit: '0x7530' })
    expect(await mined(sent)).toMatchObject({ gas: '0x7530' })
  })

  it('behavior: type 4 takes authorizations in hex', async () => {
    const { ask, from, kit } = await openProvider()
    const contractAddress = to
    const signed = await kit.wallets.signAuthorization({
      address: from,
      contractAddress,
      chainId: 31_337,
      nonce: 1,
    })
    const hex = (quantity: number) => `0x${quantity.toString(16)}`
    const { address, r, s, chainId, nonce, yParity } = signed
    const entry = { address, r, s, chainId: hex(chainId), nonce: hex(nonce), yParity: hex(yParity) }
    const sent = await ask<string>('eth_sendTransaction', { from, to: from, authorizationList: [entry] })
    expect(await mined(sent)).toMatchObject({ type: '0x4', authorizationList: [expect.anything()] })
    const code = () => callAnvil(chain.url, 'eth_getCode', from, 'latest')
    await expect.poll(code).toBe(`0xef0100${to.slice(2).toLowerCase()}`)
  })

  it('behavior: what the person has limited is what is sent', async () => {
    const { ask, from, kit } = await openProvider()
    const approve = (amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, amount] })
    kit.signRequests.attach()
    const transaction = { from, to, data: approve(maxUint256), gas: '0xea60' }
    const requests = () => kit.store.get().signRequests
    const sent = ask<string>('eth_sendTransaction', transaction)
    await expect.poll(requests).toHaveLength(1)
    expect(requests()[0]).toMatchObject({ canLimit: true })
    expect(await kit.signRequests.limitAllowance(requests()[0]!.id, 5n)).toBe(true)
    await kit.signRequests.approve(requests()[0]!.id)
    expect(await mined(await sent)).toMatchObject({ input: approve(5n), value: '0x0' })
    // Who sends it by themselves gets what they asked for.
    const signed = ask('eth_signTransaction', transaction)
    await expect.poll(requests).toHaveLength(1)
    expect(await kit.signRequests.limitAllowance(requests()[0]!.id, 5n)).toBe(false)
    await kit.signRequests.approve(requests()[0]!.id)
    expect(parseTransaction((await signed) as `0x02${string}`)).toMatchObject({ data: approve(maxUint256) })
  })

  it('behavior: data without a recipient create a contract', async () => {
    const { ask, from } = await openProvider()
    const sent = await ask<string>('eth_sendTransaction', {
      from,
      to: '0x',
      data: '0x600a600c600039600a6000f3602a60005260206000f3',
    })
    const receipt = () => callAnvil(chain.url, 'eth_getTransactionReceipt', sent)
    await expect.poll(receipt).toMatchObject({ contractAddress: expect.stringMatching(/^0x[\da-f]{40}$/) })
  })

  it('behavior: malformed values are -32602 before anything is asked', async () => {
    const { ask, from, requests } = await openProvider()
    const before = requests.length
    for (const wrong of [{ value: '1e18' }, { type: '0x7f' }, { to: 'shop.eth' }])
      await expect(ask('eth_sendTransaction', { from, to, ...wrong })).rejects.toMatchObject({ code: -32602 })
    expect(requests).toHaveLength(before)
  })

  it('behavior: blobs are signed, but not sent', async () => {
    const { ask, from } = await openProvider()
    const request = { from, to, blobVersionedHashes: [hash], gas: '0x5208', maxFeePerBlobGas: '0x1' }
    await expect(ask('eth_sendTransaction', request)).rejects.toMatchObject({ code: 4200 })
    const raw = await ask<`0x03${string}`>('eth_signTransaction', request)
    expect(parseTransaction(raw)).toMatchObject({ type: 'eip4844', blobVersionedHashes: [hash] })
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(from)
  })
})

describe('wallet_sendCalls', () => {
  const call = { to, value: '0x1' }
  const batchOf = (from: string, change: object = {}) => ({
    version: '2.0.0',
    chainId: '0x7a69',
    atomicRequired: false,
    from,
    calls: [call],
    ...change,
  })

  it("behavior: keeps the app's own id over a reload, and refuses it twice", async () => {
    const { ask, from, open: openTab } = await openProvider()
    const id = 'my-checkout-17'
    const batch = batchOf(from, { id, calls: [call, call] })
    const ends = await Promise.allSettled([ask('wallet_sendCalls', batch), ask('wallet_sendCalls', batch)])
    expect(ends).toMatchObject([{ value: { id } }, { reason: { code: 5720 } }])
    await expect(ask('wallet_sendCalls', batch)).rejects.toMatchObject({ code: 5720 })
    const reloaded = createProvider(openTab('same tab'))
    const status = () => reloaded.request({ method: 'wallet_getCallsStatus', params: [id] })
    await expect.poll(status).toMatchObject({
      id,
      status: 200,
      chainId: '0x7a69',
      receipts: [{ status: '0x1' }, { status: '0x1' }],
    })
  })

  it('behavior: an id is free again if nothing was sent', async () => {
    const { ask, from } = await openProvider()
    const tooMuch = { to, value: '0xde0b6b3a7640000000' }
    const batch = batchOf(from, { id: 'again', calls: [tooMuch] })
    await expect(ask('wallet_sendCalls', batch)).rejects.toMatchObject({ code: expect.any(Number) })
    expect(await ask('wallet_sendCalls', { ...batch, calls: [call] })).toEqual({ id: 'again' })
  })

  it('behavior: a call may depend on the one before it', async () => {
    const { ask, from } = await openProvider()
    // It fails unless the account of the first call holds exactly the wei that this call gives it.
    const [recipient, contract] = [`0x${'5'.repeat(40)}`, `0x${'6'.repeat(40)}`]
    const code = `0x73${recipient.slice(2)}3160071460215760006000fd5b00`
    await callAnvil(chain.url, 'anvil_setCode', contract, code)
    const calls = [{ to: recipient, value: '0x7' }, { to: contract }]
    const { id } = await ask<{ id: string }>('wallet_sendCalls', batchOf(from, { calls }))
    await expect.poll(() => ask('wallet_getCallsStatus', id)).toMatchObject({ status: 200 })
  })

  const refused: [string, number, object][] = [
    ['a chain without an endpoint', 5710, { chainId: '0x5' }],
    ['a capability', 5700, { capabilities: { paymasterService: { url: 'x' } } }],
    ['one of a single call', 5700, { calls: [{ ...call, capabilities: { paymasterService: {} } }] }],
    ['one that is marked as needed', 5700, { capabilities: { paymasterService: { optional: false } } }],
    ['an atomic batch', 5760, { atomicRequired: true }],
    ['a batch that is too large', 5740, { calls: Array(51).fill(call) }],
    ['no calls', -32602, { calls: [] }],
    ['no version', -32602, { version: undefined }],
    ['no chain', -32602, { chainId: undefined }],
    ['a malformed call', -32602, { calls: [call, { to, value: 'x' }] }],
    ['an id that is too long', -32602, { id: 'x'.repeat(8_195) }],
    ['a malformed account', -32602, { from: 'me' }],
    ['an account of somebody else', 4100, { from: to }],
  ]

  it("behavior: refuses what it can't do with the code of the EIP", async () => {
    const { ask, from } = await openProvider()
    const codes = await Promise.all(
      refused.map(([, , change]) => ask('wallet_sendCalls', batchOf(from, change)).catch(({ code }) => code)),
    )
    const found = refused.map(([name], at) => `${name}: ${codes[at]}`)
    expect(found).toEqual(refused.map(([name, code]) => `${name}: ${code}`))
  })

  it('behavior: optional capabilities are ignored', async () => {
    const { ask, from } = await openProvider()
    const capabilities = { paymasterService: { optional: true } }
    const batch = batchOf(from, { capabilities, calls: [{ ...call, capabilities }] })
    expect(await ask('wallet_sendCalls', batch)).toEqual({ id: expect.stringMatching(/^0x/) })
  })

  it('behavior: goes to the chain that it names', async () => {
    const { ask, from } = await openProvider()
    await ask('wallet_switchEthereumChain', { chainId: '0xa' })
    const { id } = await ask<{ id: string }>('wallet_sendCalls', batchOf(from))
    const status = () => ask('wallet_getCallsStatus', id)
    await expect.poll(status).toMatchObject({ status: 200, chainId: '0x7a69' })
    expect(await ask('eth_chainId')).toBe('0xa')
  })
})
