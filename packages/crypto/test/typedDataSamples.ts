/** Values by the names of members. */
export type Members = Readonly<Record<string, unknown>>

export const zeroAddress = `0x${'0'.repeat(40)}` as const

interface Member {
  name: string
  type: string
}

export interface TypedDataSample {
  domain: Record<string, unknown>
  primaryType: string
  types: Record<string, Member[]>
  message: Members
}

/** Typed data of EIP-712 by what `encodeType` writes, with those values that the types have. */
export function typedData(encodedType: string, values: Members, verifyingContract: string): TypedDataSample {
  const types = Object.fromEntries(
    [...encodedType.matchAll(/([^(),]+)\(([^()]*)\)/g)].map(([, name = '', members = '']) => [
      name,
      members.split(',').map((member): Member => {
        const [type = '', memberName = ''] = member.split(' ')
        return { name: memberName, type }
      }),
    ]),
  )
  const [primaryType = ''] = Object.keys(types)
  return {
    domain: { name: 'Sample', version: '1', chainId: 1, verifyingContract },
    primaryType,
    types,
    message: pick(types, primaryType, values),
  }
}

/** The members that a struct has. */
function pick(types: TypedDataSample['types'], type: string, values: Members): Members {
  return Object.fromEntries(
    types[type]!.map(({ name, type: of }) => {
      const value = values[name]
      const isStruct = types[of] !== undefined && typeof value === 'object' && value !== null
      return [name, isStruct ? pick(types, of, value as Members) : value]
    }),
  )
}
