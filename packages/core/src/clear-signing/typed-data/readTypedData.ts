import type { TypedData } from '../descriptors.types.ts'

type Record_ = Readonly<Record<string, unknown>>

/** Nesting that no honest app needs. */
const maxDepth = 16
/** Values that no person reads. */
const maxValues = 5_000

/**
 * Reads typed data of EIP-712 and keeps what is signed: members that the types don't name are left out, and numbers
 * are decimal. Undefined if it isn't typed data.
 */
export function readTypedData(sent: object | string): TypedData | undefined {
  try {
    const {
      domain = {},
      types,
      primaryType,
      message,
    } = (typeof sent === 'string' ? JSON.parse(sent) : sent) as Record<string, unknown>
    if (!isRecord(domain) || !isRecord(types) || typeof primaryType !== 'string' || !isRecord(message))
      return undefined
    const known = types as TypedData['types']
    let left = maxValues
    const read = (type: string, value: unknown, depth: number): unknown => {
      if (depth > maxDepth || left-- <= 0) throw new Error('too much')
      const [, item] = /^(.+)\[\d*\]$/.exec(type) ?? []
      if (item !== undefined) return (value as unknown[]).map((each) => read(item, each, depth + 1))
      if (Object.hasOwn(known, type)) return readStruct(type, value as Record_, depth + 1)
      return readValue(type, value)
    }
    // A struct that is left out is signed as zeros. EIP-712
    const isLeftOut = (type: string, value: unknown) => value == null && Object.hasOwn(known, type)
    const readStruct = (type: string, value: Record_, depth: number): Record_ =>
      Object.fromEntries(
        known[type]!.filter((member) => !isLeftOut(member.type, value[member.name])).map(
          ({ name, type: of }) => [name, read(of, value[name], depth)],
        ),
      )
    if (!Object.hasOwn(known, primaryType)) return undefined
    const { EIP712Domain: named } = known
    const signed = named ? Object.fromEntries(named.map(({ name }) => [name, domain[name]])) : domain
    return {
      types: known,
      primaryType,
      domain: readDomain(signed),
      message: readStruct(primaryType, message, 0),
    }
  } catch {
    return undefined
  }
}

function readValue(type: string, value: unknown): unknown {
  if (/^u?int\d*$/.test(type)) return String(BigInt(value as string))
  if (type === 'bool') return typeof value === 'boolean' ? value : fail()
  if (type === 'address') return /^0x[\da-f]{40}$/i.test(String(value)) ? String(value).toLowerCase() : fail()
  if (type === 'string') return typeof value === 'string' ? value : fail()
  if (/^bytes\d*$/.test(type)) return /^0x(?:[\da-f]{2})*$/i.test(String(value)) ? value : fail()
  return fail()
}

const readDomain = ({ name, version, chainId, verifyingContract, salt }: Record_): Record_ => ({
  ...(name !== undefined && { name: String(name) }),
  ...(version !== undefined && { version: String(version) }),
  ...(chainId !== undefined && { chainId: Number(chainId) }),
  ...(verifyingContract !== undefined && { verifyingContract: String(verifyingContract).toLowerCase() }),
  ...(salt !== undefined && { salt: String(salt) }),
})

const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fail(): never {
  throw new Error('not a value of its type')
}
