import type { FieldIssue } from './errors/errors.ts'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Longest name of an unknown field that a message repeats. */
const maxKeyLength = 64

/** How what was read differs from what was received. */
export interface Differences {
  /** Fields that came in and did not come out: schemas drop what they don't know, at any depth. */
  unknown: FieldIssue[]
  /** Arrays that were taken for objects without fields. */
  misread: FieldIssue[]
}

/**
 * Compares a request with what its schema read from it, so that no part of a state change is silently dropped
 * (docs/decisions.md#unknown-fields). Schemas rename no fields.
 */
export function compareFields(received: unknown, read: unknown): Differences {
  const differences: Differences = { unknown: [], misread: [] }
  compare(received, read, '', differences)
  return differences
}

function compare(received: unknown, read: unknown, path: string, differences: Differences): void {
  if (!isObject(received) || !isObject(read)) return
  if (Array.isArray(received) && !Array.isArray(read)) {
    differences.misread.push({ path, message: 'got an array, expected an object' })
    return
  }
  for (const key of Object.keys(received)) {
    const fieldPath = [path, key.slice(0, maxKeyLength)].filter(Boolean).join('.')
    if (Object.hasOwn(read, key))
      compare((received as Fields)[key], (read as Fields)[key], fieldPath, differences)
    else
      differences.unknown.push({ path: fieldPath, message: 'got a field that this operation does not have' })
  }
}
