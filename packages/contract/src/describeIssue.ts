import * as v from 'valibot'

import type { FieldIssue } from './errors.ts'

/** What was received, without repeating anything that could be a code, a token or a key. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (typeof value === 'string')
    return value === '' ? 'an empty string' : `a string of ${value.length} characters`
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

/** Letters and underscores alone are a constant, not a code or a key. */
const isConstant = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z][A-Za-z_]{0,47}$/.test(value)

/** Most values that are worth listing in a sentence. */
const maxListed = 12

function expectedOf(issue: v.BaseIssue<unknown>): string {
  const { type, requirement, expected } = issue
  if (type === 'picklist') {
    const options = expected?.replace(/^\(|\)$/g, '').split(' | ') ?? []
    return options.length > maxListed
      ? `one of ${options.length} values, such as ${options[0]}`
      : `one of ${options.join(', ')}`
  }
  if (type === 'max_length') return `at most ${requirement} characters or members`
  if (type === 'min_value') return `at least ${requirement}`
  if (type === 'max_value') return `at most ${requirement}`
  // Formats carry the end of this sentence as their message (formats.ts).
  return kinds[type] ?? issue.message
}

/** Turns an issue of a schema into "got …, expected …" at a path. */
export function describeIssue(issue: v.BaseIssue<unknown>): FieldIssue {
  const path = v.getDotPath(issue) ?? ''
  if (issue.type === 'union' && issue.issues) return describeUnion(issue.input, issue.issues, path)
  // A missing field: valibot reports it on the object, with its key as what was expected.
  if (issue.kind === 'schema' && issue.expected?.startsWith('"'))
    return { path, message: 'got nothing, expected a value' }
  const got =
    issue.type === 'picklist' && isConstant(issue.input) ? `"${issue.input}"` : describeValue(issue.input)
  return { path, message: `got ${got}, expected ${expectedOf(issue)}` }
}

/** Of the shapes that a field may have, the one whose kind fits tells most. */
function describeUnion(input: unknown, issues: readonly v.BaseIssue<unknown>[], path: string): FieldIssue {
  const fitting = issues.filter((issue) => issue.path !== undefined || issue.kind === 'validation')
  if (fitting.length === 1 && fitting[0]) {
    const inner = describeIssue(fitting[0])
    return { path: [path, inner.path].filter(Boolean).join('.'), message: inner.message }
  }
  return { path, message: `got ${describeValue(input)}, expected ${issues.map(expectedOf).join(', or ')}` }
}
