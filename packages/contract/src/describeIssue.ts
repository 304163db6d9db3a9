import * as v from 'valibot'

import type { FieldIssue } from './errors/errors.ts'

type Issue = v.BaseIssue<unknown>

/** Describes a received value without repeating anything that could be a code, a token or a key. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (value === '') return 'an empty string'
  if (typeof value === 'string')
    return `a string of ${value.length} ${value.length === 1 ? 'character' : 'characters'}`
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  non_empty: 'at least one character or member',
}

/** Most values that are worth listing in a sentence. */
const maxListed = 12

function expectedOf({ type, requirement, expected, message }: Issue): string {
  if (type === 'picklist') {
    const options = expected?.replace(/^\(|\)$/g, '').split(' | ') ?? []
    return options.length > maxListed
      ? `one of ${options.length} values, such as ${options[0]}`
      : `one of ${options.join(', ')}`
  }
  if (type === 'max_length') return `at most ${requirement} characters or members`
  if (type === 'min_value') return `at least ${requirement}`
  if (type === 'max_value') return `at most ${requirement}`
  // Formats have the end of this sentence as their message (formats.ts).
  return kinds[type] ?? message
}

/** A constant is letters and underscores; a code or a key has digits. */
const isConstant = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z][A-Za-z_]{0,47}$/.test(value)

/** Only where the field takes numbers or constants is a value repeated: there it can't be a secret. */
function gotOf({ type, input }: Issue): string {
  if (type === 'picklist' && isConstant(input)) return `"${input}"`
  if (typeof input === 'number' && (type === 'integer' || type.endsWith('_value'))) return String(input)
  return describeValue(input)
}

/** Turns an issue of a schema into "got …, expected …" at a path; a union's into its shapes' own. */
export function describeIssue(issue: Issue, parent = ''): FieldIssue[] {
  const path = [parent, v.getDotPath(issue)].filter(Boolean).join('.')
  if (issue.type === 'union' && issue.issues) return describeUnion(issue.input, issue.issues, path)
  // Valibot reports a missing field on its object, with the key in quotes as what it expected.
  if (issue.kind === 'schema' && issue.expected?.startsWith('"'))
    return [{ path, message: 'got nothing, expected a value' }]
  return [{ path, message: `got ${gotOf(issue)}, expected ${expectedOf(issue)}` }]
}

/** Issues inside a shape mean that its kind did fit: they tell more than that other kinds did not. */
function describeUnion(input: unknown, issues: readonly Issue[], path: string): FieldIssue[] {
  const inside = issues.filter((issue) => issue.path !== undefined || issue.kind === 'validation')
  if (inside.length > 0) return inside.flatMap((issue) => describeIssue(issue, path))
  const kindsExpected = [...new Set(issues.map(expectedOf))]
  return [{ path, message: `got ${describeValue(input)}, expected ${kindsExpected.join(' or ')}` }]
}
