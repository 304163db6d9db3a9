import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
  serializeTransaction,
  toHex,
} from 'viem'
import { entryPoint08Address, getUserOperationTypedData } from 'viem/account-abstraction'
import { encodeExecuteData } from 'viem/experimental/erc7821'

/** A call that somebody wants to have made. */
export interface SpelledCall {
  to: Hex
  value: bigint
  data: Hex
}

/** A request to sign that would make a call. */
export interface SpelledRequest {
  operation: 'signTransaction' | 'signRawPayload' | 'signRawPayloads'
  parameters: object
}

const account = '0xacacacacacacacacacacacacacacacacacacacac'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multiSend = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'
const zero = `0x${'00'.repeat(20)}` as const
const word = `0x${'01'.repeat(32)}` as const
const abi = parseAbi([
  'function execute(address,uint256,bytes)',
  'function executeBatch((address to,uint256 value,bytes data)[])',
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'function multiSend(bytes)',
  'function aggregate3Value((address,bool,uint256,bytes)[])',
])
const modeAbi = parseAbi(['function execute(bytes32,bytes)'])

const execute = ({ to, value, data }: SpelledCall): Hex =>
  encodeFunctionData({ abi, functionName: 'execute', args: [to, value, data] })
const onSafe = ({ to, value, data }: SpelledCall, operation = 0): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [to, value, data, operation, 0n, 0n, 0n, zero, zero, '0x'],
  })
const toAccount = (data: Hex): SpelledCall => ({ to: account, value: 0n, data })

/** Calls that make the call. */
const envelopes: Readonly<Record<string, (call: SpelledCall) => SpelledCall>> = {
  execute: (call) => toAccount(execute(call)),
  executeBatch: (call) =>
    toAccount(encodeFunctionData({ abi, functionName: 'executeBatch', args: [[call]] })),
  'ERC-7579': ({ to, value, data }) =>
    toAccount(
      encodeFunctionData({
        abi: modeAbi,
        args: [`0x${'00'.repeat(32)}`, encodePacked(['address', 'uint256', 'bytes'], [to, value, data])],
      }),
    ),
  'ERC-7821': (call) => toAccount(encodeExecuteData({ calls: [call] })),
  Safe: (call) => toAccount(onSafe(call)),
  MultiSend: ({ to, value, data }) => {
    const packed = encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, value, BigInt((data.length - 2) / 2), data],
    )
    const sent = encodeFunctionData({ abi, functionName: 'multiSend', args: [packed] })
    return toAccount(onSafe({ to: multiSend, value: 0n, data: sent }, 1))
  },
  Multicall3: ({ to, value, data }) => ({
    to: multicall3,
    value,
    data: encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [[[to, true, value, data]]] }),
  }),
  'nested calls': (call) =>
    toAccount(execute(toAccount(onSafe(toAccount(encodeExecuteData({ calls: [call] })))))),
}

const fees = { nonce: 1, gas: 100_000n, chainId: 1 }
const authorizationList = [{ address: zero, chainId: 1, nonce: 1, r: word, s: word, yParity: 0 }]
const fee = { maxFeePerGas: 2n, maxPriorityFeePerGas: 1n }

/** The same transaction in each type. */
const transactionTypes: Readonly<Record<string, (call: SpelledCall) => Hex>> = {
  'a legacy transaction': (call) => serializeTransaction({ ...call, ...fees, type: 'legacy', gasPrice: 1n }),
  'a transaction of type 1': (call) =>
    serializeTransaction({ ...call, ...fees, type: 'eip2930', gasPrice: 1n, accessList: [] }),
  'a transaction of type 2': (call) => serializeTransaction({ ...call, ...fees, ...fee, type: 'eip1559' }),
  'a transaction of type 3': (call) =>
    serializeTransaction({
      ...call,
      ...fees,
      ...fee,
      type: 'eip4844',
      blobVersionedHashes: [word],
      maxFeePerBlobGas: 1n,
    }),
  'a transaction of type 4': (call) =>
    serializeTransaction({ ...call, ...fees, ...fee, type: 'eip7702', authorizationList }),
}

