import { textDigestHex } from '../../../src/state/textDigest.ts'
import { attested } from '../attested.ts'
import {
  ada,
  apiKey,
  grace,
  identity,
  made,
  named,
  now,
  other,
  passkey,
  soon,
  tokenOf,
  user,
  wallet,
} from '../changes.ts'
import type { AskedStep, Steps } from './step.types.ts'

export const requestedUser = {
  userName: 'Bob',
  userEmail: 'Bob@Bücher.example',
  userPhoneNumber: '+1 (555) 010-0000',
  apiKeys: [],
  authenticators: [],
  oauthProviders: [],
  userTags: [],
}
export const numberDigest = textDigestHex('+15550100000')
export const member = { ...user, role: 'member', email: 'grace@example.com' } as const
/** Two of them, so that one of a list is enough for each record. */
const somebodyElse = { ...requestedUser, userName: 'Eve', userEmail: '', userPhoneNumber: '' }
const bob = {
  ...user,
  role: 'member',
  name: 'Bob',
  email: 'bob@xn--bcher-kva.example',
  isEmailVerified: false,
  emailEstablishedAt: now,
  phoneNumber: numberDigest,
} as const
const asked = (operation: string, parameters: object) => ({ operation, parameters })
const creating = (changes: object) =>
  asked('createUsers', { users: [{ ...requestedUser, ...changes }, somebodyElse] })
const signingUp = (changes: object, more: object = {}) =>
  asked('createSubOrganization', {
    rootUsers: [{ ...requestedUser, ...changes }, somebodyElse],
    rootQuorumThreshold: 1,
    ...more,
  })
const rootBob = { ...bob, role: 'root' } as const
const requestedKey = { apiKeyName: 'key', publicKey: 'aa', curveType: 'API_KEY_CURVE_P256' }
const starter = { ...requestedKey, expirationSeconds: '900' }
const otherKey = { ...requestedKey, publicKey: 'cc' }
const oauthProviders = [{ ...named, oidcToken: 'malformed' }, named]

const verifiedFields = ['passkeys.algorithm']
const tokenFields = ['identities.issuer', 'identities.subject', 'identities.audience']
const madeByService = ['keys.publicKey', 'users.name', 'users.email', 'users.phoneNumber', 'users.tagIds']
const endsRights = ['users.isBlocked', 'users.sessionsNotBefore']
const namedByProvider = ['users.name']

/** Additions of users and of what they sign in with. */
export const peopleSteps: Steps = {
  'a user': {
    asked: creating({ userTags: [other, made] }),
    becomes: { users: { [made]: { ...bob, tagIds: [made, other] } } },
    free: [...endsRights],
    most: { users: 2 },
  },
  'a user without contacts': {
    asked: creating({ userEmail: '', userPhoneNumber: undefined }),
    becomes: { users: { [made]: { ...bob, email: null, phoneNumber: null } } },
    free: [...endsRights],
    most: { users: 2 },
  },
  'a user with a key': {
    asked: creating({ apiKeys: [otherKey, requestedKey] }),
    becomes: { users: { [made]: bob }, keys: { [made]: { ...apiKey, userId: made } } },
    free: [...endsRights, 'keys.lineageEndsAt'],
    most: { users: 2, keys: 2 },
  },
  'a user with a passkey': {
    asked: creating({ authenticators: [attested({ ...passkey, credentialId: 'Yg' }), attested(passkey)] }),
    becomes: { users: { [made]: bob }, passkeys: { [made]: { ...passkey, userId: made } } },
    free: [...endsRights, ...verifiedFields],
    most: { users: 2, passkeys: 2 },
  },
  'a user with an identity': {
    asked: creating({ oauthProviders }),
    becomes: { users: { [made]: bob }, identities: { [made]: { ...identity, userId: made } } },
    free: [...endsRights, ...namedByProvider],
    most: { users: 2, identities: 2 },
  },
  'an account': {
    asked: signingUp({}),
    isFirst: true,
    threshold: 1,
    becomes: { users: { [made]: rootBob } },
    free: [...endsRights],
    most: { users: 2 },
  },
  'an account with a starter key': {
    asked: signingUp({ apiKeys: [otherKey, starter] }),
    isFirst: true,
    becomes: {
      users: { [made]: rootBob },
      keys: { [made]: { ...apiKey, userId: made, expiresAt: now + 900_000 } },
    },
    free: [...endsRights, 'keys.lineageEndsAt'],
    most: { users: 2, keys: 2 },
  },
  'an account with a key that lasts': {
    asked: signingUp({ apiKeys: [starter, otherKey] }),
    isFirst: true,
    becomes: { users: { [made]: rootBob }, keys: { [made]: { ...apiKey, userId: made, publicKey: 'cc' } } },
    free: [...endsRights, 'keys.lineageEndsAt'],
    most: { users: 2, keys: 2 },
  },
  'an account with the key of a wallet': {
    asked: signingUp({ apiKeys: [starter, { ...otherKey, curveType: 'API_KEY_CURVE_SECP256K1' }] }),
    isFirst: true,
    becomes: {
      users: { [made]: rootBob },
      keys: {
        [made]: { ...wallet, type: 'CREDENTIAL_TYPE_API_KEY_SECP256K1', userId: made, publicKey: 'cc' },
      },
    },
    free: [...endsRights, 'keys.lineageEndsAt'],
    most: { users: 2, keys: 2 },
  },
  'an account with a passkey': {
    asked: signingUp({ authenticators: [attested({ ...passkey, credentialId: 'Yg' }), attested(passkey)] }),
    isFirst: true,
    becomes: { users: { [made]: rootBob }, passkeys: { [made]: { ...passkey, userId: made } } },
    free: [...endsRights, ...verifiedFields],
    most: { users: 2, passkeys: 2 },
  },
  'an account with an identity': {
    asked: signingUp({ oauthProviders }),
    isFirst: true,
    becomes: { users: { [made]: rootBob }, identities: { [made]: { ...identity, userId: made } } },
    free: [...endsRights, ...namedByProvider],
    most: { users: 2, identities: 2 },
  },
  'an account with a verified address': {
    asked: signingUp({}, { verificationToken: 'token' }),
    isFirst: true,
    becomes: { users: { [made]: { ...rootBob, isEmailVerified: true } } },
    free: [...endsRights, 'users.isEmailVerified', 'users.isPhoneNumberVerified'],
    most: { users: 2 },
  },
  'the auth proxy': {
    asked: asked('enableAuthProxy', {}),
    becomes: {
      users: { [made]: { ...bob, role: 'proxy', email: null, phoneNumber: null } },
      keys: { [made]: { ...apiKey, userId: made } },
    },
    free: [...endsRights, ...madeByService, 'keys.lineageEndsAt'],
  },
  'another key of the auth proxy': {
    asked: asked('rotateAuthProxyKey', {}),
    there: { users: { [other]: { ...member, role: 'proxy' } } },
    becomes: { keys: { [made]: { ...apiKey, userId: other } } },
    free: ['keys.publicKey', 'keys.lineageEndsAt'],
  },
}

