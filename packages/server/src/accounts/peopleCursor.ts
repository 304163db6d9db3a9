import { isIP } from 'node:net'

import { invalid } from '../errors/ServiceError.ts'
import { isText, isUuid } from '../parsing/cursorValues.ts'
import type { ListPosition } from '../store/people/listPeople.ts'
import type { PeopleColumn } from '../store/people/peopleFilter.ts'
import type { SearchPosition } from '../store/people/searchPeople.ts'

// A cursor is a position in an index. Changing one reveals nothing: every statement is limited to the tenant.

export const writeListCursor = (position: ListPosition): string => encodeCursor([...position])
export const writeSearchCursor = ({ prefix, word, organizationId, userId }: SearchPosition): string =>
  encodeCursor([prefix, word, organizationId, userId])

/** @throws ServiceError REQUEST_INVALID */
export function readListCursor(cursor: string, column: PeopleColumn): ListPosition {
  const [at, id, ...rest] = decodeCursor(cursor)
  const isPosition = column === 'sign_up_address' ? isText(at) && isIP(at) !== 0 : Number.isSafeInteger(at)
  if (!isPosition || !isUuid(id) || rest.length > 0) throw refusedCursor()
  return [at as number | string, id]
}

/** @throws ServiceError REQUEST_INVALID, also for the cursor of another search */
export function readSearchCursor(cursor: string, prefixes: readonly string[]): SearchPosition {
  const [prefix, word, organizationId, userId, ...rest] = decodeCursor(cursor)
  const isPosition = isText(prefix) && isText(word) && isUuid(organizationId) && isUuid(userId)
  if (!isPosition || rest.length > 0 || !prefixes.includes(prefix)) throw refusedCursor()
  return { prefix, word, organizationId, userId }
}

export const encodeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** @throws ServiceError REQUEST_INVALID */
export function decodeCursor(cursor: string): readonly unknown[] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(position)) return position
  } catch (error) {
    throw refusedCursor(error)
  }
  throw refusedCursor()
}

export const refusedCursor = (cause?: unknown) =>
  invalid('cursor', 'got another value, expected `next` of an earlier answer to the same request', cause)
