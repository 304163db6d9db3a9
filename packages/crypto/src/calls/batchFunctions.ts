import { address, bool, bytes, bytes32, decodeAbi, list, tuple, uint8, uint256 } from './abi.ts'
import { type AbiFunction, abiFunction, createFunctionTable } from './abiFunction.ts'
import type { Call } from './call.types.ts'
import { zeroAddress } from './contracts.ts'
import { safeRefund } from './encodeTokenCall.ts'
import { readMultiSend, readPackedCall, readPackedDelegateCall, withOperation } from './packedCalls.ts'

/** Functions whose arguments are calls. A call to the zero address is one of the contract itself. */
type CallFunction = AbiFunction<readonly Call[]>

const call = /* @__PURE__ */ tuple(address, uint256, bytes)
const calls = /* @__PURE__ */ list(call)

type CallValues = readonly [to: string, value: bigint, data: string]

const toCall = ([to, value, data]: CallValues): Call => ({ to, value, data })
const toCalls = (values: readonly CallValues[]): Call[] => values.map(toCall)
const free = ([to, data]: readonly [string, string]): Call => ({ to, value: 0n, data })
const toItself = (data: string): Call => ({ to: zeroAddress, value: 0n, data })
const delegated = (values: readonly [string, string]): Call[] => [{ ...free(values), isDelegate: true }]
const operate = ([to, value, data, operation]: readonly [...CallValues, bigint]): Call[] | undefined => {
  const operated = withOperation({ to, value, data }, operation)
  return operated && [operated]
}

/** Lists of the same length as calls. */
function zip(
  targets: readonly string[],
  values: readonly bigint[] | undefined,
  data: readonly string[],
): Call[] | undefined {
  if (targets.length !== data.length || (values && values.length !== targets.length)) return undefined
  return targets.map((to, at) => ({ to, value: values?.[at] ?? 0n, data: data[at]! }))
}

/** Calls of ERC-7821, with or without data for whoever checks them. */
const readBatch = (data: string): Call[] | undefined => {
  const [batch] = decodeAbi(tuple(calls), data) ?? decodeAbi(tuple(calls, bytes), data) ?? []
  return batch && toCalls(batch)
}

/** Joins lists. Undefined if one of them is. */
function join(lists: readonly (readonly Call[] | undefined)[]): Call[] | undefined {
  const all: Call[] = []
  for (const each of lists) {
    if (!each) return undefined
    all.push(...each)
  }
  return all
}

const batchMode = '0x01000000000000000000'

/** Modes of ERC-7579 and ERC-7821 without their 22 bytes of payload: what they make of the execution data. */
const modes: Readonly<Record<string, (data: string) => Call[] | undefined>> = {
  // The second byte says whether a call that fails ends the others.
  '0x00000000000000000000': readPackedCall,
  '0x00010000000000000000': readPackedCall,
  [batchMode]: readBatch,
  '0x01010000000000000000': readBatch,
  '0xff000000000000000000': readPackedDelegateCall,
  '0xff010000000000000000': readPackedDelegateCall,
  '0x01000000000078210001': readBatch,
  '0x01000000000078210002': (data) => {
    const [batches] = decodeAbi(tuple(list(bytes)), data) ?? []
    return batches && join(batches.map(readBatch))
  },
}

function readExecution([mode, data]: readonly [mode: string, data: string]): Call[] | undefined {
  const [kind, payload] = [mode.slice(0, 22), mode.slice(22)]
  if (/[^0]/.test(payload) || !Object.hasOwn(modes, kind)) return undefined
  return modes[kind]!(data)
}

// https://github.com/Uniswap/calibur/tree/main/src/libraries
const calibur = /* @__PURE__ */ tuple(calls, bool)
const signedCalibur = /* @__PURE__ */ tuple(calibur, uint256, bytes32, address, uint256)

const operated = /* @__PURE__ */ tuple(address, uint256, bytes, uint8)

