import { encodeFunctionData, erc20Abi, serializeTransaction } from 'viem'
import { describe, expect, it } from 'vitest'

import { own, psbtOf, shop } from '../../test/bitcoinTransactions.ts'
import { lines } from '../../test/decoding.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { owner, rawOf, receiver, transferOf } from '../../test/tronTransactions.ts'

const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const spender = '0x5be9a4959308A0D0c7bC0870E319314d8D957dBB'
const address = '0x2e0Ece61D3f2353A851b268f34DCa0bC3904DF2A'

const approvalOf = (amount: bigint) =>
  serializeTransaction({
    chainId: 1,
    type: 'eip1559',
    to: usdt,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  })

describe('kit.decode', () => {
  const { start } = openTestService()
  const tokens = [{ network: 'eip155:1', address: usdt, symbol: 'USDT', decimals: 6 }]

  it('default: by the descriptor that the service has, fetched once', async () => {
    const { kit, requests } = await start({ config: { wallet: { tokens } } })
    const decode = () => kit.decode({ kind: 'transaction', address, transaction: approvalOf(5_000_000n) })
    const decoded = await decode()
    expect(decoded).toMatchObject({
      source: 'descriptor',
      action: 'approve',
      network: 'eip155:1',
      contract: usdt,
      warnings: [{ code: 'limited-approval', severity: 'caution' }],
      app: { name: 'Tether Limited' },
    })
    expect(
      decoded.fields.filter(({ isDetail }) => !isDetail).map(({ label, value }) => [label, value]),
    ).toEqual([
      ['Spender', spender],
      ['Amount', '5 USDT'],
    ])
    expect(await decode()).toEqual(decoded)
    expect(requests.filter((request) => request.includes('clear_signing'))).toHaveLength(1)
  })

  it('behavior: warns of what the standard allows, whoever describes the call', async () => {
    const { kit } = await start({ config: { wallet: { tokens } } })
    const decoded = await kit.decode({
      kind: 'transaction',
      address,
      transaction: approvalOf(2n ** 256n - 1n),
    })
    expect(decoded.source).toBe('descriptor')
    expect(decoded.warnings.map(({ code }) => code)).toEqual(['unlimited-approval'])
  })

  it('behavior: says so if the service cannot be reached, and asks again later', async () => {
    let isDown = true
    const { kit, clock } = await start({
      network: (fetch) => (input, init) =>
        isDown && String(input).includes('clear_signing')
          ? Promise.reject(new TypeError('down'))
          : fetch(input, init),
    })
    const transaction = serializeTransaction({ chainId: 1, type: 'eip1559', to: usdt, data: '0x0753c30c' })
    const decode = () => clock.settle(kit.decode({ kind: 'transaction', address, transaction }))
    expect((await decode()).warnings.map(({ code }) => code)).toEqual(['descriptor-unavailable'])
    isDown = false
    expect((await decode()).warnings.map(({ code }) => code)).toEqual(['unknown-contract'])
  })

  it('parameters: signal', async () => {
    const { kit } = await start({
      network: (fetch) => (input, init) =>
        String(input).includes('clear_signing') ? new Promise(() => {}) : fetch(input, init),
    })
    const leaving = new AbortController()
    const request = { kind: 'transaction', address, transaction: approvalOf(5n) } as const
    const decoding = kit.decode(request, leaving)
    leaving.abort()
    await expect(decoding).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(kit.decode(request, leaving)).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('behavior: decodes by an interface that the organization uploaded', async () => {
    const test = await start()
    const { kit } = test
    await test.signIn(someone())
    const abi = [
      {
        type: 'function',
        name: 'settle',
        stateMutability: 'nonpayable',
        outputs: [],
        inputs: [
          { name: 'to', type: 'address' },
          { name: 'items', type: 'tuple[]', components: [{ name: 'price', type: 'uint256' }] },
          { name: '', type: 'string' },
        ],
      },
    ] as const
    await kit.api.createSmartContractInterface({
      smartContractAddress: spender,
      type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM',
      smartContractInterface: JSON.stringify(abi),
      label: 'Shop',
      notes: '',
    })
    const data = encodeFunctionData({ abi, args: [usdt, [{ price: 5n }, { price: 7n }], 'thanks'] })
    const transaction = serializeTransaction({ chainId: 1, type: 'eip1559', to: spender, data })
    const decoded = await kit.decode({ kind: 'transaction', address, transaction })
    expect(decoded).toMatchObject({ source: 'interface', action: 'call', intent: 'settle', warnings: [] })
    expect(lines(decoded)).toEqual([
      `to: ${usdt}`,
      'items 1 price: 5',
      'items 2 price: 7',
      'argument 3: thanks',
    ])
  })

  it('behavior: decodes what an activity would sign', async () => {
    const { kit } = await start({ config: { wallet: { tokens } } })
    const intent = await kit.activities.describe({
      intent: {
        signTransactionIntentV2: {
          signWith: address,
          type: 'TRANSACTION_TYPE_ETHEREUM',
          unsignedTransaction: approvalOf(5_000_000n).slice(2),
        },
      },
    })
    expect(await kit.decode(intent)).toMatchObject({ source: 'descriptor', action: 'approve' })
  })

  it('behavior: decodes what an activity would sign on Bitcoin', async () => {
    const { kit } = await start()
    const paid = [{ amount: 50_000_000n }, { amount: 49_990_000n, to: own }]
    const intent = await kit.activities.describe({
      intent: {
        signTransactionIntentV2: {
          signWith: own,
          type: 'TRANSACTION_TYPE_BITCOIN',
          unsignedTransaction: psbtOf([{ amount: 100_000_000n }], paid),
        },
      },
    })
    const decoded = await kit.decode(intent)
    expect(decoded).toMatchObject({ networkName: 'Bitcoin', warnings: [] })
    expect(lines(decoded)).toEqual([
      'Amount: 0.5 BTC',
      `To: ${shop}`,
      'Back to you: 0.4999 BTC',
      'Network fee: 0.0001 BTC',
      'Total: 0.5001 BTC',
    ])
  })

  it('behavior: decodes what an activity would sign on Tron', async () => {
    const { kit } = await start()
    const intent = await kit.activities.describe({
      intent: {
        signTransactionIntentV2: {
          signWith: owner,
          type: 'TRANSACTION_TYPE_TRON',
          unsignedTransaction: rawOf(transferOf(5_000_000n)),
        },
      },
    })
    const decoded = await kit.decode(intent)
    expect(lines(decoded)).toEqual(['Amount: 5 TRX', `To: ${receiver}`])
  })

  it('behavior: says what an operation changes, with the names that the service has', async () => {
    const { kit, signIn, clock } = await start()
    await signIn(someone())
    const { wallets } = await clock.settle(kit.api.listWallets())
    const [wallet] = wallets
    const intent = { updateWalletIntent: { walletId: wallet!.walletId, walletName: 'Savings' } }
    const decoded = await clock.settle(kit.decode(await kit.activities.describe({ intent })))
    const { walletId, walletName } = wallet!
    expect(decoded).toMatchObject({
      action: 'other',
      operation: { name: 'updateWallet', facts: { name: walletName, newName: 'Savings' } },
      fields: [
        { value: walletName, id: walletId },
        { value: 'Savings', change: { kind: 'changed', before: { value: walletName } } },
      ],
      warnings: [],
    })
  })

  it('behavior: shows ids to who is signed out, and asks for no sign-in', async () => {
    const { kit } = await start()
    const intent = await kit.activities.describe({ intent: { deleteUsersIntent: { userIds: [address] } } })
    expect(await kit.decode(intent)).toMatchObject({
      operation: { facts: { names: [address] } },
      warnings: [{ code: 'user-deleted' }, { code: 'state-unknown' }],
    })
    expect(kit.store.get().signInRequest).toBeUndefined()
  })
})
