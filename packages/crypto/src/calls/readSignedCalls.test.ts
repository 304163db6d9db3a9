import { encodeFunctionData, erc20Abi, type Hex, keccak256, parseAbi, toHex } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
  getUserOperationTypedData,
} from 'viem/account-abstraction'
import { encodeExecuteData } from 'viem/experimental/erc7821'
import { describe, expect, it } from 'vitest'
import { type Members, typedData, zeroAddress } from '../../test/typedDataSamples.ts'
import { readTypedData } from '../typed-data/readTypedData.ts'
import { encodeApprove, encodeTransfer } from './encodeTokenCall.ts'
import { readSignedCalls } from './readSignedCalls.ts'
import { signedCallForms } from './signedCallForms.ts'
import type { SignedCalls } from './signedCalls.types.ts'

const account = `0x${'ac'.repeat(20)}` as const
const owner = `0x${'0a'.repeat(20)}` as const
const token = `0x${'a0'.repeat(20)}` as const
const other = `0x${'b0'.repeat(20)}` as const
const call = { to: token, value: 7n, data: '0x095ea7b3' } as const
const packed = { ...call, value: 0n }

const read = (data: object, signer?: string) => readSignedCalls(readTypedData(data), signer)
const execute = encodeExecuteData({ calls: [call] })
const operationOf = (changed: object = {}) => ({
  sender: account,
  nonce: 3n,
  callData: execute,
  callGasLimit: 100n,
  verificationGasLimit: 20n,
  preVerificationGas: 3n,
  maxFeePerGas: 10n,
  maxPriorityFeePerGas: 2n,
  signature: '0x' as Hex,
  ...changed,
})
const packedOf = (changed: object = {}, entryPointAddress: Hex = entryPoint08Address) => {
  const { message, ...data } = getUserOperationTypedData({
    chainId: 1,
    entryPointAddress,
    userOperation: operationOf(changed) as never,
  })
  // viem names a member that its type doesn't have.
  const { signature: _, ...signed } = message as Record<string, unknown>
  return { ...data, message: signed }
}

const request = { from: owner, to: token, value: 7n, gas: 1n, nonce: 2n, data: call.data }
const relayData = {
  gasPrice: 1n,
  pctRelayFee: 1n,
  baseRelayFee: 1n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
  transactionCalldataGasUsed: 1n,
  relayWorker: other,
  paymaster: other,
  forwarder: other,
  paymasterData: '0x',
  clientId: 1n,
}
/** A value for each member that a form has. */
const members: Members = {
  ...request,
  ...operationOf(),
  deadline: 9n,
  validUntil: 9n,
  validUntilTime: 9n,
  validAfter: 9n,
  relayData,
  token: zeroAddress,
  txGas: 1n,
  tokenGasPrice: 0n,
  batchId: 0n,
  batchNonce: 0n,
  functionSignature: call.data,
  chainId: 1n,
  target: token,
  user: owner,
  userNonce: 1n,
  userSalt: `0x${'00'.repeat(32)}`,
  userDeadline: 9n,
  initCode: '0x',
  accountGasLimits: `0x${toHex(20n, { size: 16 }).slice(2)}${toHex(100n, { size: 16 }).slice(2)}`,
  gasFees: `0x${toHex(2n, { size: 16 }).slice(2)}${toHex(10n, { size: 16 }).slice(2)}`,
  paymasterAndData: '0x',
  safe: account,
  entryPoint: entryPoint07Address,
  operation: 0n,
  safeTxGas: 0n,
  baseGas: 0n,
  dataGas: 0n,
  gasPrice: 0n,
  gasToken: zeroAddress,
  refundReceiver: zeroAddress,
  erc20Contract: other,
  spender: owner,
  approveAmount: 5n,
  calls: [call],
  multichain: false,
  batchedCall: { calls: [call], revertOnFailure: true },
  keyHash: `0x${'00'.repeat(32)}`,
  executor: zeroAddress,
}
const verifyingContract = (type: string): Hex => (/UserOp/.test(type) ? entryPoint08Address : account)
const sample = (type: string, changed: Members = {}, contract = verifyingContract(type)) =>
  typedData(type, { ...members, ...changed }, contract)

