import type { LoginMethod, UserClaims } from '@latchkey/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'

import { ServiceError } from '../errors/ServiceError.ts'
import { loginType } from './credentials.ts'
import { type Database, first } from './database/store.ts'
import { findOwner } from './directory/directory.ts'
import { keyOfPublicKey } from './directory/directoryKeys.ts'
import {
  type ActiveAllowlist,
  type AllowlistRow,
  allowlistColumns,
  isActiveFor,
  mostSpecific,
  toActiveAllowlist,
} from './ipAllowlists.ts'
import type { Identity } from './oauthIdentities.ts'
import type { OrganizationFacts } from './organizations.ts'
import type { UserRole } from './tables/schema.ts'
import { type authenticators, credentials, ipAllowlists, organizations, users } from './tables/schema.ts'
import type { VerificationRow } from './verifications.ts'

/** The user who stamped the request, and the credential. */
export interface Caller {
  userId: string
  userName: string
  role: UserRole
  /** Until when what isn't established may do little: credentials/requireNotHeld.ts */
  heldUntil: number | null
  /** Claims that the user had when the stamp was checked. */
  claims: UserClaims | null
  organization: OrganizationFacts
  credential: {
    id: string
    type: string
    publicKey: string
    expiresAt: number | null
    /** When the user last authenticated; null for API keys and passkeys. */
    authTime: number | null
    /** Id of the login family: its first key. */
    loginFamilyId: string | null
    /** Origin of the page of its own login. */
    pageOrigin: string | null
    /** How the user of its own login authenticated. */
    loginMethod: LoginMethod | null
    /** When it was refreshed. */
    replacedAt: number | null
    /** From when it counts as established, and when what made it ends: credentials/lineage.ts */
    establishedAt: number | null
    lineageEndsAt: number | null
    /** The session profile that bounds what it may do; null for none. */
    sessionProfileId: string | null
    /** Base64. By which an enclave that verifies knows the session. */
    grant: string | null
  }
  /** Origin of the page that made the stamp, where the stamp says so: passkeys, and wallets' sign-in texts. */
  page?: string | undefined
  /** Token of a caller with an attested stamp, and the contact or identity that it proves. */
  attested?: {
    token: string
    verification?: VerificationRow | undefined
    identity?: Identity | undefined
  }
}

/** A caller and the organization that the request names. */
export interface FoundCaller {
  caller: Caller
  target: OrganizationFacts
  /** When an operator blocked the user: whoever proved to be them gets no further. docs/decisions.md#blocked-people */
  blockedAt: number | null
  /** Applies to the credential. Sub-organizations have none. */
  allowlist?: ActiveAllowlist | null | undefined
}

/** The table of keys or of passkeys. */
type Stampers = typeof credentials | typeof authenticators

/** Columns that are read of a caller beside the key or passkey itself. */
export const callerColumns = {
  organization: {
    id: organizations.id,
    parentId: organizations.parentId,
    tenantId: organizations.tenantId,
    name: organizations.name,
    rootThreshold: organizations.rootThreshold,
  },
  allowlist: allowlistColumns,
  user: {
    id: users.id,
    name: users.name,
    role: users.role,
    claims: users.claims,
    blockedAt: users.blockedAt,
    heldUntil: users.heldUntil,
  },
}

export interface CallerRow {
  organization: OrganizationFacts
  allowlist: Pick<AllowlistRow, 'rules' | 'onEvaluationError'> | null
  user: {
    id: string
    name: string
    role: UserRole
    claims: UserClaims | null
    blockedAt: number | null
    heldUntil: number | null
  }
}

const named = sql.placeholder('organizationId')

/** Joins of a lookup in one organization. Each names the organization, so that a distributed database asks one server. */
export const joinsInOrganization = (stampers: Stampers) => ({
  stamper: and(eq(stampers.tenantId, organizations.tenantId), eq(stampers.organizationId, named)),
  user: and(eq(users.organizationId, named), eq(users.id, stampers.userId)),
  allowlist: and(organizations.hasIpAllowlists, isActiveFor(named, stampers.publicKey)),
})

/** Lookups of one key or passkey. */
interface Lookups<Row> {
  /** An organization, and the key or passkey if it is live and the organization's. */
  inOrganization(id: string): Promise<{ organization: OrganizationFacts; row: Row | undefined } | undefined>
  /** Its key in the directory of a tenant. */
  directoryKey(tenantId: string): string
  /** Organizations of a tenant that have it without an entry in the directory. */
  findUnlisted?(tenantId: string): Promise<readonly string[]>
}

/**
 * Finds the key or passkey that stamped a request: one of the organization that the request names, else of its parent,
 * or, if a parent is named, of its sub-organizations. docs/decisions.md#parent-and-sub-organization
 *
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND if several of its sub-organizations have the key
 */
