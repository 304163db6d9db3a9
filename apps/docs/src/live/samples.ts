import type { Authenticator, Device, EmailLoginState, KitState, Session, User } from '@latchkey/ui'

const minute = 60_000
const day = 24 * 60 * minute
const timestamp = (time: number) => ({ seconds: String(Math.floor(time / 1_000)), nanos: '0' })

/** Ada's session: she has just signed in, and stays so while the page is open. */
export const sampleSession = (): Session => ({
  id: '44444444-4444-4444-8444-444444444444',
  organizationId: '22222222-2222-4222-8222-222222222222',
  userId: '11111111-1111-4111-8111-111111111111',
  publicKey: `02${'0'.repeat(64)}`,
  issuedAt: Date.now(),
  expiresAt: Date.UTC(9999, 0, 1),
  authTime: Date.now(),
  contact: 'ada@example.com',
  name: 'Ada Lovelace',
  method: 'email',
  persistent: true,
})

export const sampleUser: User = {
  userId: '11111111-1111-4111-8111-111111111111',
  userName: 'Ada Lovelace',
  userEmail: 'ada@example.com',
  userEmailVerified: true,
  authenticators: [],
  apiKeys: [],
  userTags: [],
  oauthProviders: [],
  mfaPolicies: [],
  createdAt: timestamp(0),
  updatedAt: timestamp(0),
}

type CodeState = Extract<EmailLoginState, { status: 'code' }>

/** A code that was just sent. */
export const codeState = (contact = 'ada@example.com', changes: Partial<CodeState> = {}): CodeState => ({
  status: 'code',
  contact,
  codeLength: 6,
  alphanumeric: false,
  expiresAt: Date.now() + 5 * minute,
  resendAt: Date.now() + minute,
  resending: false,
  ...changes,
})

/** State after a code was refused. */
export const wrongCode = (): Partial<KitState> => ({
  email: codeState('ada@example.com', {
    triesLeft: 2,
    error: { code: 'OTP_INVALID', at: Date.now(), retryable: true },
  }),
})

const passkey = (id: string, name: string, age: number): Authenticator => ({
  authenticatorId: id,
  authenticatorName: name,
  transports: ['AUTHENTICATOR_TRANSPORT_INTERNAL'],
  attestationType: 'none',
  aaguid: '',
  credentialId: id,
  model: '',
  credential: { publicKey: '', type: 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR' },
  createdAt: timestamp(Date.now() - age),
  updatedAt: timestamp(Date.now() - age),
})

export const samplePasskeys = (): Authenticator[] => [
  passkey('laptop', 'Chrome on macOS', 12 * day),
  passkey('phone', 'Phone', 55 * day),
]

export const sampleDevices = (): Device[] => [
  {
    id: 'here',
    current: true,
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/141.0.0.0 Safari/537.36',
    authTime: Date.now(),
    expiresAt: Date.now() + 14 * minute,
    apiKeyIds: ['one'],
  },
  {
    id: 'phone',
    current: false,
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
    authTime: Date.now() - 35 * minute,
    expiresAt: Date.now() + 6 * minute,
    apiKeyIds: ['two'],
  },
]

export const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** One account on each chain, and a second one with a name. */
export const sampleWallets = [
  {
    name: 'Main wallet',
    accounts: [
      { chain: 'ethereum', address },
      { chain: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', name: 'Savings' },
      { chain: 'bitcoin', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      { chain: 'solana', address: '9E97oBkkNnPGPvSxTJCcVKzyEUVsXDoMXnS4DSyr5tUZ' },
    ],
  },
] as const
