import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { encodeCursor } from '../../../src/accounts/peopleCursor.ts'
import type { handlers } from '../../../src/handlers.ts'
import { again, query, type Scenarios, type ScenariosOf } from '../fixture.ts'
import { activityScenarios } from './activityScenarios.ts'
import { contractQueries } from './contractScenarios.ts'
import { onRampQueries } from './onRampScenarios.ts'
import { peopleJobQueries } from './peopleJobScenarios.ts'
import { peopleScenarios } from './peopleScenarios.ts'
import { policyQueries } from './policyScenarios.ts'
import { recipientQueries } from './recipientScenarios.ts'
import { recoveryQueries } from './recoveryContactScenarios.ts'
import { suborgScenarios, verifiedSuborgScenarios } from './suborgScenarios.ts'
import { tvcQueries } from './tvcScenarios.ts'
import { userQueries } from './userScenarios.ts'
import { walletQueries } from './walletScenarios.ts'
import { webhookQueries } from './webhookScenarios.ts'

/** Asks for one's own. */
const ofPerson = (name: 'getApiKeys' | 'getAuthenticators' | 'getOauthProviders'): Scenarios => ({
  default: async (fixture) => query(fixture, fixture.reader, name, { userId: fixture.reader.userId }),
})
/** Asks for one's own, and for those of all users of the organization. */
const ofEverybody = (name: 'getApiKeys' | 'getOauthProviders'): Scenarios => ({
  ...ofPerson(name),
  'of everybody': async (fixture) => query(fixture, fixture.reader, name),
  'of everybody in the parent': async (fixture) => query(fixture, fixture.root, name),
})

