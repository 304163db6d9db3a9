import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'

import { resultOf } from '../../callService.ts'
import { authenticate, signInWith } from '../../oauth/useSocialService.ts'
import { vaultOrigin } from '../../useVault.ts'
import { walletCalls } from '../../walletCalls.ts'
import type { SignedIn } from '../addPerson.ts'
import { type Call, type Fixture, type Scenario, type Scenarios, submit } from '../fixture.ts'

const apiKey = async (extra = {}) => ({
  apiKeyName: 'key',
  publicKey: (await createKeyPair()).publicKey,
  curveType: 'API_KEY_CURVE_P256',
  ...extra,
})

async function createSubOrganization(fixture: Fixture, parts: object): Promise<Call> {
  const user = { userName: 'Ada', apiKeys: [], authenticators: [], oauthProviders: [], ...parts }
  const parameters = { subOrganizationName: 'Ada', rootQuorumThreshold: 1, rootUsers: [user] }
  return submit(fixture, fixture.root, 'createSubOrganization', parameters)
}

/** A request that a signed-in person makes about their own account. */
const ofPerson =
  (
    name: Parameters<typeof submit>[2],
    parametersOf: (fixture: Fixture, person: SignedIn) => object | Promise<object>,
  ): Scenario =>
  async (fixture) => {
    const person = await fixture.person()
    return submit(fixture, person, name, { userId: person.userId, ...(await parametersOf(fixture, person)) })
  }

const keyIds = async ({ calls }: Fixture, person: SignedIn): Promise<string[]> => {
  const { body } = await calls.query(person, 'getApiKeys', { userId: person.userId })
  return body.apiKeys.map(({ apiKeyId }: { apiKeyId: string }) => apiKeyId)
}

async function addWallet(fixture: Fixture, person: SignedIn): Promise<object> {
  const joins = [person.organizationId, person.userId]
  return { apiKeys: [await walletCalls('ethereum', fixture).wallet().apiKey(joins)] }
}

/** An identity, whose token names the key of the person that it is for. */
async function linkProvider(fixture: Fixture, { key }: Pick<SignedIn, 'key'>): Promise<object> {
  const oidcToken = await authenticate(fixture, 'google', { sub: fixture.unique() }, key)
  return { oauthProviders: [{ providerName: 'Google', oidcToken }] }
}

/** Ids of credentials that the person adds. */
async function added(
  { calls }: Fixture,
  person: SignedIn,
  name: 'createApiKeys' | 'createAuthenticators' | 'createOauthProviders',
  parameters: object,
): Promise<string[]> {
  const answer = await calls.submit(person, name, { userId: person.userId, ...parameters })
  return Object.values(resultOf(answer, name))[0]!
}

