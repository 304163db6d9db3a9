import type { Context } from '../context/context.ts'
import type { Lineage } from '../credentials/lineage.ts'
import { insertAuthenticator } from '../store/authenticators.ts'
import type { VerifiedPasskey } from './registration.ts'

export interface PasskeyOwner {
  tenantId: string
  organizationId: string
  userId: string
}

/**
 * Stores verified passkeys for a user.
 *
 * @throws ServiceError CREDENTIAL_CONFLICT for a credential ID that was ever used in the tenant.
 */
export async function addPasskeys(
  { db, now, random }: Pick<Context, 'db' | 'now' | 'random'>,
  { lineageEndsAt: _, ...owner }: PasskeyOwner & Lineage,
  passkeys: readonly VerifiedPasskey[],
): Promise<string[]> {
  const ids: string[] = []
  for (const passkey of passkeys) {
    const id = random.uuid()
    await insertAuthenticator(db, { id, ...owner, ...passkey, createdAt: now, updatedAt: now })
    ids.push(id)
  }
  return ids
}