const members = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })
const batchMembers = members('address to,uint256 value,bytes data')
/** Typed data as JSON, with members of the message that their types name. */
export function writeTypedData(data: {
  domain?: object | undefined
  primaryType: string
  types: object
  message: object
}): string {
  const named = (data.types as Record<string, readonly { name: string }[]>)[data.primaryType]!
  const message = Object.fromEntries(
    named.map(({ name }) => [name, (data.message as Record<string, unknown>)[name]]),
  )
  return JSON.stringify({ ...data, message }, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}
const struct = (primaryType: string, types: object, message: object, verifyingContract: Hex = account) =>
  writeTypedData({
    domain: { name: 'Sample', version: '1', chainId: 1, verifyingContract },
    primaryType,
    types,
    message,
  } as Parameters<typeof writeTypedData>[0])

const userOperation = (callData: Hex) =>
  writeTypedData(
    getUserOperationTypedData({
      chainId: 1,
      entryPointAddress: entryPoint08Address,
      userOperation: {
        sender: account,
        nonce: 1n,
        callData,
        callGasLimit: 1n,
        verificationGasLimit: 1n,
        preVerificationGas: 1n,
        signature: '0x',
        ...fee,
      },
    }),
  )

/** Typed data that let others make the call. */
export const typedSpellings: Readonly<Record<string, (call: SpelledCall) => string>> = {
  'a user operation': (call) => userOperation(execute(call)),
  'a transaction of a Safe': ({ to, value, data }) =>
    struct(
      'SafeTx',
      {
        SafeTx: members(
          'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
        ),
      },
      {
        to,
        value,
        data,
        operation: 0,
        safeTxGas: 0n,
        baseGas: 0n,
        gasPrice: 0n,
        gasToken: zero,
        refundReceiver: zero,
        nonce: 1n,
      },
    ),
  'a request to a forwarder': ({ to, value, data }) =>
    struct(
      'ForwardRequest',
      {
        ForwardRequest: members(
          'address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data',
        ),
      },
      { from: account, to, value, gas: 1n, nonce: 1n, deadline: 9, data },
    ),
  'a batch of the account': (call) =>
    struct(
      'BatchExecution',
      { BatchExecution: members('uint128 nonce,uint32 deadline,Call[] calls'), Call: batchMembers },
      { nonce: 1n, deadline: 9, calls: [call] },
    ),
  'a batch of Calibur': (call) =>
    struct(
      'SignedBatchedCall',
      {
        SignedBatchedCall: members(
          'BatchedCall batchedCall,uint256 nonce,bytes32 keyHash,address executor,uint256 deadline',
        ),
        BatchedCall: members('Call[] calls,bool revertOnFailure'),
        Call: batchMembers,
      },
      {
        batchedCall: { calls: [call], revertOnFailure: true },
        nonce: 1n,
        keyHash: word,
        executor: zero,
        deadline: 0n,
      },
    ),
  'a meta-transaction': ({ to, data }) =>
    struct(
      'MetaTransaction',
      { MetaTransaction: members('uint256 nonce,address from,bytes functionSignature') },
      { nonce: 1n, from: account, functionSignature: data },
      to,
    ),
}

const transaction = (unsignedTransaction: Hex): SpelledRequest => ({
  operation: 'signTransaction',
  parameters: { type: 'TRANSACTION_TYPE_ETHEREUM', unsignedTransaction },
})
export const typedPayloads = (...payloads: readonly [string, ...string[]]): SpelledRequest => {
  const kind = { encoding: 'PAYLOAD_ENCODING_EIP712', hashFunction: 'HASH_FUNCTION_NO_OP' }
  return payloads.length > 1
    ? { operation: 'signRawPayloads', parameters: { payloads, ...kind } }
    : { operation: 'signRawPayload', parameters: { payload: payloads[0], ...kind } }
}
const bytes = (payload: Hex, hashFunction: string): SpelledRequest => ({
  operation: 'signRawPayload',
  parameters: { payload, encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction },
})
const type2 = transactionTypes['a transaction of type 2']!

const from = <Value>(
  rows: Readonly<Record<string, Value>>,
  spell: (value: Value) => (call: SpelledCall) => SpelledRequest,
): [string, (call: SpelledCall) => SpelledRequest][] =>
  Object.entries(rows).map(([name, value]) => [name, spell(value)])

/** Each way in which a request can make a call that anybody can read. */
export const readableSpellings = [
  ...from(transactionTypes, (serialize) => (call) => transaction(serialize(call))),
  ...from(envelopes, (wrap) => (call) => transaction(type2(wrap(call)))),
  ...from(typedSpellings, (write) => (call) => typedPayloads(write(call))),
  ...from(typedSpellings, (write) => (call) => typedPayloads(note, write(call))).map(
    ([name, spell]) => [`${name} among several payloads`, spell] as const,
  ),
  [
    'the bytes of a transaction',
    (call: SpelledCall) => bytes(type2(call), 'HASH_FUNCTION_KECCAK256'),
  ] as const,
]

/** Typed data that do nothing. */
const note = writeTypedData({
  domain: { name: 'Notes' },
  primaryType: 'Note',
  types: { Note: [{ name: 'text', type: 'string' }] },
  message: { text: 'Hello' },
})

const personal = (payload: Hex): Hex =>
  `${toHex(`\u0019Ethereum Signed Message:\n${(payload.length - 2) / 2}`)}${payload.slice(2)}`

/** Each way that nobody can read. */
export const opaqueSpellings: readonly [string, (call: SpelledCall) => SpelledRequest][] = [
  ['the hash of a transaction', (call) => bytes(keccak256(type2(call)), 'HASH_FUNCTION_NO_OP')],
  ['a message that is a hash', (call) => bytes(personal(keccak256(type2(call))), 'HASH_FUNCTION_KECCAK256')],
  [
    'a hash of typed data',
    (call) => bytes(`0x1901${keccak256(type2(call)).slice(2)}${'01'.repeat(32)}`, 'HASH_FUNCTION_KECCAK256'),
  ],
  ['execute with bytes behind it', (call) => transaction(type2(toAccount(`${execute(call)}00`)))],
  ['code that runs as a Safe', (call) => transaction(type2(toAccount(onSafe({ ...call, to: account }, 1))))],
  [
    'a struct that nobody knows',
    (call) =>
      typedPayloads(
        struct('Order', { Order: members('address to,bytes data') }, { to: call.to, data: call.data }),
      ),
  ],
  [
    'a user operation of a function that nobody knows',
    ({ to, value, data }) => {
      const sent = encodeAbiParameters(parseAbiParameters('address,uint256,bytes'), [to, value, data])
      return typedPayloads(userOperation(`0x12345678${sent.slice(2)}`))
    },
  ],
]
