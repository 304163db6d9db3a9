import { aliases } from '../../src/language/keywordNames.ts'
import { keywords } from '../../src/language/keywords.ts'
import { type PolicyObjects, type PolicyValue, Undecodable } from '../../src/language/policyObjects.ts'
import type { Type } from '../../src/language/types.ts'

const primitives = { boolean: 'boolean', integer: 'bigint', string: 'string', timestamp: 'bigint' } as const

/**
 * Where objects disagree with the types that expressions are checked against: a field of another type, or one that no
 * expression can name.
 */
export const typeFaults = (objects: PolicyObjects): string[] =>
  Object.entries(objects).flatMap(([name, value]) => {
    const keyword = keywords.get(name)
    return keyword ? faultsOf(name, value, keyword.type) : [`${name} is no keyword`]
  })

function faultsOf(path: string, value: PolicyValue | undefined, type: Type): string[] {
  if (value === undefined || value instanceof Undecodable || type.kind === 'dynamic') return []
  const wrong = [`${path} is no ${type.kind}`]
  switch (type.kind) {
    case 'list':
      if (!Array.isArray(value)) return wrong
      return value.flatMap((item, index) => faultsOf(`${path}[${index}]`, item, type.item))
    case 'map':
    case 'record':
      if (typeof value !== 'object' || Array.isArray(value)) return wrong
      return Object.entries(value).flatMap(([field, inner]) => {
        const inside = `${path}.${field}`
        if (type.kind === 'map') return faultsOf(inside, inner, type.value)
        if (!Object.hasOwn(type.fields, field) || aliases.has(field)) return [`${inside} can't be named`]
        return faultsOf(inside, inner, type.fields[field]!)
      })
    default:
      return typeof value === primitives[type.kind] ? [] : wrong
  }
}
