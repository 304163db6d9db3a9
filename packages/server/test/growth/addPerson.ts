import { randomUUID } from 'node:crypto'
import { createKeyPair } from '@latchkey/crypto'
import { sql } from 'drizzle-orm'

import { insertCredential, loginType } from '../../src/store/credentials.ts'
import type { Database } from '../../src/store/database/store.ts'
import { insertOrganization } from '../../src/store/organizations.ts'
import { insertUser } from '../../src/store/users.ts'
import type { Actor } from '../callService.ts'
import { vaultOrigin } from '../useVault.ts'
import { bigint, day, hash } from './sqlParts.ts'

/** A user with a session and a verified contact. */
export interface SignedIn extends Actor {
  contact: string
}

interface NewPerson {
  tenantId: string
  contact: string
  now: number
  /** Keys of earlier sessions. An active session leaves one behind every 15 minutes. */
  endedKeys: number
}

/** Writes the rows of a sign-up and a login at the vault directly, which is much faster than both requests. */
export async function addPerson(
  db: Database,
  { tenantId, contact, now, endedKeys }: NewPerson,
): Promise<SignedIn> {
  const [organizationId, userId, id] = [randomUUID(), randomUUID(), randomUUID()]
  const key = await createKeyPair()
  const { publicKey } = key
  const columns = { tenantId, createdAt: now, updatedAt: now }
  await insertOrganization(db, { ...columns, id: organizationId, parentId: tenantId, name: contact })
  const user = { id: userId, organizationId, role: 'root', name: contact } as const
  await insertUser(db, { ...columns, ...user, email: contact, emailVerifiedAt: now, emailEstablishedAt: now })
  await insertCredential(db, {
    ...columns,
    id,
    organizationId,
    userId,
    type: loginType,
    name: 'Login',
    publicKey,
    expirationSeconds: 900,
    expiresAt: now + 900_000,
    authTime: now,
    establishedAt: now,
    pageOrigin: vaultOrigin,
    loginFamilyId: id,
  })
  const time = sql`(${bigint(now - 60 * day)} + at * 1000)`
  await db.execute(sql`insert into credentials
    (id, tenant_id, organization_id, user_id, name, type, public_key, created_at, updated_at,
      expiration_seconds, expires_at, ended_at, auth_time, login_family_id)
    select gen_random_uuid(), ${tenantId}::uuid, ${organizationId}::uuid, ${userId}::uuid, 'Login', ${loginType},
      '02' || ${hash(sql`${userId}::text || at`)}, ${time}, ${time},
      900, ${time} + 900000, ${time} + 900000, ${time}, gen_random_uuid()
    from generate_series(1, ${endedKeys}::int) as n (at)`)
  return { key, organizationId, userId, contact }
}
