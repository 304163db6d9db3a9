import type { QueryHandler } from '../context/handler.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { readPage } from '../parsing/pagination.ts'
import { isMentionOf } from '../store/people/personalAccount.ts'
import { isDataPosition, listPersonalRows } from '../store/people/personalRows.ts'
import { decodeCursor, encodeCursor, refusedCursor } from './peopleCursor.ts'

/** Everything that is stored about the users of an account. docs/decisions.md#personal-data */
export const getPersonalData: QueryHandler<'getPersonalData'> = async (context, parameters) => {
  const { db, organization, caller, masksContacts } = context
  // Stored texts contain contacts in any form, so they can't be masked.
  if (masksContacts) throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'get_personal_data' })
  if (organization.id === organization.tenantId)
    throw invalid('organizationId', 'got a parent organization, expected a sub-organization')
  const { limit, before, after: afterId } = readPage(parameters.paginationOptions)
  if (before !== undefined || afterId !== undefined)
    throw invalid('paginationOptions', 'got an id, expected `cursor`')
  // Only callers of the parent organization may read its records about a user.
  const isParent = caller.organization.id === organization.tenantId
  const account = {
    id: organization.id,
    findMentions: isParent ? () => isMentionOf(db, organization) : undefined,
  }
  const { rows, next } = await listPersonalRows(db, account, { after: readCursor(parameters.cursor), limit })
  return {
    records: rows.map(({ table, values }) => ({ kind: table, fields: values })),
    ...(next && { next: encodeCursor(next) }),
  }
}

/** @throws ServiceError REQUEST_INVALID */
function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const position = decodeCursor(cursor)
  if (!isDataPosition(position)) throw refusedCursor()
  return position
}
