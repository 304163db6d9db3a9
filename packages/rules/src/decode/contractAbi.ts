import { isRecord } from '@latchkey/crypto/node'
import { bytesToHex, equalBytes, hexToBytes } from '@noble/curves/utils.js'
import { createContract, Decoder } from 'micro-eth-signer/abi.js'

import { EnclaveError } from '../EnclaveError.ts'
import { parseJson, refusalOf } from './json.ts'

/** A value of a call. Integers are bigint; addresses and bytes are lower-case hex with `0x`. */
export type CallValue = boolean | bigint | string | readonly CallValue[] | CallRecord
export interface CallRecord {
  readonly [name: string]: CallValue
}

/** A call of a function of a contract. An argument without a name is named by its position: `0`, `1`. */
export interface ContractCall {
  name: string
  /** Four bytes, hex with `0x`. */
  selector: string
  args: CallRecord
}

interface Parameter {
  name?: string | undefined
  type: string
  components?: readonly Parameter[] | undefined
}
interface AbiFunction {
  name: string
  inputs: readonly Parameter[]
  decode(data: Uint8Array): unknown
}

/** The functions of a contract, by selector without `0x`. */
export type ContractAbi = ReadonlyMap<string, AbiFunction>

const invalid = refusalOf('the ABI of a contract')

const entryTypes: ReadonlySet<unknown> = new Set([
  'function',
  'constructor',
  'event',
  'error',
  'fallback',
  'receive',
])
const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/
const maxDepth = 16
const maxFunctions = 1_000
/** Functions, parameters, members of tuples and brackets of arrays. A contract of 24 KiB has a few hundred. */
const maxParts = 1_500

/**
 * Parses the JSON of a contract's ABI: an array of functions, events, errors and the like.
 * https://docs.soliditylang.org/en/latest/abi-spec.html#json
 *
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function parseContractAbi(json: string): ContractAbi {
  const entries = parseJson(json, invalid)
  if (!Array.isArray(entries)) throw invalid('expected an array')
  const functions = new Map<string, AbiFunction>()
  const parts = { left: maxParts }
  entries.forEach((entry: unknown, at) => {
    if (!isRecord(entry)) throw invalid(`entry ${at} is no object`)
    const { type = 'function' } = entry
    if (!entryTypes.has(type)) throw invalid(`entry ${at} is of type ${JSON.stringify(type)?.slice(0, 40)}`)
    if (type !== 'function') return
    const { selector, ...read } = readFunction(entry, at, parts)
    if (functions.has(selector)) throw invalid(`two functions have the selector 0x${selector}`)
    functions.set(selector, read)
    if (functions.size > maxFunctions) throw invalid(`it has more than ${maxFunctions} functions`)
  })
  if (functions.size === 0) throw invalid('it has no function')
  return functions
}

/**
 * Reads the data of a call by the exact function that its selector names.
 *
 * @param data - hex with `0x`
 * @returns undefined where the contract has no function of that selector
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`: the arguments are not the canonical encoding of any values.
 */
export function decodeCall(abi: ContractAbi, data: string): ContractCall | undefined {
  const selector = data.slice(2, 10)
  const called = selector.length === 8 ? abi.get(selector) : undefined
  if (!called) return undefined
  const { name, inputs, decode } = called
  try {
    const decoded = decode(hexToBytes(data.slice(2)))
    // The library gives one argument by itself, none as undefined.
    const values = inputs.length === 1 ? { p0: decoded } : decoded
    return { name, selector: `0x${selector}`, args: readRecord(inputs, values) }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'unknown'
    throw new EnclaveError('PAYLOAD_INVALID', `The arguments of ${name} can't be decoded: ${reason}`, {
      cause,
    })
  }
}

/** How many more parts an interface may have. */
interface Parts {
  left: number
}

function readFunction(
  entry: Record<string, unknown>,
  at: number,
  parts: Parts,
): AbiFunction & { selector: string } {
  const { name, inputs = [] } = entry
  if (typeof name !== 'string' || !identifier.test(name)) throw invalid(`function ${at} has no name`)
  parts.left--
  const read = readParameters(inputs, { owner: `function ${name}`, depth: 0, parts })
  // By position, since names may be missing, or be those of Object.prototype.
  const item = { type: 'function' as const, name, inputs: read.map(positional) }
  const anywhere = `0x${'00'.repeat(20)}`
  try {
    const decoder = new Decoder()
    decoder.add(anywhere, [item])
    const [selector = ''] = Object.keys(Object.values(decoder.contracts)[0] ?? {})
    const decode = (data: Uint8Array) => {
      const decoded = decoder.decode(anywhere, data)
      const value = decoded && 'value' in decoded ? decoded.value : undefined
      // Made for the function that is called, not for each of the interface.
      const { encodeInput } = (createContract([item]) as unknown as Encoders)[name]!
      // Contracts take other encodings of the same values, too, and values that no strict reader takes.
      if (!equalBytes(encodeInput(value), data)) throw new Error('its encoding is not canonical')
      return value
    }
    return { name, inputs: read, selector, decode }
  } catch (cause) {
    throw invalid(`function ${name}: ${cause instanceof Error ? cause.message.slice(0, 120) : 'unknown'}`)
  }
}

interface Encoders {
  [name: string]: { encodeInput(values: unknown): Uint8Array }
}

function readParameters(
  parameters: unknown,
  { owner, depth, parts }: { owner: string; depth: number; parts: Parts },
): Parameter[] {
  if (!Array.isArray(parameters)) throw invalid(`inputs of ${owner} are no array`)
  if (depth > maxDepth) throw invalid(`${owner} is nested more than ${maxDepth} deep`)
  const names = new Set<string>()
  return parameters.map((parameter: unknown) => {
    if (!isRecord(parameter)) throw invalid(`an input of ${owner} is no object`)
    const { name = '', type, components } = parameter
    if (typeof name !== 'string' || (name !== '' && !identifier.test(name)))
      throw invalid(`an input of ${owner} has a name that is no identifier`)
    if (typeof type !== 'string' || type.length > 100) throw invalid(`an input of ${owner} has no type`)
    if (name !== '' && names.has(name)) throw invalid(`two inputs of ${owner} are named ${name}`)
    names.add(name)
    parts.left -= type.split('[').length
    if (parts.left < 0) throw invalid(`it has more than ${maxParts} functions and parameters`)
    if (!type.startsWith('tuple')) return { name, type }
    return { name, type, components: readParameters(components, { owner, depth: depth + 1, parts }) }
  })
}

const positional = ({ type, components }: Parameter, at: number): { name: string; type: string } => ({
  name: `p${at}`,
  type,
  ...(components && { components: components.map(positional) }),
})

const readRecord = (parameters: readonly Parameter[], values: unknown): CallRecord =>
  Object.fromEntries(
    parameters.map((parameter, at) => [
      parameter.name || String(at),
      readValue(parameter, parameter.type, (values as Record<string, unknown>)[`p${at}`]),
    ]),
  )

function readValue(parameter: Parameter, type: string, value: unknown): CallValue {
  const [, item] = /^(.+)\[[0-9]*\]$/.exec(type) ?? []
  if (item !== undefined) return (value as unknown[]).map((each) => readValue(parameter, item, each))
  if (parameter.components) return readRecord(parameter.components, value)
  if (value instanceof Uint8Array) return `0x${bytesToHex(value)}`
  return type === 'address' ? String(value).toLowerCase() : (value as CallValue)
}
