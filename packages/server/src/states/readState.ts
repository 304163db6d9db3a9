import { type State, textDigest } from '@latchkey/rules/state'
import type { Database } from '../store/database/store.ts'
import { toSpendingLimit } from '../store/spending/spendingLimits.ts'
import { contactChangesOf, endedFamiliesOf, loginsOf } from './loginsOf.ts'
import { readRows, type StateRows } from './readRows.ts'

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
  const rows = await readRows(db, organizationId, now)
  if (!rows) return undefined
  const { tenantId, parentId, rootThreshold } = rows
  return {
    v: '1',
    id: organizationId,
    tenantId,
    parentId,
    generation: 1,
    previous: null,
    rootThreshold,
    adopted: true,
    ...usersOf(rows),
    ...rulesOf(rows),
    ...walletsOf(rows),
    privateKeys: privateKeysOf(rows),
    ...loginsOf(rows),
    endedFamilies: endedFamiliesOf(rows),
    ...contactChangesOf(rows),
    recent: [],
    profiles: rows.profiles.map(({ id, scope, expirationSeconds }) => ({
      id,
      scope,
      seconds: expirationSeconds,
    })),
    limits: rows.limits.map(toSpendingLimit),
  }
}

const tagIdsOf = ({ taggings }: StateRows, targetId: string): string[] =>
  taggings.flatMap((row) => (row.targetId === targetId ? [row.tagId] : [])).sort()

const bytesOf = (text: string, encoding: 'hex' | 'base64url'): Uint8Array =>
  new Uint8Array(Buffer.from(text, encoding))

function usersOf(rows: StateRows): Pick<State, 'users' | 'passkeys' | 'keys' | 'identities'> {
  return {
    users: rows.users.map(({ id, role, name, email, blockedAt, heldUntil, sessionsNotBefore, ...row }) => ({
      id,
      role,
      name,
      email,
      blockedAt,
      heldUntil,
      tagIds: tagIdsOf(rows, id),
      sessionsNotBefore,
      contacts: [
        ...contactOf('email', email, row.emailVerifiedAt, row.emailEstablishedAt),
        ...contactOf('phone', row.phoneNumber, row.phoneNumberVerifiedAt, row.phoneNumberEstablishedAt),
      ],
    })),
    passkeys: rows.passkeys.map((row) => ({
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
    keys: rows.keys.map(
      ({ id, userId, type, publicKey, expiresAt, establishedAt, lineageEndsAt, sessionProfileId }) => ({
        id,
        userId,
        type,
        publicKey: bytesOf(publicKey, 'hex'),
        expiresAt,
        profileId: sessionProfileId,
        establishedAt,
        lineageEndsAt,
      }),
    ),
    identities: rows.identities.map(({ id, userId, issuer, subject, audience, establishedAt }) => ({
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

function rulesOf({ policies, interfaces }: StateRows): Pick<State, 'policies' | 'interfaces'> {
  return {
    policies: policies.map(({ id, effect, condition, consensus, time }) => ({
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

function walletsOf({ wallets, accounts }: StateRows): Pick<State, 'wallets'> {
  return {
    wallets: wallets.map(({ id, name, imported, exportedAt }) => ({
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

function privateKeysOf(rows: StateRows): State['privateKeys'] {
  return rows.privateKeys.map(({ id, name, curve, publicKey, imported, exportedAt }) => ({
    id,
    name,
    imported,
    exportedAt,
    curve,
    publicKey: bytesOf(publicKey, 'hex'),
    tagIds: tagIdsOf(rows, id),
    addresses: rows.addresses.flatMap(({ privateKeyId, format, address }) =>
      privateKeyId === id ? [{ format, address }] : [],
    ),
  }))
}
