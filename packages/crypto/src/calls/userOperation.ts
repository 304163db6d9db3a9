import type { TypedRecord } from '../typed-data/typedData.ts'
import type { Call } from './call.types.ts'

/** Parts of a user operation of ERC-4337 besides its calls. */
export interface UserOperation {
  /** Wei that the network may take, whoever pays them. */
  readonly maxFee: bigint
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly nonce: bigint
  /** Who pays the network, lower-case. It may ask the account for tokens in return. */
  readonly paymaster?: string | undefined
  /** The contract whose code the account has to have: EIP-7702. */
  readonly delegate?: string | undefined
  /** Steps before the calls: a factory creates the account, or the account is set up. */
  readonly setup?: Call | undefined
}

/** Gas that the members of an operation allow, and what one unit may cost. */
interface Gas {
  readonly limits: readonly bigint[]
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

const highHalf = (word: string) => BigInt(`0x${word.slice(2, 34)}`)
const lowHalf = (word: string) => BigInt(`0x${word.slice(34)}`)

/** Members of `PackedUserOperation` that hold two numbers each. EntryPoint 0.7 and later */
export function unpackGas(message: TypedRecord): Gas {
  const [limits, fees] = [String(message.accountGasLimits), String(message.gasFees)]
  return {
    limits: [highHalf(limits), lowHalf(limits), message.preVerificationGas as bigint],
    maxPriorityFeePerGas: highHalf(fees),
    maxFeePerGas: lowHalf(fees),
  }
}

/** Members of `UserOperation` and of Safe's operations. */
export const readGas = (message: TypedRecord): Gas => ({
  limits: ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'].map(
    (name) => message[name] as bigint,
  ),
  maxFeePerGas: message.maxFeePerGas as bigint,
  maxPriorityFeePerGas: message.maxPriorityFeePerGas as bigint,
})

/** A paymaster, and the gas that it may use. Undefined for bytes that an EntryPoint refuses. */
function readPaymaster(
  hex: string,
  version: string,
): { paymaster?: string; limits: readonly bigint[] } | undefined {
  if (hex === '0x') return { limits: [] }
  const paymaster = hex.slice(0, 42)
  const hasLimits = version !== '0.6'
  if (hex.length < (hasLimits ? 2 + 52 * 2 : 42)) return undefined
  return {
    paymaster,
    limits: hasLimits ? [highHalf(`0x${hex.slice(42)}`), lowHalf(`0x${hex.slice(42, 106)}`)] : [],
  }
}

/** Stands in an operation for the contract that the account is delegated to. EntryPoint 0.8, `Eip7702Support` */
const delegatedMarker = `0x7702${'0'.repeat(36)}`

/** Reads what a user operation has besides its calls. Undefined for one that an EntryPoint refuses. */
export function readUserOperation(
  message: TypedRecord,
  { sender, version, signer, gas }: { sender: string; version: string; signer: string | undefined; gas: Gas },
): UserOperation | undefined {
  const paid = readPaymaster(String(message.paymasterAndData), version)
  const prepared = readInitCode(String(message.initCode ?? '0x'), sender, signer)
  if (!paid || !prepared) return undefined
  // EntryPoint 0.6 counts the limit of the verification three times where a paymaster pays.
  const isCountedThrice = version === '0.6' && paid.paymaster !== undefined
  const extra = isCountedThrice ? 2n * (message.verificationGasLimit as bigint) : 0n
  const total = [...gas.limits, ...paid.limits].reduce((sum, limit) => sum + limit, extra)
  return {
    gas: total,
    maxFee: total * gas.maxFeePerGas,
    maxFeePerGas: gas.maxFeePerGas,
    maxPriorityFeePerGas: gas.maxPriorityFeePerGas,
    nonce: message.nonce as bigint,
    paymaster: paid.paymaster,
    ...prepared,
  }
}

function readInitCode(
  hex: string,
  sender: string,
  signer: string | undefined,
): Pick<UserOperation, 'delegate' | 'setup'> | undefined {
  if (hex === '0x' || hex === '0x7702') return {}
  if (hex.length < 42) return undefined
  const [code, data] = [hex.slice(0, 42), `0x${hex.slice(42)}`]
  const isMarker = code === delegatedMarker
  // An account with a key can't be created by a factory: it is delegated. The signed data names the contract itself.
  if (!isMarker && sender !== signer) return { setup: { to: code, value: 0n, data } }
  return {
    delegate: isMarker ? undefined : code,
    setup: data === '0x' ? undefined : { to: sender, value: 0n, data },
  }
}
