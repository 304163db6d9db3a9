import { invalid } from '../errors/ServiceError.ts'
import type { ListPlace } from '../store/people/listPeople.ts'
import type { SearchPlace } from '../store/people/searchPeople.ts'

// A cursor is a place in an index. It says nothing that its owner may not read: every statement names the tenant.

export const writeListCursor = (place: ListPlace): string => encode([...place])
export const writeSearchCursor = ({ prefix, word, organizationId, userId }: SearchPlace): string =>
  encode([prefix, word, organizationId, userId])

/** @throws ServiceError REQUEST_INVALID */
export function readListCursor(cursor: string): ListPlace {
  const [at, id, ...rest] = decode(cursor)
  if (!Number.isSafeInteger(at) || !isUuid(id) || rest.length > 0) throw refused()
  return [at as number, id]
}

/** @throws ServiceError REQUEST_INVALID also for the cursor of another search */
export function readSearchCursor(cursor: string, prefixes: readonly string[]): SearchPlace {
  const [prefix, word, organizationId, userId, ...rest] = decode(cursor)
  const isPlace = isText(prefix) && isText(word) && isUuid(organizationId) && isUuid(userId)
  if (!isPlace || rest.length > 0 || !prefixes.includes(prefix)) throw refused()
  return { prefix, word, organizationId, userId }
}

const encode = (place: readonly unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url')

function decode(cursor: string): readonly unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(place)) return place
  } catch (error) {
    throw refused(error)
  }
  throw refused()
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
/** NUL would be an error of the database. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 256 && !value.includes('\0') && !/\p{Surrogate}/u.test(value)

const refused = (cause?: unknown) =>
  invalid('cursor', 'got another value, expected `next` of an earlier answer to the same request', cause)
