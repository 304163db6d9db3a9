import type {
  Authenticator,
  Device,
  FlowError,
  KitState,
  LinkedWallet,
  OAuthProvider,
  OperationResult,
  SecurityEvent,
  SignIn,
  User,
} from '@latchkey/react'
import { fn } from 'storybook/test'

import { address, authConfig, contact, minute, number, session } from './fixtures.tsx'
import { createStoryKit } from './storyKit.ts'

const timestamp = (time: number) => ({ seconds: String(Math.floor(time / 1_000)), nanos: '0' })
const day = 86_400_000

const passkey = (id: string, name: string, addedAt: number, usedAt: number): Authenticator => ({
  authenticatorId: id,
  authenticatorName: name,
  transports: ['AUTHENTICATOR_TRANSPORT_INTERNAL'],
  attestationType: 'none',
  aaguid: '',
  credentialId: id,
  model: '',
  credential: { publicKey: '', type: 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR' },
  createdAt: timestamp(addedAt),
  updatedAt: timestamp(addedAt),
  lastUsedAt: timestamp(usedAt),
})

/**
 * A kit with Ada signed in: a contact of each kind, two passkeys, two devices. Her login is ten minutes old.
 *
 * @param error what every request fails with
 */
export function createProfileKit(slices: Partial<KitState> = {}, error?: FlowError) {
  const now = Date.now()
  const answer =
    <Data>(data: Data) =>
    async (): Promise<Data> => {
      if (error) throw Object.assign(new Error('story'), error)
      return data
    }
  const present = { ...session, name: 'Ada Lovelace', authTime: now - 10 * minute }
  const config = {
    ...authConfig,
    enabledProviders: ['email', 'sms', 'passkey', 'wallet', 'google', 'apple'],
    oauthClientIds: { google: 'one', apple: 'two' },
    recoveryContacts: true,
  }
  const kit = createStoryKit({
    auth: { status: 'signed-in', session: present },
    authConfig: { status: 'ready', config },
    ...slices,
  })
  const user: User = {
    userId: session.userId,
    userName: 'Ada Lovelace',
    userEmail: contact,
    userEmailVerified: true,
    userPhoneNumber: number,
    userPhoneNumberVerified: false,
    authenticators: [],
    apiKeys: [],
    userTags: [],
    oauthProviders: [],
    mfaPolicies: [],
    createdAt: timestamp(now),
    updatedAt: timestamp(now),
  }
  // Storybook resets a mock's later implementations, but not its original one.
  const passkeys = [
    passkey('laptop', 'Chrome on macOS', now - 12 * day, now),
    passkey('phone', 'Phone', now - 55 * day, now - 3 * day),
  ]
  const identity = { issuer: 'https://accounts.google.com', audience: 'one', subject: '1' }
  const linkedAt = { createdAt: timestamp(now - 12 * day), updatedAt: timestamp(now - 12 * day) }
  const oauthProviders: OAuthProvider[] = [
    {
      providerId: 'google-1',
      providerName: 'google',
      email: 'ada.lovelace@gmail.com',
      ...identity,
      ...linkedAt,
    },
  ]
  const wallets: LinkedWallet[] = [
    { apiKeyId: 'key-1', name: 'Marmot', chain: 'ethereum', address, createdAt: now - day },
  ]
  const devices: Device[] = [
    {
      id: 'here',
      current: true,
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/141.0.0.0 Safari/537.36',
      authTime: now,
      expiresAt: now + 14 * minute,
      apiKeyIds: ['one'],
      method: 'passkey',
      pageOrigin: 'https://larkfield.example',
    },
    {
      id: 'phone',
      current: false,
      userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
      authTime: now - 35 * minute,
      expiresAt: now + 6 * minute,
      apiKeyIds: ['two'],
      method: 'social',
      credentialId: 'google-1',
      pageOrigin: 'https://larkfield.example',
    },
  ]
  Object.assign(kit.login.passkey, { list: fn(answer(passkeys)) })
  Object.assign(kit.login.wallet, { list: fn(answer(wallets)) })
  const signIns = devices.map(
    ({ id, authTime, ...device }): SignIn => ({
      ...device,
      id,
      signedInAt: authTime,
      isActive: true,
      isNew: false,
    }),
  )
  const events: SecurityEvent[] = [
    { id: 'added', deed: 'passkey-added', doneAt: now - 12 * day, subject: 'Chrome on macOS', isOwn: true },
  ]
  Object.assign(kit.sessions, { devices: fn(answer(devices)), signIns: fn(answer(signIns)) })
  Object.assign(kit.activities, { listSecurityEvents: fn(answer(events)) })
  const api = {
    getUser: fn(answer({ user })),
    listContactChanges: fn(
      answer({ contactChanges: [] as OperationResult<'listContactChanges'>['contactChanges'] }),
    ),
    getRecoveryContact: fn(answer({} as OperationResult<'getRecoveryContact'>)),
    nameRecoveryContact: fn(async ({ userId }: { userId: string }) => ({ userId })),
    removeRecoveryContact: fn(async ({ userId }: { userId: string }) => ({ userId })),
    stopContactChange: fn(async ({ contactChangeId }: { contactChangeId: string }) => ({ contactChangeId })),
    getOauthProviders: fn(answer({ oauthProviders })),
    deleteOauthProviders: fn(async () => ({ providerIds: [] })),
    updateUser: fn(async () => ({ userId: user.userId })),
    getAuthenticators: fn(),
    getApiKeys: fn(),
  }
  return Object.assign(kit, {
    api: api as Partial<typeof kit.api> as typeof kit.api,
    /** The same user has just signed in again. */
    signInAgain: () =>
      kit.show({ auth: { status: 'signed-in', session: { ...present, authTime: Date.now() } } }),
    present,
    user,
  })
}
export type ProfileKit = ReturnType<typeof createProfileKit>
