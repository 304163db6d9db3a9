import type { StateView } from '@latchkey/rules/state'

export const id = '11111111-1111-4111-8111-111111111111'
export const other = '22222222-2222-4222-8222-222222222222'
export const publicKey = `02${'ab'.repeat(32)}`

/** A user of a state. */
export const userOf = (state: StateView): string => Object.keys(state.users).toSorted()[0] ?? id

export const mallory = {
  name: 'Mallory',
  email: 'mallory@example.com',
  isEmailVerified: false,
  emailEstablishedAt: null,
  phoneNumber: null,
  isPhoneNumberVerified: false,
  phoneNumberEstablishedAt: null,
  isBlocked: false,
  heldUntil: null,
  sessionsNotBefore: null,
  tagIds: [],
}
export const newKey = (after: StateView) => ({
  userId: userOf(after),
  type: 'CREDENTIAL_TYPE_API_KEY_P256',
  publicKey,
  expiresAt: null,
  establishedAt: null,
  lineageEndsAt: null,
})
export const passkeyOf = (userId: string) => ({
  userId,
  credentialId: 'bWFsbG9yeQ',
  publicKey: 'AAAA',
  algorithm: -7,
  rpId: 'localhost',
  establishedAt: null,
})
export const identityOf = (userId: string) => ({
  userId,
  issuer: 'https://issuer.example',
  subject: 'mallory',
  audience: 'app',
  establishedAt: null,
})
export const account = {
  curve: 'CURVE_SECP256K1',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
  address: '0x',
}
export const privateKey = {
  name: 'key',
  curve: 'CURVE_SECP256K1',
  publicKey,
  addresses: [{ format: 'ADDRESS_FORMAT_ETHEREUM', address: '0x' }],
  isImported: false,
  isExported: false,
  tagIds: [],
}
export const contactChange = {
  userId: id,
  kind: 'email',
  digest: 'ab'.repeat(32),
  requestedBy: id,
  approvedBy: null,
  recoveryContactId: null,
  requestedAt: 0,
  dueAt: 0,
}
