import { and, eq, isNull } from 'drizzle-orm'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Caller } from './caller.ts'
import { passkeyType } from './passkeyCaller.ts'
import { authenticators, credentials } from './schema.ts'
import { type Database, first } from './store.ts'
import { lockUser } from './users.ts'

/**
 * Locks the caller's user and checks that the credential that stamped the request hasn't ended since the stamp was
 * checked. Callers that share a user (the auth proxy) or have no credential (attested stamps) are not locked.
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND
 */
export async function lockCaller(
  db: Database,
  { userId, role, credential, attested }: Caller,
): Promise<void> {
  if (role === 'proxy' || attested) return
  await lockUser(db, userId)
  const table = credential.type === passkeyType ? authenticators : credentials
  const live = and(eq(table.id, credential.id), isNull(table.endedAt))
  if (!first(await db.select({ id: table.id }).from(table).where(live)))
    throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
}
