import type { Pagination } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { requireParent } from '../limits/closedNetworks.ts'
import { takeUserLimit } from '../limits/sendLimits.ts'
import { readPage } from '../parsing/pagination.ts'
import { findExport } from '../store/activities/findExport.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import { personalAccount } from '../store/people/personalAccount.ts'
import { isDataPosition, kindsOf, listPersonalRows } from '../store/people/personalRows.ts'
import { requireSubOrganization } from './lockSubOrganization.ts'
import { decodeCursor, encodeCursor, refusedCursor } from './peopleCursor.ts'

/** How long the data can be read after an export was asked for, or approved. */
const readableMs = 3_600_000

/** Everything that is stored about the users of the caller's own account. docs/decisions.md#personal-data */
export const getPersonalData: QueryHandler<'getPersonalData'> = async (context, parameters) => {
  const { masksContacts, organization } = context
  // Stored texts contain contacts in any form, so they can't be masked.
  if (masksContacts) throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'get_personal_data' })
  if (organization.id === organization.tenantId)
    throw invalid('organizationId', 'got a parent organization, expected a sub-organization')
  return await readPart(context, organization, parameters)
}

/**
 * Opens a person's data to a member of the parent organization. The activity says who reads it; the data itself is no
 * part of it. docs/privacy-requests.md#export
 */
export const exportPersonalData: SubmitHandler<'exportPersonalData'> = {
  // Counted even if the request is refused later: whoever tries accounts one after the other gets no further.
  async prepare(context) {
    requireParent(context)
    const { personalDataExportsPerMember: windows } = context.settings.limits
    await takeUserLimit(context, { limit: 'personalDataExports', windows })
  },

  async apply(context, { subOrganizationId }) {
    await requireSubOrganization(context, subOrganizationId)
    return { subOrganizationId, readableUntil: toTimestamp(context.now + readableMs) }
  },
}

/** Everything that is stored about an account, and the parent's records about it, for whoever asked for an export. */
export const getPersonalDataExport: QueryHandler<'getPersonalDataExport'> = async (context, parameters) => {
  requireParent(context)
  const { db, caller, organization: parent, now } = context
  const { subOrganizationId } = parameters
  const organization = await requireSubOrganization(context, subOrganizationId)
  const since = now - readableMs
  const exported = { organizationId: parent.id, subOrganizationId, userId: caller.userId, since }
  if (!(await findExport(db, exported)))
    throw new ServiceError('REQUEST_NOT_AUTHORIZED', {
      operation: 'get_personal_data_export',
      reason: 'notExported',
    })
  return await readPart(context, organization, parameters)
}

interface Part {
  cursor?: string | undefined
  paginationOptions?: Pagination | undefined
}

/** Reads a part of the records about an account: those of its parent, too, if the parent asks. */
async function readPart(context: Context, organization: OrganizationFacts, part: Part) {
  const { db, digest } = context
  const { limit, before, after: afterId } = readPage(part.paginationOptions)
  if (before !== undefined || afterId !== undefined)
    throw invalid('paginationOptions', 'got an id, expected `cursor`')
  const after = readCursor(part.cursor)
  // Messages of the last seconds may not be written yet.
  if (after === undefined) await context.sentMessages.flush()
  const isParent = context.organization.id !== organization.id
  const account = personalAccount(db, { organization, digest, isParent })
  const { rows, next } = await listPersonalRows(db, account, { after, limit })
  return {
    records: rows.map(({ table, values }) => ({ kind: table, fields: values })),
    kinds: kindsOf(rows),
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
