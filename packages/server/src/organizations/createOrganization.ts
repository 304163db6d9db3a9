import type { Environment } from '../context/context.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import { changeUnasked } from '../states/changeStates.ts'
import type { Watching } from '../states/watched.types.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import { apiKeyType, insertCredential } from '../store/credentials.ts'
import type { Database } from '../store/database/store.ts'
import { insertOrganization } from '../store/organizations.ts'
import { insertUser } from '../store/users.ts'

export interface NewOrganization {
  name: string
  /** Public key of the root user's API key, compressed, hex. */
  rootPublicKey: string
  /** Address with which the root user signs in to the dashboard. */
  rootEmail?: string | undefined
}

export interface CreatedOrganization {
  organizationId: string
  /** The root user. */
  userId: string
}

type Creating = Pick<Environment, 'clock' | 'random'>

/** Creates an organization without a parent. Only for the operator: it has no endpoint. */
export async function createOrganization(
  environment: Creating & Pick<Environment, 'enclave' | 'settings' | 'verifies' | 'watchChange'>,
  db: Database,
  organization: NewOrganization,
): Promise<CreatedOrganization> {
  const now = environment.clock.now()
  return await db.transaction((transaction) =>
    changeUnasked(transaction, { environment, now }, (watching) =>
      insertFirst({ ...environment, ...watching }, transaction, organization),
    ),
  )
}

/** The same within a transaction. */
export async function insertFirst(
  { clock, random, concerns }: Creating & Partial<Watching>,
  transaction: Database,
  { name, rootPublicKey, rootEmail }: NewOrganization,
): Promise<CreatedOrganization> {
  const publicKey = readPublicKey('rootPublicKey', rootPublicKey)
  const organizationId = random.uuid()
  const userId = random.uuid()
  const now = clock.now()
  const times = { createdAt: now, updatedAt: now }
  const columns = { tenantId: organizationId, ...times }
  await concerns?.(organizationId, true)
  await insertOrganization(transaction, { id: organizationId, parentId: null, name, ...columns })
  const email = rootEmail === undefined ? undefined : normaliseContact('OTP_TYPE_EMAIL', rootEmail)
  const user = { id: userId, organizationId, role: 'root', name: 'Root user', email } as const
  await insertUser(transaction, {
    ...user,
    ...columns,
    emailEstablishedAt: email === undefined ? null : now,
  })
  const key = { id: random.uuid(), organizationId, userId, name: 'Root key', type: apiKeyType, publicKey }
  await insertCredential(transaction, { ...key, ...columns, establishedAt: now })
  return { organizationId, userId }
}
