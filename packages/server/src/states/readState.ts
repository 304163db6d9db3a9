import { type State, textDigest } from '@latchkey/rules/state'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import { apiKeyType, walletTypes } from '../store/credentials.ts'
import type { Database } from '../store/database/store.ts'
import { findOrganization } from '../store/organizations.ts'
import {
  authenticators,
  contractInterfaces,
  credentials,
  oauthIdentities,
  policies,
  privateKeyAddresses,
  privateKeys,
  taggings,
  users,
  walletAccounts,
  wallets,
} from '../store/tables/schema.ts'
import { readContactChanges, readEndedFamilies, readLogins } from './readLogins.ts'

/** Types of keys that are no session's. */
const keyTypes = [apiKeyType, ...Object.values(walletTypes)]

const unknownDigest = new Uint8Array(32)

/**
 * Reads what decides about an organization from its rows, as a state. What no row says is empty: the fingerprints of
 * seeds, which the enclave knows, and its list of requests.
 *
 * @param now Login families that have ended count until they would have ended anyway.
 * @returns undefined for an organization that doesn't exist
 */
export async function readState(
  db: Database,
  organizationId: string,
  now: number,
): Promise<State | undefined> {
  const organization = await findOrganization(db, organizationId)
  if (!organization) return undefined
  const { tenantId, parentId, rootThreshold } = organization
  const tagIdsOf = await readTagIds(db, organizationId)
  return {
    v: '1',
    id: organizationId,
    tenantId,
    parentId,
    generation: 1,
    previous: null,
    rootThreshold,
    adopted: true,
    ...(await readUsers(db, organizationId, tagIdsOf)),
    ...(await readRules(db, organizationId)),
    ...(await readWallets(db, organizationId)),
    privateKeys: await readPrivateKeys(db, organizationId, tagIdsOf),
    ...(await readLogins(db, organization)),
    endedFamilies: await readEndedFamilies(db, organizationId, now),
    ...(await readContactChanges(db, organizationId)),
    recent: [],
  }
}

type TagIdsOf = (targetId: string) => string[]

async function readTagIds(db: Database, organizationId: string): Promise<TagIdsOf> {
  const rows = await db.select().from(taggings).where(eq(taggings.organizationId, organizationId))
  return (targetId) => rows.flatMap((row) => (row.targetId === targetId ? [row.tagId] : [])).sort()
}

const bytesOf = (text: string, encoding: 'hex' | 'base64url'): Uint8Array =>
  new Uint8Array(Buffer.from(text, encoding))

async function readUsers(
  db: Database,
  organizationId: string,
  tagIdsOf: TagIdsOf,
): Promise<Pick<State, 'users' | 'passkeys' | 'keys' | 'identities'>> {
  const isOurs = (table: typeof authenticators | typeof credentials | typeof oauthIdentities) =>
    and(eq(table.organizationId, organizationId), isNull(table.endedAt))
  const people = await db.select().from(users).where(eq(users.organizationId, organizationId))
  const passkeys = await db.select().from(authenticators).where(isOurs(authenticators))
  const keys = await db
    .select()
    .from(credentials)
    .where(and(isOurs(credentials), inArray(credentials.type, keyTypes)))
  const identities = await db.select().from(oauthIdentities).where(isOurs(oauthIdentities))
  return {
    users: people.map(({ id, role, name, email, blockedAt, heldUntil, sessionsNotBefore, ...row }) => ({
      id,
      role,
      name,
      email,
      blockedAt,
      heldUntil,
      tagIds: tagIdsOf(id),
      sessionsNotBefore,
      contacts: [
        ...contactOf('email', email, row.emailVerifiedAt, row.emailEstablishedAt),
        ...contactOf('phone', row.phoneNumber, row.phoneNumberVerifiedAt, row.phoneNumberEstablishedAt),
      ],
    })),
    passkeys: passkeys.map((row) => ({
      id: row.id,
      userId: row.userId,
      credentialId: bytesOf(row.credentialId, 'base64url'),
      cose: bytesOf(row.publicKey, 'base64url'),
      algorithm: row.algorithm,
      rpId: row.rpId,
      backupEligible: row.backupEligible,
      establishedAt: row.establishedAt,
      lineageEndsAt: null,
    })),
    keys: keys.map(({ id, userId, type, publicKey, expiresAt, establishedAt, lineageEndsAt }) => ({
      id,
      userId,
      type,
      publicKey: bytesOf(publicKey, 'hex'),
      expiresAt,
      profileId: null,
      establishedAt,
      lineageEndsAt,
    })),
    identities: identities.map(({ id, userId, issuer, subject, audience, establishedAt }) => ({
      id,
      userId,
      iss: issuer,
      sub: subject,
      aud: audience,
      establishedAt,
    })),
  }
}

const contactOf = (
  kind: 'email' | 'phone',
  contact: string | null,
  verifiedAt: number | null,
  establishedAt: number | null,
) =>
  contact === null
    ? []
    : [{ kind, digest: textDigest(contact), verified: verifiedAt !== null, establishedAt }]

async function readRules(
  db: Database,
  organizationId: string,
): Promise<Pick<State, 'policies' | 'interfaces'>> {
  const rules = await db.select().from(policies).where(eq(policies.organizationId, organizationId))
  const interfaces = await db
    .select()
    .from(contractInterfaces)
    .where(eq(contractInterfaces.organizationId, organizationId))
  return {
    policies: rules.map(({ id, effect, condition, consensus, time }) => ({
      id,
      effect,
      condition,
      consensus,
      time,
    })),
    interfaces: interfaces.map(({ id, type, addressKey, interface: text }) => ({
      id,
      type,
      addressKey,
      digest: textDigest(text),
    })),
  }
}

async function readWallets(db: Database, organizationId: string): Promise<Pick<State, 'wallets'>> {
  const phrases = await db.select().from(wallets).where(eq(wallets.organizationId, organizationId))
  const accounts = await db
    .select()
    .from(walletAccounts)
    .where(eq(walletAccounts.organizationId, organizationId))
  return {
    wallets: phrases.map(({ id, name, imported, exportedAt }) => ({
      id,
      fingerprint: unknownDigest,
      name,
      imported,
      exportedAt,
      accounts: accounts
        .filter(({ walletId }) => walletId === id)
        .map((row) => ({
          id: row.id,
          path: row.path,
          curve: row.curve,
          addressFormat: row.addressFormat,
          address: row.address,
        })),
    })),
  }
}

async function readPrivateKeys(
  db: Database,
  organizationId: string,
  tagIdsOf: TagIdsOf,
): Promise<State['privateKeys']> {
  const keys = await db.select().from(privateKeys).where(eq(privateKeys.organizationId, organizationId))
  const addresses = await db
    .select()
    .from(privateKeyAddresses)
    .where(eq(privateKeyAddresses.organizationId, organizationId))
    .orderBy(privateKeyAddresses.position)
  return keys.map(({ id, name, curve, publicKey, imported, exportedAt }) => ({
    id,
    name,
    imported,
    exportedAt,
    curve,
    publicKey: bytesOf(publicKey, 'hex'),
    tagIds: tagIdsOf(id),
    addresses: addresses.flatMap(({ privateKeyId, format, address }) =>
      privateKeyId === id ? [{ format, address }] : [],
    ),
  }))
}
