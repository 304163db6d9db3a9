import { isRecord } from '../isRecord.ts'
import { mistyped, readElement } from './readElement.ts'
import { createStructTypes } from './structTypes.ts'
import type { TypedData, TypedRecord, TypedValue } from './typedData.ts'
import { quote, typedDataInvalid } from './typedDataInvalid.ts'
import { partsOf } from './typedDataParts.ts'
import { limitTypedDataWork, typedDataLimits } from './typedDataWork.ts'

/**
 * Reads EIP-712 typed data by its types, strictly: what is shown, what policies see and what is hashed. A domain type
 * that is missing is made from the domain's members, as wallets do.
 *
 * @param data - parsed JSON; integers may be bigints
 * @param count - told of the work, to limit that on several documents together
 * @throws CryptoError `TYPED_DATA_INVALID` also for a member that no type names, since nobody would sign it, and for data
 * that take more work than {@link typedDataLimits} allow
 */
export function readTypedData(data: unknown, count = limitTypedDataWork()): TypedData {
  const { types, primaryType, domain, message } = partsOf(data, count)
  const structTypes = createStructTypes(types, count)

  function readStruct(name: string, value: unknown, depth: number): TypedRecord {
    if (!isRecord(value)) throw typedDataInvalid(`an object for ${quote(name)}`)
    const { members, names } = structTypes.struct(name)
    const sentNames = Object.keys(value)
    count(members.length + sentNames.length)
    for (const sentName of sentNames)
      if (!names.has(sentName)) throw typedDataInvalid(`no member ${quote(sentName)} in ${quote(name)}`)
    // Without a prototype, so that a member that was left out isn't found there: `constructor`.
    const record: Record<string, TypedValue> = Object.create(null)
    for (const member of members) {
      const sent = Object.hasOwn(value, member.name) ? value[member.name] : undefined
      const isLeftOut = sent === undefined || sent === null
      if (isLeftOut && structTypes.parse(member.type).kind === 'struct') continue
      record[member.name] = readValue(member.type, sent, depth + 1)
    }
    return record
  }

  function readValue(type: string, value: unknown, depth: number): TypedValue {
    if (depth > typedDataLimits.depth) throw typedDataInvalid(`at most ${typedDataLimits.depth} levels`)
    const parsed = structTypes.parse(type)
    if (parsed.kind === 'struct') return readStruct(parsed.name, value, depth)
    if (parsed.kind !== 'list') return readElement(type, parsed, value)
    if (!Array.isArray(value) || (parsed.length !== undefined && value.length !== parsed.length))
      throw mistyped(type, value)
    count(value.length)
    return value.map((item) => readValue(parsed.item, item, depth + 1))
  }

  // Reads every struct that is referred to, also those of which there is no value: hashing needs them.
  structTypes.encodeType('EIP712Domain')
  structTypes.encodeType(primaryType)
  return {
    types,
    primaryType,
    domain: readStruct('EIP712Domain', domain, 0),
    // If the domain itself is the primary type, the message isn't signed.
    message: primaryType === 'EIP712Domain' ? {} : readStruct(primaryType, message, 0),
  }
}
