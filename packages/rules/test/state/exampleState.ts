import type { State } from '../../src/state/State.ts'

const uuidOf = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
const bytesOf = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_byte, at) => (at * 31 + seed * 17 + 7) & 0xff)
const list = <Item>(count: number, one: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_item, at) => one(at))

const now = 1_767_225_600_000
const made = { establishedAt: now, lineageEndsAt: null }

interface Counts {
  people: number
  passkeys: number
  keys: number
  accounts: number
  wallets: number
  policies: number
}

/** A state with as many of everything. */
export function exampleState(counts: Partial<Counts> = {}): State {
  const { people = 1, passkeys = 0, keys = 0, accounts = 2, wallets = 1, policies = 0 } = counts
  let id = 0
  const next = () => uuidOf(++id)
  const userIds = list(people, next)
  return {
    v: '1',
    id: next(),
    tenantId: next(),
    parentId: next(),
    generation: 3,
    previous: bytesOf(32, 1),
    rootThreshold: 1,
    adopted: false,
    users: userIds.map((userId, at) => ({
      id: userId,
      role: 'root',
      blockedAt: null,
      heldUntil: null,
      tagIds: [],
      name: `Person ${at}`,
      email: `person${at}@example.com`,
      contacts: [{ kind: 'email', digest: bytesOf(32, at), verified: true, establishedAt: now }],
      sessionsNotBefore: null,
    })),
    passkeys: list(passkeys, (at) => ({
      id: next(),
      userId: userIds[at % people]!,
      credentialId: bytesOf(32, at),
      cose: bytesOf(77, at),
      algorithm: -7,
      rpId: 'app.example.com',
      backupEligible: true,
      ...made,
    })),
    keys: list(keys, (at) => ({
      id: next(),
      userId: userIds[at % people]!,
      type: 'CREDENTIAL_TYPE_API_KEY_P256',
      publicKey: bytesOf(33, at),
      expiresAt: null,
      profileId: null,
      ...made,
    })),
    identities: [],
    policies: list(policies, (at) => ({
      id: next(),
      effect: 'EFFECT_ALLOW',
      condition: `eth.tx.to == '0x${'ab'.repeat(20)}' && eth.tx.value < 1000000000000000000 && activity.action == 'SIGN'`,
      consensus: `approvers.any(user, user.id == '${userIds[at % people]!}')`,
      time: null,
    })),
    wallets: list(wallets, (at) => ({
      id: next(),
      fingerprint: bytesOf(32, at),
      name: 'Savings',
      imported: false,
      exportedAt: null,
      accounts: list(accounts, (index) => ({
        id: next(),
        path: `m/44'/60'/0'/0/${index}`,
        curve: 'CURVE_SECP256K1',
        addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
        address: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
      })),
    })),
    privateKeys: [],
    interfaces: [],
    pages: null,
    logins: null,
    recoveryContacts: [],
    contactChanges: [],
    clients: [],
    endedFamilies: [],
    recent: [],
    profiles: [],
    limits: [],
  }
}
