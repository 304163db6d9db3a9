import type { Context } from '../context/context.ts'
import { reachesOf, takeNotice } from '../credentials/notifyCredentialChange.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { accountDeletedMessage, lookOf } from '../messages/messages.ts'
import type { UserRow } from '../store/users.ts'

/** How long the notice is worth sending. */
const noticeMs = 7 * 24 * 3_600_000

/**
 * Tells a user at a verified contact that their account was deleted. For `apply`, before the rows are deleted. A full
 * limit never keeps anybody from deleting their account.
 *
 * @param keepsWallets Whether the organization stays, with the wallets.
 */
export async function notifyAccountDeleted(
  context: Context,
  user: UserRow,
  { keepsWallets = false } = {},
): Promise<void> {
  const { db, log, now, outbox } = context
  const [reach] = reachesOf(context, user)
  if (!reach) return
  try {
    await takeNotice(context, user, [reach], 'removed')
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'RATE_LIMIT_EXCEEDED') throw error
    log.warn('notice.skipped', { organizationId: user.organizationId, userId: user.id })
    return
  }
  const look = await lookOf(context)
  await outbox.add(db, accountDeletedMessage(context, { ...reach, look, keepsWallets }), {
    tenantId: context.organization.tenantId,
    expiresAt: now + noticeMs,
  })
}
