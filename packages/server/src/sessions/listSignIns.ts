import type { OtpType } from '@latchkey/contract'
import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { requireUser } from '../credentials/requireUser.ts'
import { servicePageOf } from '../credentials/servicePageOf.ts'
import { readPage } from '../parsing/pagination.ts'
import { contactKey, findFailures } from '../store/contacts/contactFailures.ts'
import { type LoginRow, listLogins } from '../store/logins.ts'
import type { UserRow } from '../store/users.ts'

/** When and how a person signed in. docs/decisions.md#sign-in-history */
export const listSignIns: QueryHandler<'listSignIns'> = async (context, { userId, paginationOptions }) => {
  const { db, now, organization } = context
  const user = await requireUser(db, { organizationId: organization.id, id: userId })
  const logins = await listLogins(db, {
    organizationId: organization.id,
    userId,
    now,
    ...readPage(paginationOptions),
  })
  return {
    signIns: logins.map((row) => toSignIn(context, row)),
    wrongCodes: await readWrongCodes(context, user),
  }
}

function toSignIn(
  { settings }: Context,
  { id, loginAt, createdAt, loginMethod, isActive, ...row }: LoginRow,
) {
  const page = servicePageOf(row.pageOrigin, settings)
  return {
    signInId: id,
    signedInAt: toTimestamp(loginAt ?? createdAt),
    isActive,
    ...(loginMethod !== null && { method: loginMethod }),
    ...(row.userAgent !== null && { userAgent: row.userAgent }),
    ...(row.loginAddress !== null && { address: row.loginAddress }),
    ...(row.pageOrigin !== null && { pageOrigin: row.pageOrigin }),
    ...(page && { page }),
    ...(row.loginCredentialId !== null && { credentialId: row.loginCredentialId }),
  }
}

/** Counted by contact, since nobody knows who enters a code. */
async function readWrongCodes(context: Context, { tenantId, email, phoneNumber }: UserRow) {
  const { db, now } = context
  const contacts: readonly (readonly [OtpType, string | null])[] = [
    ['OTP_TYPE_EMAIL', email],
    ['OTP_TYPE_SMS', phoneNumber],
  ]
  const counts = []
  for (const [otpType, contact] of contacts) {
    if (contact === null) continue
    const row = await findFailures(db, contactKey(context, tenantId, contact))
    if (!row || row.expiresAt <= now) continue
    const { failures: count, lockedUntil } = row
    const isLocked = lockedUntil !== null && lockedUntil > now
    counts.push({ otpType, count, ...(isLocked && { lockedUntil: toTimestamp(lockedUntil) }) })
  }
  return counts
}
