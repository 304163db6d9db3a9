import type { Expression, NodeOf } from './ast.ts'
import { ExpressionError } from './ExpressionError.ts'
import type { ExpressionField } from './keywordFields.ts'
import { keywords } from './keywords.ts'
import { print } from './print.ts'
import { describe, type Type } from './types.ts'

/** Refuses a value of the wrong type, with a suggestion if there is one. */
export function refuseType(expression: Expression, expected: Type, actual: Type): never {
  throw new ExpressionError('type-mismatch', expression.span, {
    found: describe(actual),
    expected: describe(expected),
    suggestion: suggestType(expression, expected, actual),
  })
}

function suggestType(expression: Expression, expected: Type, actual: Type): string | undefined {
  if (expression.kind === 'string' && expected.kind === 'integer' && /^-?\d+$/.test(expression.value)) {
    return `Write ${expression.value} without quotes.`
  }
  if (expression.kind === 'integer' && expected.kind === 'string') {
    return `Put it in quotes: '${expression.value}'.`
  }
  if (expected.kind === 'timestamp') return "Write a time as Timestamp('2026-01-31T09:00:00Z')."
  if (expected.kind === 'boolean' && actual.kind !== 'boolean') return 'Compare it with something.'
  if (expression.kind === 'string' && expected.kind === 'boolean')
    return 'Write true or false without quotes.'
  if (actual.kind === 'string' && expected.kind === 'integer')
    return 'Strings can be compared with == and != only.'
  return undefined
}

/** Refuses a name that is neither a variable nor a keyword of this field. */
export function refuseKeyword(
  { name, span }: NodeOf<'name'>,
  field: ExpressionField,
  variables: Iterable<string>,
): never {
  const known = [...keywords].filter(([, { fields }]) => fields.includes(field)).map(([keyword]) => keyword)
  const expected = `one of ${[...variables, ...known].join(', ')}`
  const keyword = keywords.get(name)
  if (keyword) {
    const suggestion = `${name} belongs in the ${keyword.fields[0]} of a policy.`
    throw new ExpressionError('keyword-elsewhere', span, {
      found: `${name} in a ${field}`,
      expected,
      suggestion,
    })
  }
  const suggestion = suggestName(name, known) ?? 'Strings need single quotes.'
  throw new ExpressionError('unknown-name', span, { found: name, expected, suggestion })
}

/** Refuses a field that its object doesn't have. */
export function refuseField({ object, field: { value: field, span } }: NodeOf<'field'>, type: Type): never {
  const fieldText = `${print(object)}.${field}`
  switch (type.kind) {
    case 'record': {
      const known = Object.keys(type.fields)
      const facts = {
        found: fieldText,
        expected: `one of ${known.join(', ')}`,
        suggestion: suggestName(field, known),
      }
      throw new ExpressionError('unknown-field', span, facts)
    }
    case 'map':
      throw new ExpressionError('unknown-field', span, {
        found: fieldText,
        expected: 'a key in brackets',
        suggestion: `Write ${print(object)}['${field}'].`,
      })
    case 'list':
      throw new ExpressionError('unknown-field', span, {
        found: fieldText,
        expected: 'all, any, filter, contains, count or an index',
        suggestion: `Write ${print(object)}.any(x, x.${field} …).`,
      })
    default:
      throw new ExpressionError('unknown-field', span, {
        found: fieldText,
        expected: `no field, because ${describe(type)} has none`,
      })
  }
}

/** Suggests a known name with another spelling: `chain_id` for `chainId`, `transfers` for `transfer`. */
function suggestName(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll('_', '')
  const same = known.find((candidate) => plain(candidate) === plain(name))
  const near =
    same ?? known.find((candidate) => plain(candidate).replace(/s$/, '') === plain(name).replace(/s$/, ''))
  return near && `Did you mean ${near}?`
}
