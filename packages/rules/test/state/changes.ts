import type { Author, Change } from '../../src/state/permits/permits.types.ts'
import { type Asked, unaskedChanges } from '../../src/state/unaskedChanges.ts'
import { type CollectionName, type StateView, viewBefore } from '../../src/state/view.ts'

export const id = (number: number) => `00000000-0000-4000-8000-${number.toString().padStart(12, '0')}`
export const [organizationId, tenantId, ada, grace, made, other, another] = [1, 2, 3, 4, 5, 6, 7].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
export const now = 1_000_000
export const day = 86_400_000

export const user: StateView['users'][string] = {
  role: 'root',
  name: 'Ada',
  email: 'ada@example.com',
  isEmailVerified: true,
  emailEstablishedAt: 0,
  phoneNumber: null,
  isPhoneNumberVerified: false,
  phoneNumberEstablishedAt: null,
  isBlocked: false,
  heldUntil: null,
  sessionsNotBefore: null,
  tagIds: [],
}
export const apiKey: StateView['keys'][string] = {
  userId: ada,
  type: 'CREDENTIAL_TYPE_API_KEY_P256',
  publicKey: 'aa',
  expiresAt: null,
  establishedAt: now,
  lineageEndsAt: null,
  profileId: null,
}
export const passkey: StateView['passkeys'][string] = {
  userId: ada,
  credentialId: 'YQ',
  publicKey: 'bb',
  algorithm: -7,
  rpId: 'localhost',
  establishedAt: now,
}
export const identity: StateView['identities'][string] = {
  userId: ada,
  issuer: 'https://issuer.example',
  subject: 'ada',
  audience: 'app',
  establishedAt: now,
}
/** An ID token without a signature that counts. */
export const tokenOf = (claims: object) =>
  [{ alg: 'ES256' }, claims, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
/** The identity, as a request names it. */
export const named = {
  providerName: 'issuer',
  oidcToken: tokenOf({ iss: identity.issuer, sub: identity.subject, aud: identity.audience }),
}
export const storedWallet = { name: 'Savings', isImported: false, isExported: false }
export const account = {
  walletId: made,
  curve: 'CURVE_SECP256K1',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
  address: '0xab',
}
export const privateKey: StateView['privateKeys'][string] = {
  name: 'Spare',
  curve: 'CURVE_ED25519',
  publicKey: 'dd',
  addresses: [{ format: 'ADDRESS_FORMAT_SOLANA', address: '8q' }],
  isImported: false,
  isExported: false,
  tagIds: [],
}
export const policy = { effect: 'EFFECT_DENY', condition: 'true', consensus: 'true', time: null } as const

export const before: StateView = {
  ...viewBefore({ organizationId, tenantId }),
  generation: 1,
  rootThreshold: 1,
  users: { [ada]: user, [grace]: { ...user, role: 'member', email: 'grace@example.com' } },
}
export const established: Author = { userId: ada, isEstablished: true, endsAt: null, profileId: null }
export const young: Author = { userId: ada, isEstablished: false, endsAt: now + day, profileId: null }

/** Puts records into a view; undefined takes one out. */
export type Records = { [Name in CollectionName]?: Record<string, StateView[Name][string] | undefined> }

export function put(view: StateView, records: Records): StateView {
  const collections = Object.entries(records).map(([name, rows]) => {
    const merged = { ...view[name as CollectionName], ...rows }
    return [name, Object.fromEntries(Object.entries(merged).filter(([, row]) => row !== undefined))]
  })
  return { ...view, ...Object.fromEntries(collections) }
}

export interface Step {
  asked: object
  author?: Author
  /** Records that are there before, besides the two users. */
  there?: Records
  becomes: Records
  /** Root threshold of the next state, if it changes. */
  threshold?: number
  isFirst?: boolean
}

export function unasked({
  asked,
  author = established,
  there = {},
  becomes,
  threshold,
  isFirst,
}: Step): string[] {
  const start = put(isFirst ? viewBefore({ organizationId, tenantId }) : before, there)
  const rootThreshold = threshold ?? start.rootThreshold
  const after = put({ ...start, generation: start.generation + 1, rootThreshold }, becomes)
  const change: Change = {
    before: start,
    after,
    author,
    now,
    establishedAfter: 31 * day,
    contactChangeMs: 2 * day,
  }
  return unaskedChanges(asked as Asked, change).map(({ kind }) => kind)
}

export const adding = (changes: object) => ({
  operation: 'createApiKeys',
  parameters: {
    userId: ada,
    apiKeys: [{ apiKeyName: 'key', publicKey: 'aa', curveType: 'API_KEY_CURVE_P256', ...changes }],
  },
})
export const hour = { expirationSeconds: '3600' }
export const endsInAnHour = { expiresAt: now + 3_600_000, establishedAt: null }
export const bounded = { ...apiKey, ...endsInAnHour, lineageEndsAt: now + day }
export const wallet = { ...apiKey, type: 'CREDENTIAL_TYPE_API_KEY_ED25519' }
export const confirming = (parameters: object) => ({ operation: 'confirmLoginMethods', parameters })
export const soon = now + 31 * day
