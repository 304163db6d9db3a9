import { maxUint256, serializeTransaction } from 'viem'
import { describe, expect, it } from 'vitest'

import {
  allowed,
  coins,
  encode,
  fee,
  friend,
  me,
  members,
  other,
  pay,
  permit2,
  sent,
  signer,
  token,
  typed,
  zero,
} from '../../../test/spends/ethereum.ts'
import { spendsOfPayload } from '../../../test/spends/spendsOf.ts'

const permitTypes = {
  Permit: members('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
}
const permit = { owner: me, spender: friend, value: '5', nonce: '0', deadline: '9' }
const authorization = (name: string) => ({
  [name]: members(
    'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
  ),
})
const authorized = {
  from: me,
  to: friend,
  value: '5',
  validAfter: '0',
  validBefore: '9',
  nonce: `0x${'00'.repeat(32)}`,
}
const TokenPermissions = members('address token,uint256 amount')
const details = { PermitDetails: members('address token,uint160 amount,uint48 expiration,uint48 nonce') }
const detail = { token, amount: '5', expiration: '9', nonce: '0' }
const executionTypes = {
  Execution: members('uint128 nonce,uint32 deadline,address to,uint256 value,bytes data'),
}
const execution = { nonce: '0', deadline: '9', to: token, value: '7', data: pay }
const Call = members('address to,uint256 value,bytes data')
const executeTypes = { Execute: members('bool multichain,Call[] calls,uint256 nonce'), Call }
const safeTypes = {
  SafeTx: members(
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
  ),
}
const safe = {
  to: token,
  value: '0',
  data: pay,
  operation: '0',
  safeTxGas: '0',
  baseGas: '9',
  gasPrice: '0',
  gasToken: zero,
  refundReceiver: zero,
  nonce: '0',
}
const operationTypes = {
  PackedUserOperation: members(
    'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData',
  ),
}
const halves = (high: number, low: number) =>
  `0x${[high, low].map((half) => half.toString(16).padStart(32, '0')).join('')}`
const operation = {
  sender: other,
  nonce: '0',
  initCode: '0x',
  callData: encode('execute', [token, 0n, pay]),
  accountGasLimits: halves(10, 20),
  preVerificationGas: '30',
  gasFees: halves(1, 2),
  paymasterAndData: '0x',
}
const entryPoint = { contract: '0x4337084d9e255ff0702461cf8895ce9e3b5ff108' }
const paid = { ...operation, paymasterAndData: `${friend}${halves(1, 1).slice(2)}` }

describe('spends of typed data', () => {
  it.each<[string, () => unknown, object[]]>([
    ['a permit of ERC-2612', () => typed('Permit', permitTypes, permit), [allowed(5n)]],
    [
      'a permit of DAI',
      () =>
        typed(
          'Permit',
          { Permit: members('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed') },
          { holder: me, spender: friend, nonce: '0', expiry: '0', allowed: true },
        ),
      [allowed(maxUint256)],
    ],
    [
      'a transfer of ERC-3009',
      () => typed('TransferWithAuthorization', authorization('TransferWithAuthorization'), authorized),
      [sent(5n)],
    ],
    [
      'a transfer of ERC-3009 that the recipient sends',
      () => typed('ReceiveWithAuthorization', authorization('ReceiveWithAuthorization'), authorized),
      [sent(5n)],
    ],
    [
      'allowances of Permit2',
      () =>
        typed(
          'PermitBatch',
          { PermitBatch: members('PermitDetails[] details,address spender,uint256 sigDeadline'), ...details },
          { details: [detail, { ...detail, token: other }], spender: friend, sigDeadline: '9' },
          { contract: permit2 },
        ),
      [allowed(5n), allowed(5n, other)],
    ],
    [
      'a transfer of Permit2 with a witness',
      () =>
        typed(
          'PermitWitnessTransferFrom',
          {
            PermitWitnessTransferFrom: members(
              'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness',
            ),
            Order: members('bytes32 order'),
            TokenPermissions,
          },
          {
            permitted: { token, amount: '5' },
            spender: friend,
            nonce: '0',
            deadline: '9',
            witness: { order: `0x${'00'.repeat(32)}` },
          },
          { contract: permit2 },
        ),
      [allowed(5n)],
    ],
    [
      'a call of the account',
      () => typed('Execution', executionTypes, execution, { contract: me }),
      [coins(7n, token), sent(5n)],
    ],
    ['a transaction of Safe', () => typed('SafeTx', safeTypes, safe, { contract: other }), [sent(5n)]],
    [
      'a user operation',
      () => typed('PackedUserOperation', operationTypes, operation, entryPoint),
      [sent(5n), { ...fee, amount: 120n }],
    ],
    [
      'a user operation that a paymaster pays for',
      () => typed('PackedUserOperation', operationTypes, paid, entryPoint),
      [sent(5n)],
    ],
  ])('default: counts %s', (_, read, expected) => {
    expect(read()).toEqual(expected)
  })

  it.each<[string, () => unknown, RegExp]>([
    [
      'a permit without a network',
      () => typed('Permit', permitTypes, permit, { chainId: null }),
      /every network/,
    ],
    [
      'a permit with another member',
      () =>
        typed(
          'Permit',
          { Permit: [...permitTypes.Permit, { name: 'extra', type: 'uint256' }] },
          { ...permit, extra: '0' },
        ),
      /Nobody knows/,
    ],
    [
      'an allowance of Permit2 for another contract',
      () =>
        typed(
          'PermitSingle',
          { PermitSingle: members('PermitDetails details,address spender,uint256 sigDeadline'), ...details },
          { details: detail, spender: friend, sigDeadline: '9' },
        ),
      /Nobody knows/,
    ],
    [
      'a batch for every network',
      () =>
        typed(
          'Execute',
          executeTypes,
          { multichain: true, calls: [{ to: token, value: '0', data: pay }], nonce: '0' },
          { contract: me },
        ),
      /every network/,
    ],
    [
      'a request to a forwarder',
      () =>
        typed(
          'ForwardRequest',
          {
            ForwardRequest: members(
              'address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data',
            ),
          },
          { from: me, to: token, value: '0', gas: '9', nonce: '0', data: pay },
        ),
      /forwarder/,
    ],
    [
      'gas that a Safe pays back',
      () => typed('SafeTx', safeTypes, { ...safe, gasPrice: '1' }),
      /gas the Safe/,
    ],
    [
      'the code of another contract',
      () => typed('SafeTx', safeTypes, { ...safe, operation: '1' }),
      /code of another/,
    ],
    [
      'an operation that only its account reads',
      () =>
        typed('PackedUserOperation', operationTypes, { ...operation, callData: '0x12345678' }, entryPoint),
      /Only the code of the account/,
    ],
    [
      'an operation that creates its account',
      () =>
        typed(
          'PackedUserOperation',
          operationTypes,
          { ...operation, initCode: `${friend}12345678` },
          entryPoint,
        ),
      /what a call of 0xab/,
    ],
  ])('behavior: does not count %s', (_, read, reason) => {
    expect(read()).toMatch(reason)
  })

  it('behavior: data that are no act have no spends', () => {
    const login = JSON.stringify({
      types: { EIP712Domain: members('string name'), Login: members('string text,uint64 time') },
      primaryType: 'Login',
      domain: { name: 'App' },
      message: { text: 'Log in', time: '1' },
    })
    expect(spendsOfPayload('EIP712', login, signer)).toBe('missing')
  })
})

describe('spends of other payloads of Ethereum', () => {
  const authorizationOf = (address: string) => JSON.stringify({ address, chainId: 8453, nonce: 0 })

  it('behavior: an authorization counts only if it takes code away', () => {
    expect(spendsOfPayload('EIP7702_AUTHORIZATION', authorizationOf(zero), signer)).toEqual([])
    expect(spendsOfPayload('EIP7702_AUTHORIZATION', authorizationOf(other), signer)).toMatch(/code of 0x0a/)
  })

  it('behavior: raw bytes are not counted, unless they are a message for people', () => {
    const transaction = serializeTransaction({ chainId: 8453, type: 'eip1559', to: friend, value: 1n })
    const message = `\u0019Ethereum Signed Message:\n5hello`
    expect(spendsOfPayload('HEXADECIMAL', transaction, signer)).toMatch(/raw bytes/)
    expect(spendsOfPayload('HEXADECIMAL', '00'.repeat(32), signer, 'NO_OP')).toMatch(/raw bytes/)
    expect(spendsOfPayload('TEXT_UTF8', message, signer)).toBe('missing')
  })
})
