import { byId, hiddenContacts } from './hidden.ts'
import type { State } from './State.ts'
import { type StateSetting, settingsOf } from './settings.ts'
import type { StateLimit } from './toStateLimit.ts'

/**
 * A state by the ids of its records, as a change of it is compared: docs/decisions.md#states. Whatever this leaves out has
 * to stay as it is.
 */
export interface StateView extends Collections {
  organizationId: string
  /** The parent, or the organization itself if it has none. */
  tenantId: string
  generation: number
  rootThreshold: number
  /** Until when login families count as ended that ended before their time. */
  endedFamilies: Records<number>
  /** All that no operation of this list changes, as text. */
  rest: string
}

/** Records of a view, by their ids. */
export interface Collections {
  users: Records<StateUser>
  passkeys: Records<StatePasskey>
  keys: Records<StateKey>
  identities: Records<StateIdentity>
  policies: Records<StatePolicy>
  wallets: Records<StateWallet>
  accounts: Records<StateAccount>
  privateKeys: Records<StatePrivateKey>
  interfaces: Records<StateInterface>
  settings: Records<StateSetting>
  recoveryContacts: Records<StateRecoveryContact>
  contactChanges: Records<StateContactChange>
  profiles: Records<StateProfile>
  limits: Records<StateLimit>
}

export type Records<Value> = Readonly<Record<string, Value>>
export type CollectionName = keyof Collections
/** A record of a collection. */
export type RecordOf<Name extends CollectionName> = Collections[Name][string]

export interface StateUser {
  role: 'root' | 'member' | 'proxy'
  /** Policies see it, and the address. */
  name: string
  email: string | null
  isEmailVerified: boolean
  /** From when a code to the address counts as established; null for never. */
  emailEstablishedAt: number | null
  /** Digest of the number, in hex: no policy sees the number. */
  phoneNumber: string | null
  isPhoneNumberVerified: boolean
  phoneNumberEstablishedAt: number | null
  isBlocked: boolean
  /** Until when only credentials that were established before sign and remove login methods. */
  heldUntil: number | null
  /** Sessions from before this time have ended. */
  sessionsNotBefore: number | null
  /** In order. */
  tagIds: readonly string[]
}

export interface StatePasskey {
  userId: string
  /** base64url. */
  credentialId: string
  /** The COSE key, in hex. */
  publicKey: string
  algorithm: number
  rpId: string
  establishedAt: number | null
}

/** A key that no session has: an API key, or the key of a wallet that somebody signs in with. */
export interface StateKey {
  userId: string
  /** `CREDENTIAL_TYPE_API_KEY_…` */
  type: string
  /** Hex. */
  publicKey: string
  /** Null for a key that doesn't expire. */
  expiresAt: number | null
  establishedAt: number | null
  /** When everything ends that it makes; null for no such end. */
  lineageEndsAt: number | null
  /** The session profile that bounds it, and all that it makes; null for none. */
  profileId: string | null
}

/** An account at a provider, by which its holder signs in. */
export interface StateIdentity {
  userId: string
  issuer: string
  subject: string
  audience: string
  establishedAt: number | null
}

export interface StatePolicy {
  effect: 'EFFECT_ALLOW' | 'EFFECT_DENY'
  condition: string
  consensus: string
  /** Null for always. */
  time: string | null
}

export interface StateWallet {
  name: string
  isImported: boolean
  isExported: boolean
}

/** An account of a wallet: a derived key with one of its addresses. */
export interface StateAccount {
  walletId: string
  curve: string
  path: string
  addressFormat: string
  address: string
}

/** A key that stands alone. */
export interface StatePrivateKey {
  name: string
  curve: string
  publicKey: string
  addresses: readonly { format: string; address: string }[]
  isImported: boolean
  isExported: boolean
  /** In order. */
  tagIds: readonly string[]
}

/** The interface of a contract or program, by which policies read calls. */
export interface StateInterface {
  type: string
  /** One text for every spelling of the address. */
  address: string
  /** SHA-256 of its JSON, in hex. */
  digest: string
}

/** An address whose owner can help a user who has lost a contact. */
export interface StateRecoveryContact {
  userId: string
  /** Digest of the address, in hex. */
  digest: string
  namedAt: number
}

/** A change of a contact that waits. */
export interface StateContactChange {
  userId: string
  kind: 'email' | 'phone'
  /** Digest of the new contact, in hex. */
  digest: string
  /** Members of the parent; null where a recovery contact helped. */
  requestedBy: string | null
  approvedBy: string | null
  recoveryContactId: string | null
  requestedAt: number
  dueAt: number
}

