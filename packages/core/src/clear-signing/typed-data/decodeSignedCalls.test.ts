import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi } from 'viem'
import { entryPoint08Address, getUserOperationTypedData } from 'viem/account-abstraction'
import { describe, expect, it } from 'vitest'

import { address, codes, decode, lines, nestedOf, to, usdc } from '../../../test/decoding.ts'

const stranger = '0x000000000000000000000000000000000000bEEF'
const zero = `0x${'00'.repeat(20)}` as const
const abi = parseAbi(['function executeBatch((address to,uint256 value,bytes data)[])'])
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, amount] })
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5_000_000n] })
const batch = (...calls: { to: Hex; value: bigint; data: Hex }[]) =>
  encodeFunctionData({ abi, functionName: 'executeBatch', args: [calls] })
const send = batch({ to: usdc, value: 0n, data: transfer })

const operation = (changed: object = {}) =>
  getUserOperationTypedData({
    chainId: 1,
    entryPointAddress: entryPoint08Address,
    userOperation: {
      sender: address,
      nonce: 1n,
      callData: send,
      callGasLimit: 100_000n,
      verificationGasLimit: 50_000n,
      preVerificationGas: 50_000n,
      maxFeePerGas: 10n ** 9n,
      maxPriorityFeePerGas: 10n ** 9n,
      signature: '0x',
      ...changed,
    } as never,
  })
const members = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })
const safe = (changed: object = {}) => ({
  domain: { chainId: 1, verifyingContract: stranger },
  primaryType: 'SafeTx',
  types: {
    SafeTx: members(
      'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
    ),
  },
  message: {
    to: usdc,
    value: 0,
    data: transfer,
    operation: 0,
    safeTxGas: 0,
    baseGas: 0,
    gasPrice: 0,
    gasToken: zero,
    refundReceiver: zero,
    nonce: 1,
    ...changed,
  },
})
const forward = (data: Hex) => ({
  domain: { name: 'Forwarder', version: '1', chainId: 1, verifyingContract: stranger },
  primaryType: 'ForwardRequest',
  types: {
    ForwardRequest: members(
      'address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data',
    ),
  },
  message: { from: address, to: usdc, value: 0, gas: 1, nonce: 1, deadline: 9, data },
})
const delegated = (calls: object[]) => ({
  domain: { name: 'TKGasDelegate', version: '1', chainId: 1, verifyingContract: address },
  primaryType: 'BatchExecution',
  types: {
    BatchExecution: members('uint128 nonce,uint32 deadline,Call[] calls'),
    Call: members('address to,uint256 value,bytes data'),
  },
  message: { nonce: 1, deadline: 9, calls },
})
const decodeData = (typedData: object) => decode({ kind: 'typedData', typedData })

describe('calls that a signature lets others make', () => {
  it('default: a user operation is shown by its calls and its fee', async () => {
    const decoded = await decodeData(operation())
    expect(decoded).toMatchObject({ source: 'built-in', action: 'calls', network: 'eip155:1' })
    expect(nestedOf(decoded).map(lines)).toEqual([['Amount: 5 USDC', `To: ${to}`, `Token: ${usdc}`]])
    expect(lines(decoded)).toContain('Network fee: Up to 0.0002 ETH')
    expect(codes(decoded)).toEqual(['signed-action'])
  })

  it.each([
    ['a user operation', operation({ callData: batch({ to: usdc, value: 0n, data: approve(maxUint256) }) })],
    ['a transaction of a Safe', safe({ data: approve(maxUint256) })],
    ['a request to a forwarder', forward(approve(maxUint256))],
    ['a batch of the account', delegated([{ to: usdc, value: 0, data: approve(maxUint256) }])],
  ])('behavior: warns of an approval by %s', async (_, typedData) => {
    expect(codes(await decodeData(typedData))).toContain('unlimited-approval')
  })

  it('behavior: shows coins, and everything else that goes along', async () => {
    const calls = [
      { to: usdc, value: 0n, data: approve(5n) },
      { to: stranger, value: 10n ** 18n, data: '0x' },
    ] as const
    for (const typedData of [operation({ callData: batch(...calls) }), delegated([...calls])])
      expect(nestedOf(await decodeData(typedData)).map(lines)[1]).toEqual([
        'Amount: 1 ETH',
        `To: ${stranger}`,
      ])
  })

  it.each([
    ['a function that nobody knows', operation({ callData: '0x12345678' }), 'unread-calls'],
    ['bytes behind the calls', operation({ callData: `${send}00` }), 'unread-calls'],
    ['code that runs as the Safe', safe({ operation: 1 }), 'delegate-call'],
    [
      'a factory that nobody knows',
      operation({ sender: to, factory: stranger, factoryData: '0x12' }),
      'unknown-contract',
    ],
    ['a fee that nobody wants to pay', operation({ maxFeePerGas: 10n ** 15n }), 'high-fee'],
    ['a forwarder that nobody knows', forward(transfer), 'unknown-contract'],
  ])('behavior: warns of %s', async (_, typedData, code) => {
    expect(codes(await decodeData(typedData))).toContain(code)
  })

  it('behavior: a payment by a Safe has a caution, and no danger', async () => {
    const decoded = await decodeData(safe())
    expect(lines(decoded)).toContain(`Account: ${stranger}`)
    expect(decoded.warnings).toMatchObject([{ code: 'signed-action', severity: 'caution' }])
  })

  it('behavior: names whoever pays the fee, another account, and what is paid for gas', async () => {
    const paid = operation({
      sender: stranger,
      paymaster: to,
      paymasterVerificationGasLimit: 1n,
      paymasterPostOpGasLimit: 1n,
    })
    expect(lines(await decodeData(paid))).toEqual(
      expect.arrayContaining([`Account: ${stranger}`, `Fee paid by: ${to}`]),
    )
    const refund = safe({ baseGas: 2_000_000, gasPrice: 1, gasToken: usdc, refundReceiver: stranger })
    expect(nestedOf(await decodeData(refund)).map(lines)[1]).toEqual([
      'Amount: 2 USDC',
      `To: ${stranger}`,
      `Token: ${usdc}`,
    ])
  })

  it('behavior: a signature that names no network counts on each', async () => {
    const { domain, ...data } = safe()
    const { chainId: _, ...others } = domain
    expect(codes(await decodeData({ ...data, domain: others }))).toContain('any-chain-transaction')
  })

  it('behavior: each changed member changes what is shown', async () => {
    const data = safe()
    const { raw: _raw, ...before } = await decodeData(data)
    for (const [name, value] of Object.entries(data.message)) {
      if (name === 'operation') continue
      const changed =
        typeof value === 'number' ? value + 1 : value.replace(/.$/, value.endsWith('1') ? '2' : '1')
      const { raw: _changed, ...shown } = await decodeData(safe({ [name]: changed }))
      expect(JSON.stringify(shown), name).not.toBe(JSON.stringify(before))
    }
  })

  it('behavior: an address that no row of a call shows has a row', async () => {
    expect(lines(await decodeData(safe({ refundReceiver: stranger.replace('bEEF', 'dead') })))).toContain(
      'refundReceiver: 0x000000000000000000000000000000000000dEaD',
    )
  })
})
