import type { ContactChange } from '@latchkey/contract'

import { decodeCursor, encodeCursor, refusedCursor } from '../accounts/peopleCursor.ts'
import type { QueryHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { requireUser } from '../credentials/requireUser.ts'
import { maskContact } from '../messages/messages.ts'
import { isUuid } from '../parsing/cursorValues.ts'
import { maskContacts } from '../parsing/maskContacts.ts'
import {
  type ContactChangeRow,
  listContactChangeRows,
  listWaitingContactChangeRows,
  type WaitingPosition,
} from '../store/contacts/contactChanges.ts'

export const listContactChanges: QueryHandler<'listContactChanges'> = async (context, { userId }) => {
  const { caller, db, organization } = context
  await requireUser(db, { organizationId: organization.id, id: userId })
  const rows = await listContactChangeRows(db, { organizationId: organization.id, userId })
  const isOperator = caller.organization.id !== organization.id
  return { contactChanges: rows.map((row) => toContactChange(row, isOperator)) }
}

const pageSize = 100

/** Changes that wait in the whole tenant, for the members who approve or reject them. */
export const listWaitingContactChanges: QueryHandler<'listWaitingContactChanges'> = async (
  { db, organization },
  { cursor },
) => {
  const after = cursor === undefined ? undefined : readWaitingCursor(cursor)
  const rows = await listWaitingContactChangeRows(db, {
    tenantId: organization.id,
    after,
    limit: pageSize + 1,
  })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    contactChanges: page.map((row) => ({
      ...toContactChange(row, true),
      subOrganizationId: row.organizationId,
      userId: row.userId,
      // Users who gave no name are named after their contact.
      userName: maskContacts(row.userName),
    })),
    ...(last && rows.length > pageSize && { next: encodeCursor([last.dueAt, last.id]) }),
  }
}

/** @throws ServiceError REQUEST_INVALID */
function readWaitingCursor(cursor: string): WaitingPosition {
  const [dueAt, id, ...rest] = decodeCursor(cursor)
  if (!Number.isSafeInteger(dueAt) || !isUuid(id) || rest.length > 0) throw refusedCursor()
  return [dueAt as number, id]
}

/** Contacts are masked for everybody: who asked knows the new one, and its owner has a message. */
const toContactChange = (row: ContactChangeRow, isOperator: boolean): ContactChange => ({
  contactChangeId: row.id,
  otpType: row.otpType,
  newContact: maskContact(row.newContact),
  state: row.state,
  requestedAt: toTimestamp(row.requestedAt),
  dueAt: toTimestamp(row.dueAt),
  ...(row.endedAt !== null && { endedAt: toTimestamp(row.endedAt) }),
  isApproved: row.approvedBy !== null || row.recoveryContactId !== null,
  isVerified: row.verifiedAt !== null,
  ...(isOperator && row.requestedBy !== null && { requestedBy: row.requestedBy }),
  ...(isOperator && row.approvedBy !== null && { approvedBy: row.approvedBy }),
})