const operation = { gas: 123n, maxFee: 1230n, maxFeePerGas: 10n, maxPriorityFeePerGas: 2n, nonce: 3n }
const expectedOf = (type: string): SignedCalls => {
  if (/^(Packed)?UserOperation|^SafeOp/.test(type))
    return { form: 'user-operation', account, calls: [call], operation }
  if (type.startsWith('SafeTx')) return { form: 'safe-transaction', account, calls: [call] }
  if (type.startsWith('MetaTransaction'))
    return { form: 'forward-request', account: owner, calls: [{ ...packed, to: account }] }
  if (/ERC2771|^ERC20/.test(type)) return { form: 'forward-request', account: owner, calls: [packed] }
  if (/Request/.test(type)) return { form: 'forward-request', account: owner, calls: [call] }
  const approve = { to: other, value: 0n, data: encodeApprove(owner, 5n) }
  return {
    form: 'batch',
    account,
    calls: type.startsWith('Approve') ? [approve, call] : [call],
    isMultichain: false,
  }
}

const forms = Object.keys(signedCallForms)

describe('readSignedCalls', () => {
  it.each(forms)('default: %s', (type) => {
    expect(read(sample(type))).toMatchObject(expectedOf(type))
  })

  it.each(forms)('behavior: another struct is none of them: %s', (type) => {
    const { types, primaryType, message, ...data } = sample(type)
    const list = types[primaryType]!
    const renamed = list.map((one) => ({ ...one, name: `${one.name}_` }))
    const values = { ...message, also: 1n }
    for (const changed of [list.toReversed(), [...list, { name: 'also', type: 'uint256' }], renamed]) {
      const sent = changed.map(({ name }) => [name, values[name.replace(/_$/, '') as keyof typeof values]])
      const others = { ...types, [primaryType]: changed }
      expect(read({ ...data, primaryType, types: others, message: Object.fromEntries(sent) })).toBeUndefined()
    }
    const named = { ...data, primaryType: 'Other', types: { ...types, Other: list }, message }
    expect(read(named)).toBeUndefined()
  })

  // Constants of the contracts' sources: an error in a single character of a type is another hash.
  it.each([
    ['Execution', '0x06bb52ccb5d61c4f9c5baafc0affaba32c4d02864c91221ad411291324aeea2e'],
    ['ApproveThenExecute', '0x321d2e8c030c2c64001a1895d0f865dd0dc361666bd775ccb835b1a8bc2d41e3'],
    ['BatchExecution', '0x14007e8c5dd696e52899952d0c28098ab95c056d082adc0d757f91c1306c7f55'],
    ['SafeTx', '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'],
    ['SafeOp', '0x84aa190356f56b8c87825f54884392a9907c23ee0f8e1ea86336b763faf021bd'],
    ['SafeOp', '0xc03dfc11d8b10bf9cf703d558958c8c42777f785d998c62060d85a4f0ef6ea7f'],
    ['PackedUserOperation', '0x29a0bca4af4be3421398da00295e58e6d7de38cb492214754cb6a47507dd6f8e'],
  ])('behavior: the type hash of %s is %s', (name, hash) => {
    const hashes = forms.filter((type) => type.startsWith(`${name}(`)).map((type) => keccak256(toHex(type)))
    expect(hashes).toContain(hash)
  })

  it.each([entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address])(
    'behavior: a user operation counts at the EntryPoint %s, and at no other contract',
    (entryPoint) => {
      expect(read(packedOf({}, entryPoint))).toMatchObject({ calls: [call], account })
      expect(read(packedOf({}, other))).toBeUndefined()
    },
  )

  it.each<[string, Hex, SignedCalls['calls']]>([
    ['no data', '0x', []],
    ['a function of the account that nobody knows', '0x12345678', 'unread'],
    ['execute with further bytes', `${execute}00`, 'unread'],
    ['executeUserOp with execute', `0x8dd7712f${execute.slice(2)}`, [call]],
    [
      'executeUserOp of Calibur',
      `0x8dd7712f${encodeFunctionData({
        abi: parseAbi(['function batch(((address,uint256,bytes)[],bool))']),
        args: [[[[call.to, call.value, call.data]], true]],
      }).slice(10)}`,
      [call],
    ],
    ['executeUserOp with anything else', '0x8dd7712f1234', 'unread'],
  ])('behavior: reads a user operation with %s', (_, callData, calls) => {
    expect(read(packedOf({ callData }))).toMatchObject({ calls })
  })

  it('behavior: counts the gas of a paymaster, and names it', () => {
    const paid = {
      paymaster: other,
      paymasterVerificationGasLimit: 1000n,
      paymasterPostOpGasLimit: 500n,
      paymasterData: '0x1234',
    }
    expect(read(packedOf(paid))?.operation).toMatchObject({ paymaster: other, gas: 1623n, maxFee: 16_230n })
    const [early] = forms.filter((type) => type.startsWith('UserOperation('))
    const paymasterAndData = `${other}12`
    expect(read(sample(early!, { paymasterAndData }, entryPoint06Address))?.operation).toMatchObject({
      paymaster: other,
      gas: 163n,
    })
    for (const cut of [`0x${'12'.repeat(19)}`, `0x${'12'.repeat(51)}`])
      expect(read(sample(forms[0]!, { paymasterAndData: cut }))).toBeUndefined()
  })

  it('behavior: names the factory, or the contract that the account is delegated to', () => {
    const created = packedOf({ factory: other, factoryData: '0x1234' })
    expect(read(created, owner)?.operation).toMatchObject({ setup: { to: other, data: '0x1234' } })
    expect(read(created, account)?.operation).toMatchObject({
      delegate: other,
      setup: { to: account, data: '0x1234' },
    })
    const authorization = { address: other }
    const delegated = packedOf({ factory: '0x7702', authorization })
    expect(read(delegated, account)?.operation).toMatchObject({ delegate: other, setup: undefined })
    const marked = sample(forms[0]!, { initCode: `0x7702${'00'.repeat(18)}1234` })
    expect(read(marked, owner)?.operation).toMatchObject({
      delegate: undefined,
      setup: { to: account, data: '0x1234' },
    })
    expect(read(sample(forms[0]!, { initCode: '0x7702' }))?.operation).not.toHaveProperty('setup')
    expect(read(sample(forms[0]!, { initCode: '0x1234' }))).toBeUndefined()
  })

  it('behavior: a Safe can run the code of another contract, and pays whom it names', () => {
    const [type] = forms.filter((each) => each.startsWith('SafeTx('))
    expect(read(sample(type!, { operation: 1n }))?.calls).toEqual([{ ...call, isDelegate: true }])
    expect(read(sample(type!, { operation: 2n }))).toBeUndefined()
    const refund = { safeTxGas: 3n, baseGas: 4n, gasPrice: 10n, refundReceiver: other }
    expect(read(sample(type!, refund))?.calls).toEqual([call, { to: other, value: 70n, data: '0x' }])
    expect(read(sample(type!, { ...refund, gasToken: token }))?.calls).toEqual([
      call,
      { to: token, value: 0n, data: encodeTransfer(other, 70n) },
    ])
  })

  it('behavior: a batch names the account by the zero address, and may count everywhere', () => {
    const [type] = forms.filter((each) => each.startsWith('Execute('))
    const calls = [{ to: zeroAddress, value: 0n, data: '0x1234' }]
    expect(read(sample(type!, { calls, multichain: true }))).toMatchObject({
      isMultichain: true,
      calls: [{ to: account, data: '0x1234' }],
    })
  })

  it('behavior: encodes approvals and transfers as others do', () => {
    const args = [other, 2n ** 256n - 1n] as const
    for (const [functionName, encode] of [
      ['approve', encodeApprove],
      ['transfer', encodeTransfer],
    ] as const)
      expect(encode(...args)).toBe(encodeFunctionData({ abi: erc20Abi, functionName, args }))
  })
})