/** Its provider has verified the address of the user, so it counts as the address does. */
const linking = (operation: string): AskedStep => ({
  asked: asked(operation, {}),
  there: { users: { [ada]: { ...user, emailEstablishedAt: now }, [grace]: member } },
  becomes: { identities: { [made]: identity } },
  free: [...tokenFields, `identities.userId: "${grace}"`],
})

const removing = (
  collection: 'keys' | 'passkeys' | 'identities',
  record: object,
  operation: string,
  list: string,
): AskedStep => ({
  asked: asked(operation, { [list]: [made, other] }),
  there: { [collection]: { [made]: record, [other]: record } },
  becomes: { [collection]: { [made]: undefined, [other]: undefined } },
  isDemanded: true,
})

/** Login methods that are added to users who are there, and that are removed. */
export const loginMethodSteps: Steps = {
  'a key': {
    asked: asked('createApiKeys', { userId: grace, apiKeys: [otherKey, requestedKey] }),
    becomes: { keys: { [made]: { ...apiKey, userId: grace } } },
    free: ['keys.lineageEndsAt'],
    most: { keys: 2 },
  },
  'a passkey': {
    asked: asked('createAuthenticators', {
      userId: ada,
      authenticators: [attested({ ...passkey, credentialId: 'Yg' }), attested(passkey)],
    }),
    becomes: { passkeys: { [made]: passkey } },
    free: verifiedFields,
    most: { passkeys: 2 },
  },
  'a passkey of a user who recovers': {
    asked: asked('recoverUser', { userId: ada, authenticator: attested(passkey) }),
    becomes: { passkeys: { [made]: passkey } },
    free: verifiedFields,
  },
  'an identity': {
    asked: asked('createOauthProviders', { userId: ada, oauthProviders }),
    becomes: { identities: { [made]: identity } },
    most: { identities: 2 },
  },
  'an identity that claims name beside a token': {
    asked: asked('createOauthProviders', {
      userId: ada,
      oauthProviders: [
        { providerName: 'issuer', oidcToken: tokenOf({ iss: identity.issuer, sub: 'grace', aud: 'app' }) },
        { providerName: 'issuer', oidcClaims: { iss: identity.issuer, sub: identity.subject, aud: 'app' } },
      ],
    }),
    becomes: { identities: { [made]: identity } },
    most: { identities: 2 },
  },
  'an identity that a token of the service names': {
    asked: asked('createOauthProviders', {
      userId: ada,
      oauthProviders: [
        {
          providerName: 'issuer',
          oidcToken: tokenOf({
            iss: 'https://service.example',
            identity: { iss: identity.issuer, sub: identity.subject, aud: ['app', 'other'] },
          }),
        },
      ],
    }),
    becomes: { identities: { [made]: identity } },
  },
  'an identity that a login links': linking('oauthLogin'),
  'an identity that a login by a key links': linking('stampLogin'),
  'an identity that a login of an app links': linking('oauth'),
  'keys that are removed': removing('keys', apiKey, 'deleteApiKeys', 'apiKeyIds'),
  'passkeys that are removed': removing('passkeys', passkey, 'deleteAuthenticators', 'authenticatorIds'),
  'identities that are removed': removing('identities', identity, 'deleteOauthProviders', 'providerIds'),
  'the key of a wallet that is confirmed': {
    asked: asked('confirmLoginMethods', { apiKeyIds: [made] }),
    there: { keys: { [made]: { ...wallet, establishedAt: soon } } },
    becomes: { keys: { [made]: wallet } },
  },
  'a passkey that is confirmed': {
    asked: asked('confirmLoginMethods', { authenticatorIds: [made] }),
    there: { passkeys: { [made]: { ...passkey, establishedAt: null } } },
    becomes: { passkeys: { [made]: passkey } },
  },
  'an identity that is confirmed': {
    asked: asked('confirmLoginMethods', { providerIds: [made] }),
    there: { identities: { [made]: { ...identity, establishedAt: soon } } },
    becomes: { identities: { [made]: identity } },
  },
}
