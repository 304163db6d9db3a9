import {
  membersOf,
  parseType,
  quote,
  type TypedData,
  type TypedDataTypes,
  type TypedRecord,
  type TypedValue,
  typedDataInvalid,
} from './typedData.ts'

/** Nesting that no honest app needs. */
const maxDepth = 64
/** Values that no person reads. */
const maxValues = 20_000

/** Members of a domain where `types` doesn't say. EIP-712, in the order of its domain type. */
const domainMembers = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

type Members = Readonly<Record<string, unknown>>

/**
 * Reads EIP-712 typed data by its types, strictly: what is shown, what policies see and what is hashed. A domain type
 * that is missing is made from the domain's members, as wallets do.
 *
 * @param data - parsed JSON; integers may be bigints
 * @throws {@link CryptoError} `TYPED_DATA_INVALID` also for a member that no type names, since nobody would sign it
 */
export function readTypedData(data: unknown): TypedData {
  const { types, primaryType, domain, message } = partsOf(data)
  let left = maxValues

  function readStruct(name: string, value: unknown, depth: number): TypedRecord {
    if (!isRecord(value)) throw typedDataInvalid(`an object for ${quote(name)}`)
    const members = membersOf(types, name)
    const names = new Set(members.map((member) => member.name))
    for (const found of Object.keys(value))
      if (!names.has(found)) throw typedDataInvalid(`no member ${quote(found)} in ${quote(name)}`)
    const read = members.flatMap((member) => {
      const { kind } = parseType(member.type)
      const sent = Object.hasOwn(value, member.name) ? value[member.name] : undefined
      if (kind === 'struct' && (sent === undefined || sent === null)) {
        membersOf(types, member.type)
        return []
      }
      return [[member.name, readValue(member.type, sent, depth + 1)] as const]
    })
    return toRecord(read)
  }

  function readValue(type: string, value: unknown, depth: number): TypedValue {
    if (depth > maxDepth) throw typedDataInvalid(`at most ${maxDepth} levels`)
    if (left-- <= 0) throw typedDataInvalid(`at most ${maxValues} values`)
    const parsed = parseType(type)
    if (parsed.kind === 'struct') return readStruct(parsed.name, value, depth)
    if (parsed.kind !== 'list') return readElement(type, value)
    const { item, length = Array.isArray(value) ? value.length : 0 } = parsed
    if (!Array.isArray(value) || value.length !== length) throw mistyped(type, value)
    return value.map((one) => readValue(item, one, depth + 1))
  }

  return {
    types,
    primaryType,
    domain: readStruct('EIP712Domain', domain, 0),
    // If the domain itself is the primary type, the message isn't signed.
    message: primaryType === 'EIP712Domain' ? {} : readStruct(primaryType, message, 0),
  }
}

/**
 * Leaves out what isn't signed: members that `types` doesn't name, of every struct and of the domain. Apps send them, and
 * other wallets leave them out. The values stay as they are.
 *
 * @throws {@link CryptoError} `TYPED_DATA_INVALID`
 */
export function dropUnsignedMembers(data: unknown): Members {
  const { types, primaryType, domain, message } = partsOf(data)

  function keep(type: string, value: unknown, depth: number): unknown {
    if (depth > maxDepth) throw typedDataInvalid(`at most ${maxDepth} levels`)
    const parsed = parseType(type)
    if (parsed.kind === 'list')
      return Array.isArray(value) ? value.map((one) => keep(parsed.item, one, depth + 1)) : value
    if (parsed.kind !== 'struct' || !isRecord(value)) return value
    const kept = membersOf(types, parsed.name).filter(({ name }) => Object.hasOwn(value, name))
    return Object.fromEntries(
      kept.map((member) => [member.name, keep(member.type, value[member.name], depth + 1)]),
    )
  }

  return {
    types: (data as Members).types,
    primaryType,
    domain: keep('EIP712Domain', domain, 0),
    message: primaryType === 'EIP712Domain' ? {} : keep(primaryType, message, 0),
  }
}

function partsOf(data: unknown) {
  if (!isRecord(data)) throw typedDataInvalid('an object with `domain`, `types`, `primaryType` and `message`')
  const { domain = {}, types, primaryType, message } = data
  if (!isRecord(types)) throw typedDataInvalid('`types` to be an object')
  for (const name of Object.keys(types))
    if (isElementary(name)) throw typedDataInvalid(`no struct with the name ${quote(name)}`)
  if (typeof primaryType !== 'string') throw typedDataInvalid('`primaryType` to be the name of a type')
  if (!isRecord(domain)) throw typedDataInvalid('`domain` to be an object')
  const named = domainMembers.filter(({ name }) => Object.hasOwn(domain, name) && domain[name] != null)
  const all = { EIP712Domain: named, ...types } as TypedDataTypes
  return { types: all, primaryType, domain, message }
}

function readElement(type: string, value: unknown): TypedValue {
  const parsed = parseType(type)
  if (parsed.kind === 'integer') {
    const integer = toInteger(type, value)
    const { bits, isSigned } = parsed
    const isInRange = (isSigned ? BigInt.asIntN(bits, integer) : BigInt.asUintN(bits, integer)) === integer
    if (!isInRange) throw typedDataInvalid(`a number that fits ${type}`)
    return integer
  }
  if (parsed.kind === 'bool' && typeof value === 'boolean') return value
  if (typeof value !== 'string') throw mistyped(type, value)
  if (parsed.kind === 'string') return value
  if (parsed.kind === 'address' && /^0x[\da-f]{40}$/i.test(value)) return value.toLowerCase()
  const isBytes = /^0x(?:[\da-f]{2})*$/i.test(value)
  if (isBytes && parsed.kind === 'bytes') return value.toLowerCase()
  if (isBytes && parsed.kind === 'fixedBytes' && value.length === 2 + 2 * parsed.length)
    return value.toLowerCase()
  throw mistyped(type, value)
}

function toInteger(type: string, value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'string' && /^(?:-?\d+|0x[\da-f]+)$/i.test(value)) return BigInt(value)
  if (typeof value !== 'number') throw mistyped(type, value)
  // JSON has rounded it already.
  if (!Number.isSafeInteger(value)) throw typedDataInvalid(`the number ${value} as text, or it is rounded`)
  return BigInt(value)
}

/** Others could take such a struct for the type of that name. */
const isElementary = (name: string) => /^(?:address|bool|string|(?:u?int|bytes)\d*)$/.test(name)

/** Without a prototype, so that a member that was left out isn't found there: `constructor`. */
const toRecord = <Value>(members: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.assign(Object.create(null), Object.fromEntries(members))

const mistyped = (type: string, value: unknown) =>
  typedDataInvalid(
    `a value of ${quote(type)}, not ${Array.isArray(value) ? `a list of ${value.length}` : typeof value}`,
  )

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