/** Bounds of sessions with a profile. */
export type StateProfile = Omit<State['profiles'][number], 'id'>

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const withDigest = <Row extends { id: string; digest: Uint8Array }>({ id: _, digest, ...row }: Row) => ({
  ...row,
  digest: hex(digest),
})

/** Members that no operation of the comparison changes. */
type Rest = Pick<State, 'v' | 'parentId' | 'users'>

const restOf = ({ v, parentId, users }: Rest): string =>
  JSON.stringify([v, parentId, ...users.flatMap(hiddenContacts)])

export function viewOf(state: State): StateView {
  const { id, tenantId, generation, rootThreshold } = state
  return {
    organizationId: id,
    tenantId,
    generation,
    rootThreshold,
    endedFamilies: byId(state.endedFamilies, ({ until }) => until),
    rest: restOf(state),
    ...peopleOf(state),
    ...keysOf(state),
    policies: byId(state.policies, ({ id: _, ...policy }) => policy),
    interfaces: byId(state.interfaces, ({ type, addressKey, digest }) => ({
      type,
      address: addressKey,
      digest: hex(digest),
    })),
    settings: settingsOf(state),
    recoveryContacts: byId(state.recoveryContacts, withDigest),
    contactChanges: byId(state.contactChanges, withDigest),
    profiles: byId(state.profiles, ({ id: _, ...profile }) => profile),
    limits: byId(state.limits, ({ id: _, ...limit }) => limit),
  }
}

/** Each collection, without records. */
export const noRecords: Collections = {
  users: {},
  passkeys: {},
  keys: {},
  identities: {},
  policies: {},
  wallets: {},
  accounts: {},
  privateKeys: {},
  interfaces: {},
  settings: {},
  recoveryContacts: {},
  contactChanges: {},
  profiles: {},
  limits: {},
}

/** Stands for the state before the first one of an organization. */
export const viewBefore = ({
  organizationId,
  tenantId,
}: Pick<StateView, 'organizationId' | 'tenantId'>): StateView => ({
  organizationId,
  tenantId,
  generation: 0,
  rootThreshold: 0,
  endedFamilies: {},
  rest: restOf({ v: '1', parentId: organizationId === tenantId ? null : tenantId, users: [] }),
  ...noRecords,
})

type People = Pick<Collections, 'users' | 'passkeys' | 'keys' | 'identities'>

const peopleOf = ({ users, passkeys, keys, identities }: State): People => ({
  users: byId(users, ({ id: _, contacts, blockedAt, ...user }) => {
    const [mail, phone] = [contactOf(contacts, 'email'), contactOf(contacts, 'phone')]
    return {
      ...user,
      isEmailVerified: mail?.verified ?? false,
      emailEstablishedAt: mail?.establishedAt ?? null,
      phoneNumber: phone ? hex(phone.digest) : null,
      isPhoneNumberVerified: phone?.verified ?? false,
      phoneNumberEstablishedAt: phone?.establishedAt ?? null,
      isBlocked: blockedAt !== null,
    }
  }),
  passkeys: byId(passkeys, ({ userId, credentialId, cose, algorithm, rpId, establishedAt }) => ({
    userId,
    credentialId: Buffer.from(credentialId).toString('base64url'),
    publicKey: hex(cose),
    algorithm,
    rpId,
    establishedAt,
  })),
  keys: byId(keys, ({ id: _, publicKey, ...key }) => ({ ...key, publicKey: hex(publicKey) })),
  identities: byId(identities, ({ userId, iss, sub, aud, establishedAt }) => ({
    userId,
    issuer: iss,
    subject: sub,
    audience: aud,
    establishedAt,
  })),
})

type Contacts = State['users'][number]['contacts']

const contactOf = (contacts: Contacts, kind: Contacts[number]['kind']) =>
  contacts.find((contact) => contact.kind === kind)

const keysOf = ({
  wallets,
  privateKeys,
}: State): Pick<Collections, 'wallets' | 'accounts' | 'privateKeys'> => ({
  wallets: byId(wallets, ({ name, ...wallet }) => ({ name, ...originOf(wallet) })),
  accounts: byId(
    wallets.flatMap(({ id: walletId, accounts }) => accounts.map((account) => ({ ...account, walletId }))),
    ({ id: _, ...account }) => account,
  ),
  privateKeys: byId(privateKeys, ({ id: _, imported, exportedAt, publicKey, ...key }) => ({
    ...key,
    ...originOf({ imported, exportedAt }),
    publicKey: hex(publicKey),
  })),
})

const originOf = ({ imported, exportedAt }: { imported: boolean; exportedAt: number | null }) => ({
  isImported: imported,
  isExported: exportedAt !== null,
})
