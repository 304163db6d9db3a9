import { ServiceError } from '../errors/ServiceError.ts'
import type { Database } from '../store/database/store.ts'
import { findUser, lockUser, type UserLocation, type UserRow } from '../store/users.ts'

/** Finds a user. @throws ServiceError USER_NOT_FOUND */
export async function requireUser(db: Database, location: UserLocation): Promise<UserRow> {
  const user = await findUser(db, location)
  if (!user) throw new ServiceError('USER_NOT_FOUND', { userId: location.id })
  return user
}

/** Finds a user, locked until the transaction ends. For `apply`. @throws ServiceError USER_NOT_FOUND */
export async function requireLockedUser(db: Database, location: UserLocation): Promise<UserRow> {
  await lockUser(db, location)
  return await requireUser(db, location)
}