/** All queries. */
export const queryScenarios: ScenariosOf<typeof handlers.query> = {
  ...policyQueries,
  ...contractQueries,
  ...recipientQueries,
  ...peopleJobQueries,
  whoami: {
    default: async (fixture) => query(fixture, fixture.reader, 'whoami'),
    'in the parent': async (fixture) =>
      query(fixture, { ...fixture.reader, organizationId: fixture.root.organizationId }, 'whoami'),
    async 'by passkey'(fixture) {
      const person = await fixture.person()
      const passkey = createAuthenticator()
      const authenticators = [passkey.register()]
      await fixture.calls.submit(person, 'createAuthenticators', { userId: person.userId, authenticators })
      const body = { organizationId: fixture.root.organizationId }
      return () => fixture.calls.byPasskey(passkey, 'query/whoami', body)
    },
    'refused: unknown key': async (fixture) =>
      query(fixture, { ...fixture.root, key: await createKeyPair() }, 'whoami'),
  },
  ...recoveryQueries,
  listContactChanges: {
    default: async (fixture) =>
      query(fixture, fixture.reader, 'listContactChanges', { userId: fixture.reader.userId }),
  },
  listWaitingContactChanges: {
    default: async (fixture) => query(fixture, fixture.root, 'listWaitingContactChanges'),
  },
  getUser: {
    default: async (fixture) => query(fixture, fixture.reader, 'getUser', { userId: fixture.reader.userId }),
    async 'by the parent'(fixture) {
      const { organizationId, userId } = fixture.reader
      return query(fixture, { ...fixture.root, organizationId }, 'getUser', { userId })
    },
  },
  getActivity: {
    async default(fixture) {
      const { body } = await fixture.calls.query(fixture.root, 'listActivities')
      return query(fixture, fixture.root, 'getActivity', { activityId: body.activities[0].id })
    },
  },
  exportActivities: {
    default: async (fixture) => query(fixture, fixture.root, 'exportActivities', { limit: '10' }),
    async 'the next part'(fixture) {
      await fixture.calls.query(fixture.root, 'exportActivities', { limit: '10' })
      return query(fixture, fixture.root, 'exportActivities', { after: '5', limit: '5' })
    },
    'of an account': async (fixture) => query(fixture, fixture.reader, 'exportActivities'),
  },
  listActivities: activityScenarios,
  listSuborgs: suborgScenarios,
  listVerifiedSuborgs: verifiedSuborgScenarios,
  getUsage: {
    default: async (fixture) => query(fixture, fixture.root, 'getUsage'),
  },
  listSignIns: {
    default: async (fixture) =>
      query(fixture, fixture.reader, 'listSignIns', { userId: fixture.reader.userId }),
  },
  getPersonalData: {
    async default(fixture) {
      // All tables in one part.
      const person = await fixture.calls.signIn(fixture.email())
      return query(fixture, person, 'getPersonalData', { paginationOptions: { limit: '100' } })
    },
  },
  getPersonalDataExport: {
    async default(fixture) {
      const { organizationId: subOrganizationId } = fixture.reader
      await fixture.calls.submit(fixture.root, 'exportPersonalData', { subOrganizationId })
      // It begins with the parent's activities about the account.
      const nobody = '00000000-0000-0000-0000-000000000000'
      const cursor = encodeCursor(['mentions', nobody, nobody, nobody])
      const part = { cursor, paginationOptions: { limit: '1' } }
      return query(fixture, fixture.root, 'getPersonalDataExport', { subOrganizationId, ...part })
    },
  },
  listSubOrganizations: peopleScenarios,
  getApiKeys: ofEverybody('getApiKeys'),
  getAuthenticators: ofPerson('getAuthenticators'),
  getOauthProviders: ofEverybody('getOauthProviders'),
  getContactMessages: {
    default: async (fixture) =>
      query(fixture, fixture.root, 'getContactMessages', { contact: 'ada@example.com' }),
  },
  listActivityMessages: {
    async default(fixture) {
      const { body } = await fixture.calls.query(fixture.root, 'listActivities')
      return query(fixture, fixture.root, 'listActivityMessages', { activityId: body.activities[0].id })
    },
  },
  listClosedNetworks: { default: async (fixture) => query(fixture, fixture.root, 'listClosedNetworks') },
  listSignUpEntries: {
    default: async (fixture) => query(fixture, fixture.root, 'listSignUpEntries', { list: 'blocked' }),
    'later page': async (fixture) =>
      query(fixture, fixture.root, 'listSignUpEntries', { list: 'blocked', search: 'a', after: 'b.example' }),
  },
  getMemberLimits: { default: async (fixture) => query(fixture, fixture.root, 'getMemberLimits') },
  getIpAllowlist: {
    default: async (fixture) => query(fixture, fixture.root, 'getIpAllowlist'),
  },
  listAppProofs: {
    async default(fixture) {
      const { body } = await fixture.calls.query(fixture.root, 'listActivities')
      return query(fixture, fixture.root, 'listAppProofs', { activityId: body.activities[0].id })
    },
    'of the sign-up': async (fixture) => query(fixture, fixture.reader, 'listAppProofs'),
  },
  getLatestBootProof: {
    default: async (fixture) =>
      again(query(fixture, fixture.reader, 'getLatestBootProof', { appName: 'signer' })),
  },
  getBootProof: {
    async default(fixture) {
      const { body } = await fixture.calls.query(fixture.reader, 'getLatestBootProof', { appName: 'signer' })
      return query(fixture, fixture.reader, 'getBootProof', {
        ephemeralKey: body.bootProof.ephemeralPublicKeyHex,
      })
    },
  },
  getAuthProxyConfig: { default: async (fixture) => query(fixture, fixture.root, 'getAuthProxyConfig') },
  previewMessage: {
    default: async (fixture) => query(fixture, fixture.root, 'previewMessage', { otpType: 'OTP_TYPE_EMAIL' }),
  },
  testOauthProvider: {
    default: async (fixture) =>
      query(fixture, fixture.root, 'testOauthProvider', { provider: 'OAUTH2_PROVIDER_GOOGLE' }),
  },
  testOrigin: {
    default: async (fixture) =>
      query(fixture, fixture.root, 'testOrigin', { origin: 'https://larkfield.example' }),
  },
  listOauth2Credentials: {
    default: async (fixture) => query(fixture, fixture.root, 'listOauth2Credentials'),
  },
  ...tvcQueries,
  ...onRampQueries,
  ...webhookQueries,
  ...userQueries,
  ...walletQueries,
}
