import type { QueryHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { requireUser } from '../credentials/requireUser.ts'
import { maskContact } from '../messages/messages.ts'
import { listContactChangeRows } from '../store/contacts/contactChanges.ts'

/** Contacts are masked for everybody: who asked knows the new one, and its owner has a message. */
export const listContactChanges: QueryHandler<'listContactChanges'> = async (context, { userId }) => {
  const { caller, db, organization } = context
  await requireUser(db, { organizationId: organization.id, id: userId })
  const rows = await listContactChangeRows(db, { organizationId: organization.id, userId })
  const isOperator = caller.organization.id !== organization.id
  return {
    contactChanges: rows.map(
      ({ id, otpType, newContact, state, requestedAt, dueAt, endedAt, approvedBy, ...row }) => ({
        contactChangeId: id,
        otpType,
        newContact: maskContact(newContact),
        state,
        requestedAt: toTimestamp(requestedAt),
        dueAt: toTimestamp(dueAt),
        ...(endedAt !== null && { endedAt: toTimestamp(endedAt) }),
        isApproved: approvedBy !== null || row.recoveryContactId !== null,
        isVerified: row.verifiedAt !== null,
        ...(isOperator && row.requestedBy !== null && { requestedBy: row.requestedBy }),
        ...(isOperator && approvedBy !== null && { approvedBy }),
      }),
    ),
  }
}
