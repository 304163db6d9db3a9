import * as v from 'valibot'

import { describeIssue, describeValue } from './describeIssue.ts'
import type { FieldIssue } from './errors.ts'
import type { Operation, ReadParamsOf } from './operation.ts'
import { findUnknownFields } from './unknownFields.ts'

export interface ReadParamsOptions {
  /** What to do with fields that the operation doesn't list. decisions.md 2: refuse on submits, else ignore. */
  unknownFields: 'refuse' | 'ignore'
  /** Suffix of the activity type, where a revision is stricter than the first one. @default '' */
  revision?: string | undefined
}

export type ReadResult<Value> = { ok: true; value: Value } | { ok: false; issues: FieldIssue[] }

/** More than this many issues help nobody. */
const maxIssues = 10

/**
 * Reads what the caller of an operation passed: shape, formats, aliases, rules between fields.
 * Issues say what was got and what was expected; they never repeat a value that could be a secret.
 *
 * @example
 * const read = readParams(operations.proxy.otpInit, body, { unknownFields: 'ignore' })
 * if (!read.ok) throw new ServiceError('REQUEST_INVALID', { issues: read.issues })
 */
export function readParams<const O extends Operation>(
  operation: O,
  value: unknown,
  { unknownFields, revision = '' }: ReadParamsOptions,
): ReadResult<ReadParamsOf<O>> {
  const renamed = applyAliases(operation.aliases, value)
  if (!renamed.ok) return renamed
  const read = readValue(schemaOf(operation, revision), renamed.value)
  if (!read.ok) return read

  const issues: FieldIssue[] = operation.rules
    .filter(({ holds }) => !holds(read.value as never))
    .map(({ field, expected }) => ({
      path: field,
      message: `got ${describeValue((read.value as Record<string, unknown>)[field])}, expected ${expected}`,
    }))
  if (unknownFields === 'refuse') issues.push(...findUnknownFields(renamed.value, read.value))
  if (issues.length > 0) return { ok: false, issues: issues.slice(0, maxIssues) }
  return { ok: true, value: read.value as ReadParamsOf<O> }
}

/** Reads a value by a schema, such as an envelope's, with the same texts as {@link readParams}. */
export function readValue<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): ReadResult<v.InferOutput<Schema>> {
  // Valibot takes an array for an object, and would find its fields missing.
  if (Array.isArray(value))
    return { ok: false, issues: [{ path: '', message: 'got an array, expected an object' }] }
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return { ok: true, value: output }
  return { ok: false, issues: issues.slice(0, maxIssues).map(describeIssue) }
}

function schemaOf({ params, revisions }: Operation, revision: string) {
  const stricter = revisions[revision]?.params
  return stricter ? v.object({ ...params.entries, ...stricter }) : params
}

function applyAliases(aliases: Readonly<Record<string, string>>, value: unknown): ReadResult<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: true, value }
  const fields = { ...value } as Record<string, unknown>
  for (const [alias, field] of Object.entries(aliases)) {
    if (!Object.hasOwn(fields, alias)) continue
    if (Object.hasOwn(fields, field)) {
      return {
        ok: false,
        issues: [{ path: alias, message: `got ${field} as well, expected only one of the two` }],
      }
    }
    fields[field] = fields[alias]
    delete fields[alias]
  }
  return { ok: true, value: fields }
}
