import type { TypedRecord } from '../typed-data/typedData.ts'
import { readCaliburBatch } from './batchFunctions.ts'
import type { Call } from './call.types.ts'
import { encodeApprove, safeRefund } from './encodeTokenCall.ts'
import { withOperation } from './packedCalls.ts'
import { readCallBatch } from './readCallBatch.ts'
import type { SignedCalls } from './signedCalls.types.ts'
import { readGas, readUserOperation, unpackGas } from './userOperation.ts'

/** Where a struct is signed, and by whom. */
export interface SignedAt {
  /** The verifying contract, lower-case. */
  contract: string
  /** Lower-case. */
  signer: string | undefined
  /** Version of the EntryPoint, where the contract is one. */
  entryPoint: string | undefined
}

/** Reads the members of a struct. Undefined if the contract would refuse them. */
export type FormReader = (message: TypedRecord, at: SignedAt) => SignedCalls | undefined

const text = (value: unknown) => String(value)
const number = (value: unknown) => value as bigint

const toCall = ({ to, value = 0n, data }: TypedRecord): Call => ({
  to: text(to),
  value: number(value),
  data: text(data),
})

const callList = (value: unknown): Call[] => (value as readonly TypedRecord[]).map(toCall)

/** The account that checks the signature makes the calls. The zero address stands for it. ERC-7821 */
const ofAccount =
  (callsOf: (message: TypedRecord) => readonly Call[]): FormReader =>
  (message, { contract }) => ({
    form: 'batch',
    account: contract,
    calls: callsOf(message).map((call) =>
      /^0x0{40}$/.test(call.to) && call.data !== '0x' ? { ...call, to: contract } : call,
    ),
    isMultichain: message.multichain === true,
  })

/** A contract makes the call, with the address of the signer behind the data. ERC-2771 */
const forward =
  (fromName: string, callOf: (message: TypedRecord, contract: string) => Call): FormReader =>
  (message, { contract }) => ({
    form: 'forward-request',
    account: text(message[fromName]),
    calls: [callOf(message, contract)],
  })

const forwardRequest = forward('from', toCall)
const gelatoRequest = forward('user', ({ target, data }) => ({
  to: text(target),
  value: 0n,
  data: text(data),
}))

const executeUserOp = '0x8dd7712f'

/** The calls in the data that an account gets from an EntryPoint. */
function callsOfAccount(account: string, data: string): readonly Call[] | 'unread' {
  if (data === '0x') return []
  // Then the account gets the whole operation and reads its data behind the selector. EntryPoint 0.7, `IAccountExecute`
  const isWhole = data.startsWith(executeUserOp)
  const inner = isWhole ? `0x${data.slice(10)}` : data
  const batch = readCallBatch({ to: account, data: inner })
  if (typeof batch === 'object') return batch.calls
  return (isWhole && readCaliburBatch(inner)) || 'unread'
}

const userOperation =
  (senderName: string, gasOf: typeof readGas): FormReader =>
  (message, { signer, entryPoint }) => {
    const version = entryPoint
    if (version === undefined) return undefined
    const account = text(message[senderName])
    const operation = readUserOperation(message, { sender: account, version, signer, gas: gasOf(message) })
    const calls = callsOfAccount(account, text(message.callData))
    return operation && { form: 'user-operation', account, calls, operation }
  }

const safeTransaction: FormReader = (message, { contract }) => {
  const call = withOperation(toCall(message), number(message.operation))
  const refund = safeRefund({
    gas: number(message.safeTxGas) + number(message.baseGas ?? message.dataGas),
    gasPrice: number(message.gasPrice),
    token: text(message.gasToken),
    receiver: text(message.refundReceiver),
  })
  return call && { form: 'safe-transaction', account: contract, calls: [call, ...refund] }
}

const call = 'Call(address to,uint256 value,bytes data)'
const request = 'address from,address to,uint256 value,uint256 gas,uint256 nonce'
const gelato = 'uint256 chainId,address target,bytes data,address user'
const operation = 'address sender,uint256 nonce,bytes initCode,bytes callData'
const safe = 'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas'
const safeGas = 'uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
const safeLimits = (bits: 128 | 256) =>
  bits === 256
    ? 'uint256 callGasLimit,uint256 verificationGasLimit,uint256 preVerificationGas,uint256 maxFeePerGas,uint256 maxPriorityFeePerGas'
    : 'uint128 verificationGasLimit,uint128 callGasLimit,uint256 preVerificationGas,uint128 maxPriorityFeePerGas,uint128 maxFeePerGas'
const safeOperation = (limits: string) =>
  `SafeOp(address safe,uint256 nonce,bytes initCode,bytes callData,${limits},bytes paymasterAndData,uint48 validAfter,uint48 validUntil,address entryPoint)`