export async function findStamper<Row>(
  db: Database,
  { inOrganization, directoryKey, findUnlisted }: Lookups<Row>,
  organizationId: string,
): Promise<{ target: OrganizationFacts; row: Row } | undefined> {
  const named = await inOrganization(organizationId)
  if (named?.row) return { target: named.organization, row: named.row }
  const target = named?.organization
  // Also for an organization that doesn't exist, so that strangers can't measure the difference.
  const owner = await findOwner(db, directoryKey(target?.tenantId ?? organizationId))
  const unlisted = owner || target?.parentId !== null ? undefined : await findUnlisted?.(target.tenantId)
  const [other = organizationId, ...more] = owner ? [owner.organizationId] : (unlisted ?? [])
  if (more.length > 0) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', { ambiguous: true })
  const row = (await inOrganization(target?.parentId ?? other))?.row
  return target && row && { target, row }
}

export const toFoundCaller = (
  target: OrganizationFacts,
  { organization, allowlist, user }: CallerRow,
  credential: Caller['credential'],
): FoundCaller => ({
  target,
  allowlist: toActiveAllowlist(allowlist),
  blockedAt: user.blockedAt,
  caller: {
    userId: user.id,
    userName: user.name,
    role: user.role,
    heldUntil: user.heldUntil,
    claims: user.claims,
    organization,
    credential,
  },
})

const keyColumns = {
  id: credentials.id,
  type: credentials.type,
  publicKey: credentials.publicKey,
  expiresAt: credentials.expiresAt,
  authTime: credentials.authTime,
  loginFamilyId: credentials.loginFamilyId,
  pageOrigin: credentials.pageOrigin,
  loginMethod: credentials.loginMethod,
  replacedAt: credentials.replacedAt,
  establishedAt: credentials.establishedAt,
  lineageEndsAt: credentials.lineageEndsAt,
  sessionProfileId: credentials.sessionProfileId,
  grant: credentials.grant,
}

type KeyRow = CallerRow & { credential: Caller['credential']; endedAt: number | null }

/** Whether a key is active, or ended because its user was blocked: its holder then learns that they are blocked. */
const isLiveOrBlocked = ({ endedAt, user: { blockedAt } }: KeyRow): boolean =>
  endedAt === null || (blockedAt !== null && endedAt >= blockedAt)

/**
 * Finds up to two organizations with a login key. Login keys have no entry in the directory, so all organizations are
 * searched. This is rare: a client that signed in knows its organization and doesn't name the parent.
 */
async function findLogins(
  db: Database,
  { tenantId, publicKey }: { tenantId: string; publicKey: string },
): Promise<string[]> {
  const isLogin = and(eq(credentials.publicKey, publicKey), eq(credentials.type, loginType))
  const rows = await db
    .select({ organizationId: credentials.organizationId })
    .from(credentials)
    .where(and(isLogin, eq(credentials.tenantId, tenantId), isNull(credentials.endedAt)))
    .limit(2)
  return rows.map(({ organizationId }) => organizationId)
}

/**
 * Creates the lookup of every stamped request: key, user, home and target, in a single statement unless the key belongs
 * to another organization than the one that the request names.
 */
export function prepareCallerLookup(
  db: Database,
): (organizationId: string, publicKey: string) => Promise<FoundCaller | undefined> {
  const columns = { ...callerColumns, credential: keyColumns, endedAt: credentials.endedAt }
  const isKey = eq(credentials.publicKey, sql.placeholder('publicKey'))
  const here = joinsInOrganization(credentials)
  const inOrganization = db
    .select(columns)
    .from(organizations)
    .leftJoin(credentials, and(isKey, here.stamper))
    .leftJoin(users, here.user)
    .leftJoin(ipAllowlists, here.allowlist)
    .where(eq(organizations.id, named))
    .orderBy(mostSpecific)
    .limit(1)
    .prepare('latchkey_caller')

  return async (organizationId, publicKey) => {
    const live = (row: KeyRow | undefined) => (row && isLiveOrBlocked(row) ? row : undefined)
    const stamper = await findStamper<KeyRow>(
      db,
      {
        async inOrganization(id) {
          const row = first(await inOrganization.execute({ organizationId: id, publicKey }))
          if (!row) return undefined
          const { organization, user, credential } = row
          return { organization, row: user && credential ? live({ ...row, user, credential }) : undefined }
        },
        directoryKey: (tenantId) => keyOfPublicKey(tenantId, publicKey),
        findUnlisted: (tenantId) => findLogins(db, { tenantId, publicKey }),
      },
      organizationId,
    )
    return stamper && toFoundCaller(stamper.target, stamper.row, stamper.row.credential)
  }
}
