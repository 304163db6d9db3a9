import type { Activity } from '@latchkey/contract'
import { permit2 } from '@latchkey/crypto/calls'
import { encodeFunctionData, type Hex, parseAbi, serializeTransaction, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'

import { readCandidates } from './readCandidates.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0x1111111111111111111111111111111111111111'
const spender = '0x2222222222222222222222222222222222222222'
const abi = parseAbi([
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function transfer(address, uint256)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function multicall(bytes[])',
])

const activity = (intent: Activity['intent']): Activity =>
  ({ id: 'a', intent, createdAt: '1700000000' }) as Activity
const sent = (to: Hex, data: Hex, signWith: string = account) =>
  activity({
    signTransactionIntentV2: {
      signWith,
      type: 'TRANSACTION_TYPE_ETHEREUM',
      unsignedTransaction: serializeTransaction({ chainId: 1, to, data, gas: 1n, maxFeePerGas: 1n }),
    },
  })
const signed = (domain: object, primaryType: string, types: object, message: object) =>
  activity({
    signRawPayloadIntentV2: {
      signWith: account,
      encoding: 'PAYLOAD_ENCODING_EIP712',
      payload: JSON.stringify({ domain, primaryType, types, message }),
    },
  })
const member = (text: string) => {
  const [type, name] = text.split(' ')
  return { name, type }
}
const struct = (...members: string[]) => members.map(member)
const read = (activities: Activity) => readCandidates([activities], account)
const candidate = { network: 'eip155:1', token, spender, signedAt: 1_700_000_000_000 }

describe('readCandidates', () => {
  it.each([
    ['approve', encodeFunctionData({ abi, functionName: 'approve', args: [spender, 5n] }), 'units', 5n],
    [
      'increaseAllowance',
      encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [spender, 5n] }),
      'units',
      5n,
    ],
    [
      'setApprovalForAll',
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, true] }),
      'collection',
      2n ** 256n - 1n,
    ],
  ])('behavior: a transaction that calls %s', (_name, data, kind, id) => {
    expect(read(sent(token, data))).toEqual([{ ...candidate, kind, id }])
  })

  it('behavior: the allowance of Permit2 names its token, whichever contract is called', () => {
    const args = [token, spender, 5n, 9] as const
    const data = encodeFunctionData({ abi, functionName: 'approve', args })
    expect(read(sent(permit2 as Hex, data))).toEqual([{ ...candidate, kind: 'permit2', id: 5n }])
  })

  it('behavior: calls that a transaction makes in one go', () => {
    const inner = encodeFunctionData({ abi, functionName: 'approve', args: [spender, 5n] })
    const data = encodeFunctionData({ abi, functionName: 'multicall', args: [[inner]] })
    expect(read(sent(token, data))).toEqual([{ ...candidate, kind: 'units', id: 5n }])
  })

  it('behavior: permits of ERC-2612 and of Permit2, and none for a single transfer', () => {
    const domain = { name: 'Token', chainId: 1, verifyingContract: token }
    const permit = struct(
      'address owner',
      'address spender',
      'uint256 value',
      'uint256 nonce',
      'uint256 deadline',
    )
    const message = { owner: account, spender, value: '5', nonce: '0', deadline: '9' }
    expect(read(signed(domain, 'Permit', { Permit: permit }, message))).toEqual([
      { ...candidate, kind: 'units', id: 5n },
    ])
    const ofOther = { ...message, owner: spender }
    expect(read(signed(domain, 'Permit', { Permit: permit }, ofOther))).toEqual([])
    const permit2Domain = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }
    const details = struct('address token', 'uint160 amount', 'uint48 expiration', 'uint48 nonce')
    const single = struct('PermitDetails details', 'address spender', 'uint256 sigDeadline')
    expect(
      read(
        signed(
          permit2Domain,
          'PermitSingle',
          { PermitSingle: single, PermitDetails: details },
          { details: { token, amount: '5', expiration: '9', nonce: '0' }, spender, sigDeadline: '9' },
        ),
      ),
    ).toEqual([{ ...candidate, kind: 'permit2', id: 5n }])
    const once = struct('TokenPermissions permitted', 'address spender', 'uint256 nonce', 'uint256 deadline')
    expect(
      read(
        signed(
          permit2Domain,
          'PermitTransferFrom',
          { PermitTransferFrom: once, TokenPermissions: struct('address token', 'uint256 amount') },
          { permitted: { token, amount: '5' }, spender, nonce: '0', deadline: '9' },
        ),
      ),
    ).toEqual([])
  })

  it('behavior: payments, other accounts and unreadable bytes give none', () => {
    const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [spender, 5n] })
    const approve = encodeFunctionData({ abi, functionName: 'approve', args: [spender, 5n] })
    expect(read(sent(token, transfer))).toEqual([])
    expect(read(sent(token, approve, spender))).toEqual([])
    const nobody = encodeFunctionData({ abi, functionName: 'approve', args: [zeroAddress, 5n] })
    expect(read(sent(token, nobody))).toEqual([])
    const payload = { signWith: account, encoding: 'PAYLOAD_ENCODING_EIP712', payload: '{' }
    expect(read(activity({ signRawPayloadIntentV2: payload }))).toEqual([])
    expect(read(activity({ updateRootQuorumIntent: {} }))).toEqual([])
  })
})
