import { CryptoError } from '../CryptoError.ts'

/** A value of typed data. Integers are bigint; addresses and bytes are lower-case hex with 0x. */
export type TypedValue = boolean | bigint | string | readonly TypedValue[] | TypedRecord

/** A struct. A member that is a struct and was left out is undefined, and is hashed as zeros. */
export interface TypedRecord {
  readonly [member: string]: TypedValue | undefined
}

export interface TypedMember {
  readonly name: string
  readonly type: string
}

export type TypedDataTypes = Readonly<Record<string, readonly TypedMember[]>>

/** EIP-712 typed data, read by its types. */
export interface TypedData {
  types: TypedDataTypes
  primaryType: string
  domain: TypedRecord
  message: TypedRecord
}

/** What a type is: a value of its own, a list of another type, or a struct by its name. */
export type ParsedType =
  | { kind: 'integer'; isSigned: boolean; bits: number }
  | { kind: 'fixedBytes'; length: number }
  | { kind: 'address' | 'bool' | 'bytes' | 'string' }
  | { kind: 'list'; item: string; length: number | undefined }
  | { kind: 'struct'; name: string }

/** The error of everything that can't be signed as typed data. */
export const typedDataInvalid = (expected: string, cause?: unknown) =>
  new CryptoError('TYPED_DATA_INVALID', { expected, cause })

/** For error messages: names come from the caller. */
export const quote = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)

/**
 * Parses a type of EIP-712. Struct names are what others sign: any characters but brackets, parentheses, commas and
 * white space, which separate the parts of encodeType.
 *
 * @throws {@link CryptoError} `TYPED_DATA_INVALID`
 */
export function parseType(type: string): ParsedType {
  const [, item, length] = /^(.+)\[(\d*)\]$/s.exec(type) ?? []
  if (item !== undefined) return { kind: 'list', item, length: length ? Number(length) : undefined }
  if (type === 'address' || type === 'bool' || type === 'bytes' || type === 'string') return { kind: type }
  const [, kind, digits] = /^(int|uint|bytes)(\d*)$/.exec(type) ?? []
  // `uint` and `int` have 256 bits, as in Solidity.
  const size = digits ? Number(digits) : 256
  const isCanonical = !digits || String(size) === digits
  if (kind === 'bytes' && isCanonical && size >= 1 && size <= 32) return { kind: 'fixedBytes', length: size }
  if (kind && kind !== 'bytes' && isCanonical && size >= 8 && size <= 256 && size % 8 === 0)
    return { kind: 'integer', isSigned: kind === 'int', bits: size }
  if (kind || !/^[^[\](),\s]+$/.test(type)) throw typedDataInvalid(`a type, not ${quote(type)}`)
  return { kind: 'struct', name: type }
}

/**
 * The members of a struct.
 *
 * @throws {@link CryptoError} `TYPED_DATA_INVALID`
 */
export function membersOf(types: TypedDataTypes, name: string): readonly TypedMember[] {
  const members: unknown = Object.hasOwn(types, name) ? types[name] : undefined
  if (!Array.isArray(members)) throw typedDataInvalid(`\`types\` to have ${quote(name)}`)
  const names = new Set<string>()
  for (const member of members) {
    const isMember = typeof member?.name === 'string' && typeof member.type === 'string'
    // With these characters, two structs could have the same encodeType.
    if (!isMember || /[(),]/.test(member.name))
      throw typedDataInvalid(`${quote(name)} to have members with a name and a type`)
    if (names.has(member.name))
      throw typedDataInvalid(`${quote(name)} to have one member ${quote(member.name)}`)
    names.add(member.name)
  }
  return members
}

/** The struct that a type is or consists of, if any: `Item[2][]` → `Item`. */
function structIn(type: string): string | undefined {
  const parsed = parseType(type)
  if (parsed.kind === 'list') return structIn(parsed.item)
  return parsed.kind === 'struct' ? parsed.name : undefined
}

/**
 * `Mail(Person from,Person to)Person(string name)`: the struct, then those that it refers to, sorted. EIP-712,
 * "Definition of encodeType".
 *
 * @throws {@link CryptoError} `TYPED_DATA_INVALID`
 */
export function encodeType(types: TypedDataTypes, primaryType: string): string {
  const structs = new Set<string>()
  const pending = [primaryType]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (structs.has(name)) continue
    structs.add(name)
    for (const { type } of membersOf(types, name)) {
      const inner = structIn(type)
      if (inner !== undefined) pending.push(inner)
    }
  }
  structs.delete(primaryType)
  return [primaryType, ...[...structs].sort()]
    .map(
      (name) =>
        `${name}(${membersOf(types, name)
          .map((member) => `${member.type} ${member.name}`)
          .join(',')})`,
    )
    .join('')
}
