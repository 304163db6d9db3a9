export type TypeTable = Readonly<Record<string, readonly { name: string; type: string }[]>>

/** The type of the items of a list, and of anything else itself. */
const itemTypeOf = (type: string) => type.replace(/(?:\[\d*\])+$/, '')

/** A struct with all structs that it refers to, as it is signed. EIP-712, encodeType */
export function encodeType(types: TypeTable, primaryType: string): string {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name) || !Object.hasOwn(types, name)) return
    found.add(name)
    for (const { type } of types[name]!) visit(itemTypeOf(type))
  }
  visit(primaryType)
  const others = [...found].filter((name) => name !== primaryType).sort()
  return [primaryType, ...others]
    .map((name) => `${name}(${types[name]!.map((member) => `${member.type} ${member.name}`).join(',')})`)
    .join('')
}
