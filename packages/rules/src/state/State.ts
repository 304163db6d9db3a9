import {
  added,
  bool,
  bytes,
  integer,
  listOf,
  natural,
  nullable,
  oneOf,
  record,
  text,
  uuid,
  type ValueOf,
} from './codec.ts'

const digest = bytes(32)
const time = natural
const contactKind = oneOf('email', 'phone')

/** From when a credential counts as established, and when what made it ends: decide/lineage.ts */
const lineage = { establishedAt: nullable(time), lineageEndsAt: nullable(time) } as const

const user = record({
  id: uuid,
  role: oneOf('root', 'member', 'proxy'),
  blockedAt: nullable(time),
  heldUntil: nullable(time),
  tagIds: listOf(uuid),
  name: text,
  email: nullable(text),
  /** Contacts by which the user signs in, as digests: no policy sees them. */
  contacts: listOf(record({ kind: contactKind, digest, verified: bool, establishedAt: nullable(time) })),
  sessionsNotBefore: nullable(time),
})

const passkey = record({
  id: uuid,
  userId: uuid,
  credentialId: bytes(),
  /** Its public key, as the authenticator wrote it. */
  cose: bytes(),
  algorithm: integer,
  rpId: text,
  backupEligible: bool,
  ...lineage,
})

const key = record({
  id: uuid,
  userId: uuid,
  /** `CREDENTIAL_TYPE_…`. */
  type: text,
  publicKey: bytes(),
  expiresAt: nullable(time),
  profileId: nullable(uuid),
  ...lineage,
})

const curve = oneOf('CURVE_SECP256K1', 'CURVE_ED25519', 'CURVE_P256')

const account = record({
  id: uuid,
  path: text,
  curve,
  /** `ADDRESS_FORMAT_…`. */
  addressFormat: text,
  address: text,
})

const policy = record({
  id: uuid,
  effect: oneOf('EFFECT_ALLOW', 'EFFECT_DENY'),
  condition: text,
  consensus: text,
  time: nullable(text),
})

/** A limit over time. Network and token are empty for one that counts requests. */
const limit = record({
  id: uuid,
  name: text,
  network: text,
  token: text,
  where: text,
  per: text,
  by: listOf(oneOf('user', 'session', 'wallet', 'recipient')),
})

const chain = oneOf('SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM', 'SMART_CONTRACT_INTERFACE_TYPE_SOLANA')

/** Pages where a parent's people sign in. Those of the deployment itself are no organization's. */
const pages = record({
  /** Passkeys count on the origins of wallets where they have none of their own. */
  passkeys: record({ origins: nullable(listOf(text)), topOrigins: listOf(text) }),
  wallets: record({ origins: listOf(text), domains: listOf(text) }),
})

/** How a parent's people may sign in. */
const logins = record({
  methods: listOf(text),
  /** IDs of the social providers that are switched on. */
  providers: listOf(text),
  /** Providers that the parent added, with parties that their tokens may name beside its clients. */
  issuers: listOf(record({ provider: text, iss: text, audiences: listOf(text) })),
  /** Clients whose identities link themselves to the account with their address. */
  linkingClients: listOf(text),
  /** How long a change of a contact by support waits; null where there are none. */
  contactChangeSeconds: nullable(natural),
})

/** A change of a contact that two members of the parent asked for, or a recovery contact helped with. */
const contactChange = record({
  id: uuid,
  userId: uuid,
  kind: contactKind,
  /** Digest of the new contact. */
  digest,
  requestedBy: nullable(uuid),
  approvedBy: nullable(uuid),
  recoveryContactId: nullable(uuid),
  requestedAt: time,
  dueAt: time,
})

/** How long a login family lasts at most, however often it is renewed. */
export const longestFamilyMs = 30 * 86_400_000

/** The version of the form. */
const version = oneOf('1')

/** How a state is written. Members are only added, at the end. */
export const stateCodec = record({
  v: version,
  id: uuid,
  tenantId: uuid,
  parentId: nullable(uuid),
  /** Counts the changes of the organization, from 1. */
  generation: natural,
  /** SHA-256 of the state before; null of the first. */
  previous: nullable(digest),
  rootThreshold: natural,
  /** Whether the enclave took it over from the service's rows. Ends with the first change that a root credential stamps. */
  adopted: bool,
  users: listOf(user),
  passkeys: listOf(passkey),
  keys: listOf(key),
  identities: listOf(
    record({ id: uuid, userId: uuid, iss: text, sub: text, aud: text, establishedAt: nullable(time) }),
  ),
  policies: listOf(policy),
  wallets: listOf(
    record({
      id: uuid,
      /** SHA-256 of the public key of its seed. */
      fingerprint: digest,
      name: text,
      imported: bool,
      exportedAt: nullable(time),
      accounts: listOf(account),
    }),
  ),
  privateKeys: listOf(
    record({
      id: uuid,
      name: text,
      imported: bool,
      exportedAt: nullable(time),
      curve,
      publicKey: bytes(),
      tagIds: listOf(uuid),
      addresses: listOf(record({ format: text, address: text })),
    }),
  ),
  /** Digests of uploaded interfaces. Their texts come with the requests that need them. */
  interfaces: listOf(record({ id: uuid, type: chain, addressKey: text, digest })),
  /** Pages of a parent with an auth proxy; null for any other organization. The same for its logins. */
  pages: nullable(pages),
  logins: nullable(logins),
  /** A parent's clients at social providers: stored ones, and those without an id that its settings name. */
  clients: listOf(record({ id: nullable(uuid), provider: text, aud: text })),
  /** Login families that ended before their time. */
  endedFamilies: listOf(record({ id: uuid, until: time })),
  /** Recovery contacts that users named. They help once the time of a new login method is over. */
  recoveryContacts: listOf(record({ id: uuid, userId: uuid, digest, namedAt: time })),
  /** Changes of contacts that wait. */
  contactChanges: listOf(contactChange),
  /** Requests that changed the state lately, so that none does twice. */
  recent: listOf(record({ fingerprint: digest, until: time })),
  /** Session profiles of a parent. `seconds`: longest lifetime of a session. */
  profiles: added(listOf(record({ id: uuid, scope: text, seconds: nullable(natural) })), []),
  limits: added(listOf(limit), []),
})

/**
 * Everything about an organization that a decision of the enclave depends on. The service keeps it and can read it; only
 * the enclave makes it.
 */
export type State = ValueOf<typeof stateCodec>
