import type { handlers } from '../../../src/handlers.ts'
import { resultOf } from '../../callService.ts'
import { sealSecret } from '../../sealSecret.ts'
import { type Fixture, type Scenarios, type ScenariosOf, submit } from '../fixture.ts'
import { accountScenarios } from './accountScenarios.ts'
import { contactChangeScenarios } from './contactChangeScenarios.ts'
import { contractScenarios } from './contractScenarios.ts'
import { loginScenarios } from './loginScenarios.ts'
import { onRampSubmits } from './onRampScenarios.ts'
import { peopleJobScenarios } from './peopleJobScenarios.ts'
import { policyScenarios } from './policyScenarios.ts'
import { recipientScenarios } from './recipientScenarios.ts'
import { recoverySubmits } from './recoveryContactScenarios.ts'
import { recoveryScenarios } from './recoveryScenarios.ts'
import { transferScenarios } from './transferScenarios.ts'
import { tvcSubmits } from './tvcScenarios.ts'
import { userScenarios } from './userScenarios.ts'
import { voteScenarios } from './voteScenarios.ts'
import { walletScenarios } from './walletScenarios.ts'
import { webhookSubmits } from './webhookScenarios.ts'

const newClient = (fixture: Fixture) => ({ provider: 'OAUTH2_PROVIDER_X', clientId: fixture.unique() })

const configurationScenarios = {
  enableAuthProxy: {
    default: async (fixture) =>
      submit(fixture, await fixture.calls.createTenant(fixture.unique()), 'enableAuthProxy', {}),
    'enabled before': async (fixture) => submit(fixture, fixture.root, 'enableAuthProxy', {}),
  },
  disableAuthProxy: {
    async default(fixture) {
      const tenant = await fixture.calls.createTenant(fixture.unique())
      await fixture.calls.submit(tenant, 'enableAuthProxy', {})
      return submit(fixture, tenant, 'disableAuthProxy', {})
    },
  },
  updateAuthProxyConfig: {
    default: async (fixture) => submit(fixture, fixture.root, 'updateAuthProxyConfig', { otpLength: 6 }),
  },
  sendTestMessage: {
    default: async (fixture) =>
      submit(fixture, fixture.root, 'sendTestMessage', {
        otpType: 'OTP_TYPE_EMAIL',
        contact: `${fixture.unique()}@example.com`,
      }),
  },
  rotateAuthProxyKey: {
    async default(fixture) {
      const tenant = await fixture.calls.createTenant(fixture.unique())
      await fixture.calls.submit(tenant, 'enableAuthProxy', {})
      return submit(fixture, tenant, 'rotateAuthProxyKey', {})
    },
  },
  updateOauth2Credential: {
    async default(fixture) {
      const client = newClient(fixture)
      const created = await fixture.calls.submit(fixture.root, 'createOauth2Credential', client)
      const { oauth2CredentialId } = resultOf(created, 'createOauth2Credential')
      const { organizationId } = fixture.root
      const encryptedClientSecret = await sealSecret(fixture.service, organizationId, 'new')
      const changed = { oauth2CredentialId, ...client, encryptedClientSecret }
      return submit(fixture, fixture.root, 'updateOauth2Credential', changed)
    },
  },
  createOauth2Credential: {
    default: async (fixture) => submit(fixture, fixture.root, 'createOauth2Credential', newClient(fixture)),
  },
  deleteOauth2Credential: {
    async default(fixture) {
      const created = await fixture.calls.submit(fixture.root, 'createOauth2Credential', newClient(fixture))
      const { oauth2CredentialId } = resultOf(created, 'createOauth2Credential')
      return submit(fixture, fixture.root, 'deleteOauth2Credential', { oauth2CredentialId })
    },
  },
  liftLimit: {
    default: async (fixture) =>
      submit(fixture, fixture.root, 'liftLimit', { network: '192.0.2.7', seconds: 60 }),
    contact: async (fixture) =>
      submit(fixture, fixture.root, 'liftLimit', { contact: 'ada@example.com', seconds: 60 }),
  },
  updateSignUpList: {
    default: async (fixture) =>
      submit(fixture, fixture.root, 'updateSignUpList', {
        list: 'blocked',
        addEntries: [`${fixture.unique()}.example`],
        removeEntries: ['gone.example'],
      }),
    'removing all': async (fixture) =>
      submit(fixture, fixture.root, 'updateSignUpList', { list: 'disposable', removeAll: true }),
  },
  recordReads: {
    default: async (fixture) =>
      submit(fixture, fixture.root, 'recordReads', { reads: [{ source: 'export', people: 3 }] }),
  },
  updateMemberLimits: {
    default: async (fixture) => submit(fixture, fixture.root, 'updateMemberLimits', { peoplePerDay: 60 }),
  },
  reportBounces: {
    async default(fixture) {
      const bounces = [{ messageId: '00000000-0000-4000-8000-000000000000' }]
      return submit(fixture, fixture.root, 'reportBounces', { bounces })
    },
  },
  setIpAllowlist: {
    async default(fixture) {
      const tenant = await fixture.calls.createTenant(fixture.unique())
      return submit(fixture, tenant, 'setIpAllowlist', { rules: [{ cidr: '192.0.2.0/24' }] })
    },
  },
  removeIpAllowlist: {
    default: async (fixture) => submit(fixture, fixture.root, 'removeIpAllowlist', {}),
  },
} satisfies Record<string, Scenarios>

/** All submits. */
export const submitScenarios: ScenariosOf<typeof handlers.submit> = {
  ...loginScenarios,
  ...accountScenarios,
  ...contactChangeScenarios,
  ...recoverySubmits,
  ...recoveryScenarios,
  ...peopleJobScenarios,
  ...userScenarios,
  ...configurationScenarios,
  ...policyScenarios,
  ...contractScenarios,
  ...recipientScenarios,
  ...walletScenarios,
  ...transferScenarios,
  ...voteScenarios,
  ...tvcSubmits,
  ...onRampSubmits,
  ...webhookSubmits,
}
