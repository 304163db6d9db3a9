import type { FieldIssue } from './errors.ts'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Finds the fields that came in and did not come out: schemas drop what they don't know, at any depth.
 * So nothing of a state change is silently left undone (decisions.md 2).
 */
export function findUnknownFields(received: unknown, read: unknown, path = ''): FieldIssue[] {
  if (!isObject(received) || !isObject(read)) return []
  return Object.keys(received).flatMap((key) => {
    const fieldPath = path ? `${path}.${key}` : key
    if (!Object.hasOwn(read, key))
      return [{ path: fieldPath, message: 'got a field that this operation does not have' }]
    return findUnknownFields((received as Fields)[key], (read as Fields)[key], fieldPath)
  })
}