/** `execute` of accounts. */
const accountFunctions = (): CallFunction[] => [
  abiFunction('execute', tuple(address, uint256, bytes), (values) => [toCall(values)]),
  // Biconomy's smart account 2: the same with a selector of few bits.
  abiFunction('execute_ncC', tuple(address, uint256, bytes), (values) => [toCall(values)]),
  abiFunction('executeBatch', tuple(calls), ([each]) => toCalls(each)),
  // https://github.com/tkhq/gas-station/blob/main/src/TKGasStation/interfaces/ITKGasDelegate.sol
  abiFunction('executeBatch', tuple(calls, bytes), ([each]) => toCalls(each)),
  abiFunction('executeBatch', tuple(list(address), list(bytes)), ([to, data]) => zip(to, undefined, data)),
  abiFunction(
    'executeBatch',
    tuple(list(address), list(uint256), list(bytes)),
    // SimpleAccount 0.6 and 0.7: no values mean that none goes along.
    ([to, values, data]) => zip(to, values.length === 0 ? undefined : values, data),
  ),
  abiFunction('executeBatch_y6U', tuple(list(address), list(uint256), list(bytes)), ([to, values, data]) =>
    zip(to, values, data),
  ),
  // ERC-6551 has two more operations, which create contracts.
  abiFunction('execute', operated, operate),
  // DSProxy runs the code of the target as its own. https://github.com/dapphub/ds-proxy/blob/master/src/proxy.sol
  abiFunction('execute', tuple(address, bytes), delegated),
  abiFunction('executeDelegateCall', tuple(address, bytes), delegated),
  // ERC-7579 and ERC-7821
  abiFunction('execute', tuple(bytes32, bytes), readExecution),
  abiFunction('executeFromExecutor', tuple(bytes32, bytes), readExecution),
  abiFunction('execute', tuple(calibur), ([[each]]) => toCalls(each)),
  abiFunction('execute', tuple(signedCalibur, bytes), ([[[each]]]) => toCalls(each)),
  // https://github.com/coinbase/smart-wallet/blob/main/src/CoinbaseSmartWallet.sol
  abiFunction('executeWithoutChainIdValidation', tuple(list(bytes)), ([each]) => each.map(toItself)),
]

const safeTransaction = /* @__PURE__ */ tuple(
  address,
  uint256,
  bytes,
  uint8,
  uint256,
  uint256,
  uint256,
  address,
  address,
  bytes,
)

/** https://github.com/safe-global/safe-smart-account, and its module for ERC-4337. */
const safeFunctions = (): CallFunction[] => [
  abiFunction('execTransaction', safeTransaction, ([to, value, data, operation, ...payment]) => {
    const [safeTxGas, baseGas, gasPrice, token, receiver] = payment
    const call = withOperation({ to, value, data }, operation)
    const refund = safeRefund({ gas: safeTxGas + baseGas, gasPrice, token, receiver })
    return call && [call, ...refund]
  }),
  ...[
    'execTransactionFromModule',
    'execTransactionFromModuleReturnData',
    'executeUserOp',
    'executeUserOpWithErrorString',
  ].map((name) => abiFunction(name, operated, operate)),
  abiFunction('multiSend', tuple(bytes), ([packed]) => readMultiSend(packed)),
]

const target = /* @__PURE__ */ tuple(address, bytes)
const mayFail = /* @__PURE__ */ tuple(address, bool, bytes)
const mayFailWithValue = /* @__PURE__ */ tuple(address, bool, uint256, bytes)

/** https://github.com/mds1/multicall3, and `multicall`, by which a contract calls itself. */
const multicallFunctions = (): CallFunction[] => [
  abiFunction('aggregate', tuple(list(target)), ([each]) => each.map(free)),
  abiFunction('blockAndAggregate', tuple(list(target)), ([each]) => each.map(free)),
  abiFunction('tryAggregate', tuple(bool, list(target)), ([, each]) => each.map(free)),
  abiFunction('tryBlockAndAggregate', tuple(bool, list(target)), ([, each]) => each.map(free)),
  abiFunction('aggregate3', tuple(list(mayFail)), ([each]) => each.map(([to, , data]) => free([to, data]))),
  abiFunction('aggregate3Value', tuple(list(mayFailWithValue)), ([each]) =>
    each.map(([to, , value, data]) => ({ to, value, data })),
  ),
  // https://docs.openzeppelin.com/contracts/5.x/utilities#multicall
  abiFunction('multicall', tuple(list(bytes)), ([each]) => each.map(toItself)),
  // https://github.com/Uniswap/swap-router-contracts/blob/main/contracts/base/MulticallExtended.sol
  abiFunction('multicall', tuple(uint256, list(bytes)), ([, each]) => each.map(toItself)),
  abiFunction('multicall', tuple(bytes32, list(bytes)), ([, each]) => each.map(toItself)),
]

/** The function of a call whose arguments are further calls. */
export const findCallFunction = /* @__PURE__ */ createFunctionTable(() => [
  ...accountFunctions(),
  ...safeFunctions(),
  ...multicallFunctions(),
])

/** Reads the data behind the selector of Calibur's `executeUserOp`. */
export const readCaliburBatch = (data: string): Call[] | undefined => {
  const [batch] = decodeAbi(tuple(calibur), data) ?? []
  return batch && toCalls(batch[0])
}
