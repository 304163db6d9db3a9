import { isRecord } from '../isRecord.ts'
import { createStructTypes } from './structTypes.ts'
import { typedDataInvalid } from './typedDataInvalid.ts'
import { type JsonRecord, partsOf } from './typedDataParts.ts'
import { limitTypedDataWork, typedDataLimits } from './typedDataWork.ts'

/**
 * Leaves out what isn't signed: members that `types` doesn't name, of every struct and of the domain. Apps send them, and
 * other wallets leave them out. The values stay as they are.
 *
 * @throws CryptoError `TYPED_DATA_INVALID`
 */
export function dropUnsignedMembers(data: unknown): JsonRecord {
  const count = limitTypedDataWork()
  const { types, primaryType, domain, message } = partsOf(data, count)
  const structTypes = createStructTypes(types, count)

  function keep(type: string, value: unknown, depth: number): unknown {
    if (depth > typedDataLimits.depth) throw typedDataInvalid(`at most ${typedDataLimits.depth} levels`)
    const parsed = structTypes.parse(type)
    if (parsed.kind === 'list') {
      if (!Array.isArray(value)) return value
      count(value.length)
      return value.map((item) => keep(parsed.item, item, depth + 1))
    }
    if (parsed.kind !== 'struct' || !isRecord(value)) return value
    const { members } = structTypes.struct(parsed.name)
    count(members.length)
    const kept = members.filter(({ name }) => Object.hasOwn(value, name))
    return Object.fromEntries(
      kept.map((member) => [member.name, keep(member.type, value[member.name], depth + 1)]),
    )
  }

  return {
    types: (data as JsonRecord).types,
    primaryType,
    domain: keep('EIP712Domain', domain, 0),
    message: primaryType === 'EIP712Domain' ? {} : keep(primaryType, message, 0),
  }
}
