import { type ParsedType, parseType } from './parseType.ts'
import type { TypedDataTypes } from './typedData.ts'
import { quote, typedDataInvalid } from './typedDataInvalid.ts'
import { type CountWork, limitTypedDataWork, typedDataLimits } from './typedDataWork.ts'

/** A struct type. Its members are checked. */
interface StructType {
  members: readonly { name: string; type: string }[]
  names: ReadonlySet<string>
  /** Names of the structs that its members are or consist of. */
  references: ReadonlySet<string>
  /** `Person(string name)` */
  text: string
}

/** The types of one document. Each is read once, when it is first asked for, and counted. */
export interface StructTypes {
  /** @throws CryptoError `TYPED_DATA_INVALID` if there is none of that name, or if it is malformed */
  struct(name: string): StructType
  parse(type: string): ParsedType
  /**
   * `Mail(Person from,Person to)Person(string name)`: the struct, then those that it refers to, sorted. EIP-712,
   * "Definition of encodeType".
   */
  encodeType(name: string): string
}

/** Reads types by their names. `count` is told of each name, member and type before it is looked at. */
export function createStructTypes(types: TypedDataTypes, count: CountWork): StructTypes {
  const structs = new Map<string, StructType>()
  const parsedTypes = new Map<string, ParsedType>()
  const encodedTypes = new Map<string, string>()

  function parse(type: string): ParsedType {
    const known = parsedTypes.get(type)
    if (known) return known
    count(1)
    const parsed = parseType(type)
    parsedTypes.set(type, parsed)
    return parsed
  }

  /** `Item[2][]` → `Item` */
  function structIn(type: string): string | undefined {
    let parsed = parse(type)
    while (parsed.kind === 'list') parsed = parse(parsed.item)
    return parsed.kind === 'struct' ? parsed.name : undefined
  }

  function readStruct(name: string): StructType {
    const members: unknown = Object.hasOwn(types, name) ? types[name] : undefined
    if (!Array.isArray(members)) throw typedDataInvalid(`\`types\` to have ${quote(name)}`)
    count(1 + members.length)
    const names = new Set<string>()
    const references = new Set<string>()
    for (const member of members) {
      const isMember = typeof member?.name === 'string' && typeof member.type === 'string'
      // With these characters, two structs could have the same encodeType.
      if (!isMember || member.name.length > typedDataLimits.name || /[(),]/.test(member.name))
        throw typedDataInvalid(`${quote(name)} to have members with a name and a type`)
      if (names.has(member.name))
        throw typedDataInvalid(`${quote(name)} to have one member ${quote(member.name)}`)
      names.add(member.name)
      const reference = structIn(member.type)
      if (reference !== undefined) references.add(reference)
    }
    const text = `${name}(${members.map((member) => `${member.type} ${member.name}`).join(',')})`
    return { members, names, references, text }
  }

  function struct(name: string): StructType {
    const known = structs.get(name)
    if (known) return known
    const read = readStruct(name)
    structs.set(name, read)
    return read
  }

  function encode(name: string): string {
    const reached = new Set([name])
    // A set's iteration reaches what is added meanwhile.
    for (const reachedName of reached) {
      const { references } = struct(reachedName)
      count(1 + references.size)
      for (const reference of references) reached.add(reference)
    }
    reached.delete(name)
    return [name, ...[...reached].sort()].map((each) => struct(each).text).join('')
  }

  return {
    struct,
    parse,
    encodeType(name) {
      const known = encodedTypes.get(name)
      if (known !== undefined) return known
      const encoded = encode(name)
      encodedTypes.set(name, encoded)
      return encoded
    },
  }
}

/**
 * The text of a struct and of those that it refers to. EIP-712, "Definition of encodeType".
 *
 * @throws CryptoError `TYPED_DATA_INVALID`
 */
export const encodeType = (types: TypedDataTypes, primaryType: string): string =>
  createStructTypes(types, limitTypedDataWork()).encodeType(primaryType)
