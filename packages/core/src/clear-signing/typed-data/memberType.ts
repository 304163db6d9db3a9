import type { TypedData } from '../descriptors.types.ts'

/** The type of a member of typed data, or of an item of a list. Empty for what the types don't name. */
export const memberType = (types: TypedData['types'], primaryType: string, path: readonly string[]): string =>
  path.reduce(
    (type, name) =>
      type.endsWith(']')
        ? type.replace(/\[\d*\]$/, '')
        : (types[type]?.find((member) => member.name === name)?.type ?? ''),
    primaryType,
  )
