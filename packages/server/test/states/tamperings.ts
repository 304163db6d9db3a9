import type { Change, CollectionName, StateView } from '@latchkey/rules/state'

import {
  account,
  contactChange,
  id,
  identityOf,
  mallory,
  newKey,
  other,
  passkeyOf,
  privateKey,
  publicKey,
  userOf,
} from './tamperedRecords.ts'

/** One way in which a service changes the next state beside the request: a state for each record that it could change. */
export type Tampering = (after: StateView, change: Change) => readonly StateView[]

type Collection = CollectionName

const withRecord = (
  state: StateView,
  name: Collection,
  recordId: string,
  record: object | undefined,
): StateView => {
  const { [recordId]: _, ...others } = state[name]
  return { ...state, [name]: record ? { ...others, [recordId]: record } : others }
}

/** Records that the change adds or replaces, and one that it leaves as it is. */
function recordsOf(after: StateView, { before }: Change, name: Collection): [id: string, record: object][] {
  const records = Object.entries<object>(after[name])
  const isSame = ([recordId, record]: [string, object]) =>
    JSON.stringify(before[name][recordId]) === JSON.stringify(record)
  const same = records.find(isSame)
  return [...records.filter((one) => !isSame(one)), ...(same ? [same] : [])]
}

/** Changes each of the records, where it differs then from what it was and from what it becomes. */
const changed =
  (name: Collection, change: (record: never) => object): Tampering =>
  (after, changing) =>
    recordsOf(after, changing, name).flatMap(([recordId, record]) => {
      const next = { ...record, ...change(record as never) }
      const known = [record, changing.before[name][recordId]].map((one) => JSON.stringify(one))
      return known.includes(JSON.stringify(next)) ? [] : [withRecord(after, name, recordId, next)]
    })

const removed =
  (name: 'policies' | 'interfaces'): Tampering =>
  (after, { before }) =>
    Object.keys(after[name]).flatMap((recordId) =>
      before[name][recordId] ? [withRecord(after, name, recordId, undefined)] : [],
    )

const names = [
  'users',
  'passkeys',
  'keys',
  'identities',
  'policies',
  'wallets',
  'accounts',
  'privateKeys',
  'interfaces',
  'settings',
  'recoveryContacts',
  'contactChanges',
] as const satisfies Collection[]

/** Does to another record what the change does to one of them. */
const retargeted: Tampering = (after, { before }) =>
  names.flatMap((name) =>
    Object.keys(before[name]).flatMap((recordId) => {
      const [old, next] = [before[name][recordId], after[name][recordId]]
      if (JSON.stringify(old) === JSON.stringify(next)) return []
      const fields = Object.entries(next ?? {}).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(old?.[field as never]),
      )
      const restored = withRecord(after, name, recordId, old)
      return Object.keys(before[name]).flatMap((one) => {
        const known = before[name][one]
        const moved = next && { ...known, ...Object.fromEntries(fields) }
        const isNothing = one === recordId || JSON.stringify(moved) === JSON.stringify(known)
        return isNothing ? [] : [withRecord(restored, name, one, moved)]
      })
    }),
  )

/** Puts a new record in the place of one that is there. */
const replaced: Tampering = (after, { before }) =>
  names.flatMap((name) => {
    const added = Object.keys(after[name]).find((recordId) => !before[name][recordId])
    const known = Object.keys(before[name]).find(
      (recordId) => JSON.stringify(before[name][recordId]) === JSON.stringify(after[name][recordId]),
    )
    if (added === undefined || known === undefined) return []
    return [withRecord(withRecord(after, name, added, undefined), name, known, after[name][added])]
  })