/** Operations that create or change accounts. */
export const accountScenarios = {
  createSubOrganization: {
    'with keys': async (fixture) => await createSubOrganization(fixture, { apiKeys: [await apiKey()] }),
    'with a passkey': async (fixture) =>
      await createSubOrganization(fixture, { authenticators: [createAuthenticator().register()] }),
    'with a wallet': async (fixture) =>
      await createSubOrganization(fixture, {
        apiKeys: [await walletCalls('solana', fixture).wallet().apiKey()],
      }),
    'with an identity': async (fixture) =>
      await createSubOrganization(fixture, await linkProvider(fixture, { key: await createKeyPair() })),
    'with contacts': async (fixture) =>
      await createSubOrganization(fixture, {
        userEmail: fixture.email(),
        userPhoneNumber: fixture.phoneNumber(),
      }),
  },
  deleteSubOrganization: {
    async default(fixture) {
      const person = await fixture.person()
      await added(fixture, person, 'createAuthenticators', {
        authenticators: [createAuthenticator().register()],
      })
      await added(fixture, person, 'createOauthProviders', await linkProvider(fixture, person))
      return submit(fixture, person, 'deleteSubOrganization', {})
    },
  },
  removeSubOrganization: {
    async default(fixture) {
      const { organizationId } = await fixture.person()
      return submit(fixture, fixture.root, 'removeSubOrganization', {
        subOrganizationId: organizationId,
        deleteWithoutExport: true,
      })
    },
  },
  endUserSessions: {
    async default(fixture) {
      const { organizationId, userId } = await fixture.person()
      return submit(fixture, fixture.root, 'endUserSessions', { subOrganizationId: organizationId, userId })
    },
  },
  confirmLoginMethods: {
    async default(fixture) {
      const person = await fixture.person()
      const passkey = createAuthenticator()
      const asked = { userId: person.userId, authenticators: [passkey.register()] }
      const authenticatorIds = resultOf(
        await fixture.calls.submit(person, 'createAuthenticators', asked),
        'createAuthenticators',
      ).authenticatorIds
      return submit(fixture, person, 'confirmLoginMethods', {
        authenticatorIds,
        otpTypes: ['OTP_TYPE_EMAIL'],
      })
    },
  },
  blockUser: {
    async default(fixture) {
      const { organizationId, userId } = await fixture.person()
      return submit(fixture, fixture.root, 'blockUser', { subOrganizationId: organizationId, userId })
    },
  },
  unblockUser: {
    async default(fixture) {
      const { organizationId, userId } = await fixture.person()
      const which = { subOrganizationId: organizationId, userId }
      await fixture.calls.submit(fixture.root, 'blockUser', which)
      return submit(fixture, fixture.root, 'unblockUser', which)
    },
  },
  updateUserClaims: {
    async default(fixture) {
      const { organizationId, userId } = await fixture.person()
      const claims = { plan: 'pro' }
      return submit(fixture, fixture.root, 'updateUserClaims', {
        subOrganizationId: organizationId,
        userId,
        claims,
      })
    },
  },
  exportPersonalData: {
    async default(fixture) {
      const { organizationId } = await fixture.person()
      return submit(fixture, fixture.root, 'exportPersonalData', { subOrganizationId: organizationId })
    },
  },
  showUserContacts: {
    async default(fixture) {
      const { organizationId, userId } = await fixture.person()
      return submit(fixture, fixture.root, 'showUserContacts', { subOrganizationId: organizationId, userId })
    },
  },
  updateUser: {
    tags: ofPerson('updateUser', async ({ calls }, person) => {
      const created = await calls.submit(person, 'createUserTag', { userTagName: 'Owner', userIds: [] })
      return { userTagIds: [resultOf(created, 'createUserTag').userTagId] }
    }),
    default: ofPerson('updateUser', (fixture) => ({
      userName: 'Ada',
      userEmail: fixture.email(),
      userPhoneNumber: fixture.phoneNumber(),
    })),
  },
  updateUserName: { default: ofPerson('updateUserName', () => ({ userName: 'Ada' })) },
  updateUserEmail: {
    'to be proven': ofPerson('updateUserEmail', (fixture) => ({ userEmail: fixture.email() })),
    proven: ofPerson('updateUserEmail', async (fixture, { key }) => {
      const userEmail = fixture.email()
      return { userEmail, verificationToken: await fixture.calls.prove(userEmail, key) }
    }),
    // Allowed only if another login method is left.
    removed: ofPerson('updateUserEmail', async (fixture, person) => {
      await added(fixture, person, 'createOauthProviders', await linkProvider(fixture, person))
      return { userEmail: '' }
    }),
    'refused: of somebody else': ofPerson('updateUserEmail', async (fixture, { key }) => {
      const userEmail = 'person32@example.com'
      return { userEmail, verificationToken: await fixture.calls.prove(userEmail, key) }
    }),
  },
  updateUserPhoneNumber: {
    'to be proven': ofPerson('updateUserPhoneNumber', (fixture) => ({
      userPhoneNumber: fixture.phoneNumber(),
    })),
    proven: ofPerson('updateUserPhoneNumber', async (fixture, { key }) => {
      const userPhoneNumber = fixture.phoneNumber()
      const verificationToken = await fixture.calls.prove(userPhoneNumber, key, 'OTP_TYPE_SMS')
      return { userPhoneNumber, verificationToken }
    }),
  },
  createApiKeys: {
    'within a session': ofPerson('createApiKeys', async () => ({
      apiKeys: [await apiKey({ expirationSeconds: '60' })],
    })),
    'a wallet': ofPerson('createApiKeys', addWallet),
    'by the parent': async (fixture) =>
      submit(fixture, fixture.root, 'createApiKeys', {
        userId: fixture.root.userId,
        apiKeys: [await apiKey({ expirationSeconds: '60' })],
      }),
  },
  deleteApiKeys: {
    'sign-out': ofPerson('deleteApiKeys', async (fixture, person) => ({
      apiKeyIds: await keyIds(fixture, person),
    })),
    'a wallet': ofPerson('deleteApiKeys', async (fixture, person) => ({
      apiKeyIds: await added(fixture, person, 'createApiKeys', await addWallet(fixture, person)),
    })),
  },
  createAuthenticators: {
    default: ofPerson('createAuthenticators', () => ({
      authenticators: [createAuthenticator().register()],
    })),
  },
  deleteAuthenticators: {
    default: ofPerson('deleteAuthenticators', async (fixture, person) => {
      const parameters = { authenticators: [createAuthenticator().register()] }
      return { authenticatorIds: await added(fixture, person, 'createAuthenticators', parameters) }
    }),
  },
  updateAuthenticator: {
    async default(fixture) {
      const person = await fixture.person()
      const parameters = { authenticators: [createAuthenticator().register()] }
      const [authenticatorId] = await added(fixture, person, 'createAuthenticators', parameters)
      return submit(fixture, person, 'updateAuthenticator', { authenticatorId, authenticatorName: 'Phone' })
    },
  },
  createOauthProviders: { default: ofPerson('createOauthProviders', linkProvider) },
  deleteOauthProviders: {
    default: ofPerson('deleteOauthProviders', async (fixture, person) => ({
      providerIds: await added(fixture, person, 'createOauthProviders', await linkProvider(fixture, person)),
    })),
    async 'the last but a key'(fixture) {
      const { calls } = fixture
      const person = await signInWith(
        fixture,
        'google',
        { sub: fixture.unique() },
        `${vaultOrigin}/return.html`,
      )
      const { userId } = person
      const authenticators = [createAuthenticator().register()]
      await calls.submit(person, 'createAuthenticators', { userId, authenticators })
      const { body } = await calls.query(person, 'getOauthProviders', { userId })
      const providerIds = body.oauthProviders.map(({ providerId }: { providerId: string }) => providerId)
      return submit(fixture, person, 'deleteOauthProviders', { userId, providerIds })
    },
  },
} satisfies Record<string, Scenarios>
