import * as v from 'valibot'

import { compareFields } from './compareFields.ts'
import { describeIssue, describeValue } from './describeIssue.ts'
import type { FieldIssue } from './errors/errors.ts'
import { type Operation, paramsSchema, type ReadParamsOf } from './operation.ts'

export interface ReadParamsOptions {
  /**
   * Whether to refuse or to ignore fields that the operation doesn't list. `unknownFieldsOf` decides for requests.
   * docs/decisions.md#unknown-fields
   */
  unknownFields: 'refuse' | 'ignore'
  /** Suffix of the activity type, such as '_V2': a later revision may be stricter. @default '' */
  revision?: string | undefined
}

export type ReadResult<Value> = { ok: true; value: Value } | { ok: false; issues: FieldIssue[] }

/** Maximum number of issues in an error. */
const maxIssues = 10

const refuse = (issues: FieldIssue[]) => ({ ok: false as const, issues: issues.slice(0, maxIssues) })

/**
 * Reads what the caller of an operation passed: shape, formats, other spellings, rules between fields.
 * Issues say what was got and what was expected; they never repeat a value that could be a secret.
 *
 * @example
 * const read = readParams(operations.proxy.otpInit, body, { unknownFields: 'ignore' })
 * if (!read.ok) throw new ServiceError('REQUEST_INVALID', { issues: read.issues })
 */
export function readParams<const O extends Operation>(
  operation: O,
  received: unknown,
  { unknownFields, revision = '' }: ReadParamsOptions,
): ReadResult<ReadParamsOf<O>> {
  const spelled = applyAliases(operation.aliases, received)
  if (!spelled.ok) return spelled
  const schema = operation.revisions[revision] ? paramsSchema(operation, revision) : operation.params
  const read = readValue(schema, spelled.value)
  if (!read.ok) return read

  const value = read.value as Record<string, unknown>
  const issues = operation.rules
    .filter(({ holds }) => !holds(value as never))
    .map(({ field, expected }) => ({
      path: field,
      message: `got ${describeValue(value[field])}, expected ${expected}`,
    }))
  if (unknownFields === 'refuse') issues.push(...compareFields(spelled.value, value).unknown)
  return issues.length > 0 ? refuse(issues) : { ok: true, value: value as ReadParamsOf<O> }
}

/** Reads a value by a schema, such as an envelope's, with the same texts as {@link readParams}. */
export function readValue<const Schema extends v.GenericSchema>(
  schema: Schema,
  received: unknown,
): ReadResult<v.InferOutput<Schema>> {
  // Valibot accepts an array as an object, and reports its fields as missing.
  if (Array.isArray(received)) return refuse([{ path: '', message: 'got an array, expected an object' }])
  const { success, output, issues } = v.safeParse(schema, received, { abortPipeEarly: true })
  if (!success) return refuse(issues.flatMap((issue) => describeIssue(issue)))
  const { misread } = compareFields(received, output)
  return misread.length > 0 ? refuse(misread) : { ok: true, value: output }
}

function applyAliases(aliases: Readonly<Record<string, string>>, received: unknown): ReadResult<unknown> {
  if (typeof received !== 'object' || received === null || Array.isArray(received))
    return { ok: true, value: received }
  const fields = { ...received } as Record<string, unknown>
  for (const [alias, field] of Object.entries(aliases)) {
    if (!Object.hasOwn(fields, alias)) continue
    if (Object.hasOwn(fields, field))
      return refuse([{ path: alias, message: `got ${field} as well, expected only one of the two` }])
    fields[field] = fields[alias]
    delete fields[alias]
  }
  return { ok: true, value: fields }
}