const gsn = (validUntil: string, fees: string, last: string) =>
  `RelayRequest(${request},bytes data,uint256 ${validUntil},RelayData relayData)RelayData(${fees},address relayWorker,address paymaster,address forwarder,bytes paymasterData,uint256 clientId${last})`

/** Structs by their whole type. One that differs in a single member is another struct. */
export const signedCallForms: Readonly<Record<string, FormReader>> = {
  // https://eips.ethereum.org/EIPS/eip-4337, and the EntryPoints' own `UserOperationLib`
  [`PackedUserOperation(${operation},bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)`]:
    userOperation('sender', unpackGas),
  [`UserOperation(${operation},${safeLimits(256)},bytes paymasterAndData)`]: userOperation('sender', readGas),
  // https://github.com/safe-global/safe-modules/tree/main/modules/4337
  [safeOperation(safeLimits(256))]: userOperation('safe', readGas),
  [safeOperation(safeLimits(128))]: userOperation('safe', readGas),
  // https://github.com/safe-global/safe-smart-account/blob/main/contracts/Safe.sol, and as it was before 1.0.0.
  [`SafeTx(${safe},uint256 baseGas,${safeGas})`]: safeTransaction,
  [`SafeTx(${safe},uint256 dataGas,${safeGas})`]: safeTransaction,
  // https://github.com/OpenZeppelin/openzeppelin-contracts: MinimalForwarder of 4.x, ERC2771Forwarder of 5.x
  [`ForwardRequest(${request},bytes data)`]: forwardRequest,
  [`ForwardRequest(${request},uint48 deadline,bytes data)`]: forwardRequest,
  [`ForwardRequest(${request},uint256 deadline,bytes data)`]: forwardRequest,
  // https://github.com/opengsn/gsn/tree/master/packages/contracts/src/forwarder
  [`ForwardRequest(${request},bytes data,uint256 validUntil)`]: forwardRequest,
  [`ForwardRequest(${request},bytes data,uint256 validUntilTime)`]: forwardRequest,
  [gsn('validUntil', 'uint256 gasPrice,uint256 pctRelayFee,uint256 baseRelayFee', '')]: forwardRequest,
  [gsn(
    'validUntilTime',
    'uint256 maxFeePerGas,uint256 maxPriorityFeePerGas,uint256 transactionCalldataGasUsed',
    '',
  )]: forwardRequest,
  // https://github.com/bcnmy/metatx-standard
  'ERC20ForwardRequest(address from,address to,address token,uint256 txGas,uint256 tokenGasPrice,uint256 batchId,uint256 batchNonce,uint256 deadline,bytes data)':
    forwardRequest,
  'MetaTransaction(uint256 nonce,address from,bytes functionSignature)': forward(
    'from',
    ({ functionSignature }, contract) => ({ to: contract, value: 0n, data: text(functionSignature) }),
  ),
  // https://github.com/gelatodigital/relay-context-contracts
  [`SponsoredCallERC2771(${gelato},uint256 userNonce,uint256 userDeadline)`]: gelatoRequest,
  [`SponsoredCallConcurrentERC2771(${gelato},bytes32 userSalt,uint256 userDeadline)`]: gelatoRequest,
  [`CallWithSyncFeeERC2771(${gelato},uint256 userNonce,uint256 userDeadline)`]: gelatoRequest,
  [`CallWithSyncFeeConcurrentERC2771(${gelato},bytes32 userSalt,uint256 userDeadline)`]: gelatoRequest,
  // https://github.com/tkhq/gas-station/blob/main/src/TKGasStation/TKGasDelegate.sol
  'Execution(uint128 nonce,uint32 deadline,address to,uint256 value,bytes data)': ofAccount((message) => [
    toCall(message),
  ]),
  'ApproveThenExecute(uint128 nonce,uint32 deadline,address erc20Contract,address spender,uint256 approveAmount,address to,uint256 value,bytes data)':
    ofAccount((message) => [
      {
        to: text(message.erc20Contract),
        value: 0n,
        data: encodeApprove(text(message.spender), number(message.approveAmount)),
      },
      toCall(message),
    ]),
  [`BatchExecution(uint128 nonce,uint32 deadline,Call[] calls)${call}`]: ofAccount(({ calls }) =>
    callList(calls),
  ),
  // https://github.com/Vectorized/solady and https://github.com/ithacaxyz/account: ERC-7821 with a signature
  [`Execute(bool multichain,Call[] calls,uint256 nonce)${call}`]: ofAccount(({ calls }) => callList(calls)),
  // https://github.com/Uniswap/calibur/blob/main/src/libraries/SignedBatchedCallLib.sol
  [`SignedBatchedCall(BatchedCall batchedCall,uint256 nonce,bytes32 keyHash,address executor,uint256 deadline)BatchedCall(Call[] calls,bool revertOnFailure)${call}`]:
    ofAccount(({ batchedCall }) => callList((batchedCall as TypedRecord).calls)),
}