/** Adds a record of each kind to both states, so that there is something to mix up with what changes. */
export function furnished(change: Change): Change {
  if (change.before.generation === 0) return change
  const furnish = (state: StateView): StateView => {
    const rows: Partial<Record<Collection, object>> = {
      users: { ...mallory, role: 'member', name: 'Grace', email: 'grace@example.com' },
      keys: { ...newKey(state), userId: other, publicKey: `03${'cd'.repeat(32)}` },
      passkeys: { ...passkeyOf(other), credentialId: 'b3RoZXI' },
      identities: { ...identityOf(other), subject: 'grace' },
      policies: { effect: 'EFFECT_DENY', condition: 'true', consensus: 'true', time: null },
      wallets: { name: 'other', isImported: false, isExported: false },
      accounts: { ...account, walletId: other, path: "m/44'/60'/0'/0/5" },
      privateKeys: { ...privateKey, name: 'other key' },
      interfaces: { type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM', address: '0x0', digest: '11' },
      settings: { name: 'walletDomains', value: 'other.example' },
      recoveryContacts: { userId: other, digest: '11', namedAt: 0 },
      contactChanges: { ...contactChange, userId: other },
    }
    return Object.entries(rows).reduce<StateView>(
      (furnishedState, [name, record]) => withRecord(furnishedState, name as Collection, other, record),
      state,
    )
  }
  return { ...change, before: furnish(change.before), after: furnish(change.after) }
}

/** Adds a record. */
const added =
  (name: Collection, make: (after: StateView) => object): Tampering =>
  (after) => [withRecord(after, name, id, make(after))]

const ofMallory = () => ({ userId: id })
const early = () => ({ establishedAt: 0 })
const renamed = () => ({ name: 'Somebody else' })
const exported = ({ isExported }: { isExported: boolean }) => ({ isExported: !isExported })
const imported = ({ isImported }: { isImported: boolean }) => ({ isImported: !isImported })
const tagged = ({ tagIds }: { tagIds: string[] }) => ({ tagIds: [...tagIds, id].toSorted() })
const untagged = ({ tagIds }: { tagIds: string[] }) => ({ tagIds: tagIds.slice(1) })
const later = (time: number | null) => (time === null ? null : time + 1)

/** Each adds, opens or moves something that nobody asked for. */
export const tamperings: Readonly<Record<string, Tampering>> = {
  'a user': added('users', () => ({ ...mallory, role: 'member' })),
  'an owner': added('users', () => ({ ...mallory, role: 'root' })),
  'an auth proxy': added('users', () => ({ ...mallory, role: 'proxy' })),
  'another role': changed('users', ({ role }: { role: string }) => ({
    role: role === 'root' ? 'proxy' : 'root',
  })),
  'another name': changed('users', renamed),
  'another address': changed('users', () => ({ email: 'mallory@example.com' })),
  'an address that is verified': changed('users', () => ({ isEmailVerified: true })),
  'another number': changed('users', () => ({ phoneNumber: 'ab'.repeat(32) })),
  'a number that is verified': changed('users', () => ({ isPhoneNumberVerified: true })),
  'an address that counts early': changed('users', () => ({ emailEstablishedAt: 0 })),
  'a number that counts early': changed('users', () => ({ phoneNumberEstablishedAt: 0 })),
  'a user who is held no more': changed('users', ({ heldUntil }: { heldUntil: number | null }) => ({
    heldUntil: heldUntil === null ? null : 0,
  })),
  'a user who is blocked no more': changed('users', () => ({ isBlocked: false })),
  'a tag of a user': changed('users', tagged),
  'no tag of a user': changed('users', untagged),
  'a key': added('keys', newKey),
  'a key that counts': added('keys', (after) => ({
    ...newKey(after),
    establishedAt: Number.MAX_SAFE_INTEGER,
  })),
  'another key': changed('keys', () => ({ publicKey })),
  'a key of another user': changed('keys', ofMallory),
  'a key of another type': changed('keys', () => ({ type: 'CREDENTIAL_TYPE_API_KEY_ED25519' })),
  'a key that ends later': changed('keys', ({ expiresAt }: { expiresAt: number | null }) => ({
    expiresAt: later(expiresAt),
  })),
  'a key that never ends': changed('keys', () => ({ expiresAt: null })),
  'a key whose keys never end': changed('keys', () => ({ lineageEndsAt: null })),
  'a key that counts early': changed('keys', early),
  'a passkey': added('passkeys', (after) => passkeyOf(userOf(after))),
  'a passkey of another user': changed('passkeys', ofMallory),
  'another passkey': changed('passkeys', () => ({ credentialId: 'bWFsbG9yeQ' })),
  'another key of a passkey': changed('passkeys', () => ({ publicKey: 'AAAA' })),
  'a passkey that counts early': changed('passkeys', early),
  'an identity': added('identities', (after) => identityOf(userOf(after))),
  'another identity': changed('identities', () => ({ subject: 'mallory' })),
  'an identity that counts early': changed('identities', early),
  'an identity of another user': changed('identities', ofMallory),
  'a policy': added('policies', () => ({
    effect: 'EFFECT_ALLOW',
    condition: 'true',
    consensus: 'true',
    time: null,
  })),
  'no policy': removed('policies'),
  'another effect': changed('policies', ({ effect }: { effect: string }) => ({
    effect: effect === 'EFFECT_ALLOW' ? 'EFFECT_DENY' : 'EFFECT_ALLOW',
  })),
  'another condition': changed('policies', () => ({ condition: '1 == 1' })),
  'another consensus': changed('policies', () => ({ consensus: '1 == 1' })),
  'another time': changed('policies', () => ({ time: '1 == 1' })),
  'a wallet': added('wallets', () => ({ name: 'main', isImported: false, isExported: false })),
  'another name of a wallet': changed('wallets', renamed),
  'an exported wallet': changed('wallets', exported),
  'an imported wallet': changed('wallets', imported),
  'an account': added('accounts', (after) => ({ ...account, walletId: Object.keys(after.wallets)[0] ?? id })),
  'an account of another wallet': changed('accounts', () => ({ walletId: id })),
  'another path': changed('accounts', () => ({ path: "m/44'/60'/0'/0/9" })),
  'another curve of an account': changed('accounts', () => ({ curve: 'CURVE_ED25519' })),
  'another format of an account': changed('accounts', () => ({ addressFormat: 'ADDRESS_FORMAT_XLM' })),
  'a private key': added('privateKeys', () => privateKey),
  'another private key': changed('privateKeys', renamed),
  'an exported private key': changed('privateKeys', exported),
  'an imported private key': changed('privateKeys', imported),
  'another curve': changed('privateKeys', () => ({ curve: 'CURVE_ED25519' })),
  'no address': changed('privateKeys', () => ({ addresses: [] })),
  'a tag of a private key': changed('privateKeys', tagged),
  'no tag of a private key': changed('privateKeys', untagged),
  'an interface': added('interfaces', () => ({
    type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM',
    address: '0x',
    digest: '00',
  })),
  'no interface': removed('interfaces'),
  'another interface': changed('interfaces', () => ({ digest: '00' })),
  'an interface of another address': changed('interfaces', () => ({ address: '0x' })),
  'an interface of another chain': changed('interfaces', () => ({
    type: 'SMART_CONTRACT_INTERFACE_TYPE_SOLANA',
  })),
  'a page': added('settings', () => ({ name: 'allowedOrigins', value: 'https://evil.example' })),
  'a page for passkeys': added('settings', () => ({ name: 'passkeyOrigins', value: 'https://evil.example' })),
  'a login method': added('settings', () => ({ name: 'allowedAuthMethods', value: 'pigeon' })),
  'a provider': added('settings', () => ({
    name: 'openIdProviders',
    value: '["evil","https://evil.example"]',
  })),
  'a client': added('settings', () => ({ name: 'oauth2Credentials', value: '["google","evil"]' })),
  'another value of a setting': changed('settings', () => ({ value: 'https://evil.example' })),
  'sessions that count again': changed(
    'users',
    ({ sessionsNotBefore }: { sessionsNotBefore: number | null }) => ({
      sessionsNotBefore: sessionsNotBefore === null ? null : 0,
    }),
  ),
  'a recovery contact': added('recoveryContacts', (after) => ({
    userId: userOf(after),
    digest: 'ab'.repeat(32),
    namedAt: 0,
  })),
  'a recovery contact with another address': changed('recoveryContacts', () => ({
    digest: 'ab'.repeat(32),
  })),
  'a change of a contact': added('contactChanges', (after) => ({
    ...contactChange,
    userId: userOf(after),
  })),
  'a change to another contact': changed('contactChanges', () => ({ digest: 'ab'.repeat(32) })),
  'a change that is approved': changed('contactChanges', () => ({ approvedBy: id })),
  'a login that counts again': (after, { before }) =>
    Object.keys(before.endedFamilies).map((family) => {
      const { [family]: _, ...endedFamilies } = after.endedFamilies
      return { ...after, endedFamilies }
    }),
  'the same to another record': retargeted,
  'a new record in the place of another': replaced,
  'another threshold': (after) => [{ ...after, rootThreshold: after.rootThreshold + 1 }],
  'another organization': (after) => [{ ...after, organizationId: id }],
  'another tenant': (after) => [{ ...after, tenantId: id }],
  'something that no operation changes': (after) => [{ ...after, rest: 'another' }],
  'a generation that is left out': (after) => [{ ...after, generation: after.generation + 1 }],
}
