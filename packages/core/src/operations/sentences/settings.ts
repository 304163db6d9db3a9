import { warn } from '../../clear-signing/warn.ts'
import type { SomeDescribers } from '../describe.types.ts'
import type { Organization } from '../readOrganization.ts'

const clientNow = async ({ read }: Organization, id: string) =>
  (await read('listOauth2Credentials'))?.oauth2Credentials.find(
    ({ oauth2CredentialId }) => oauth2CredentialId === id,
  )
const keysNow = async ({ read }: Organization, id: string) =>
  (await read('listFiatOnRampCredentials'))?.fiatOnRampCredentials.find(
    ({ fiatOnrampCredentialId }) => fiatOnrampCredentialId === id,
  )
const endpointNow = async ({ read }: Organization, id: string) =>
  (await read('listWebhookEndpoints'))?.webhookEndpoints.find(({ endpointId }) => endpointId === id)

const socialName = (provider: string) => provider.replace('OAUTH2_PROVIDER_', '')
const onRampName = (provider: string) => provider.replace('FIAT_ON_RAMP_PROVIDER_', '')
const clientWarnings = [warn('sign-in-client', {})]

export const describeSettings: SomeDescribers<
  | 'createFiatOnRampCredential'
  | 'createOauth2Credential'
  | 'createWebhookEndpoint'
  | 'deleteFiatOnRampCredential'
  | 'deleteOauth2Credential'
  | 'deleteWebhookEndpoint'
  | 'disableAuthProxy'
  | 'enableAuthProxy'
  | 'updateAuthProxyConfig'
  | 'updateFiatOnRampCredential'
  | 'updateOauth2Credential'
  | 'updateWebhookEndpoint'
> = {
  createFiatOnRampCredential: ({ parameters: { onrampProvider } }) => ({
    facts: { provider: onRampName(onrampProvider) },
  }),
  createOauth2Credential: ({ parameters: { provider } }) => ({
    facts: { provider: socialName(provider) },
    warnings: clientWarnings,
  }),
  createWebhookEndpoint: ({ parameters: { name, url } }) => ({
    facts: { name, url },
    warnings: [warn('events-sent', { url })],
  }),
  deleteFiatOnRampCredential: async ({ organization, parameters: { fiatOnrampCredentialId: id } }) => {
    const keys = await keysNow(organization, id)
    return { facts: { provider: keys ? onRampName(keys.onrampProvider) : id } }
  },
  deleteOauth2Credential: async ({ organization, parameters: { oauth2CredentialId: id } }) => {
    const client = await clientNow(organization, id)
    return {
      facts: { provider: client ? socialName(client.provider) : id },
      warnings: [warn('sign-in-off', {})],
    }
  },
  deleteWebhookEndpoint: async ({ organization, parameters: { endpointId } }) => {
    const endpoint = await endpointNow(organization, endpointId)
    return { gone: endpoint && { url: endpoint.url } }
  },
  disableAuthProxy: () => ({ warnings: [warn('sign-in-off', {})] }),
  enableAuthProxy: () => ({ warnings: [warn('sign-in-on', {})] }),
  updateAuthProxyConfig: async ({ organization, parameters }) => {
    const { expectedVersion, reset = [], ...settings } = parameters
    const config = (await organization.read('getAuthProxyConfig'))?.authProxyConfig
    const methods = parameters.allowedAuthMethods
    // Unknown is as bad as fewer.
    const isFewer =
      methods && !(config?.allowedAuthMethods ?? allMethods).every((one) => methods.includes(one as never))
    return {
      facts: { count: Object.values(settings).filter((value) => value !== undefined).length + reset.length },
      before: config,
      warnings: [...(isFewer ? [warn('sign-in-off', {})] : []), warn('sign-in-settings', {})],
    }
  },
  updateFiatOnRampCredential: async ({ organization, parameters }) => ({
    facts: { provider: onRampName(parameters.onrampProvider) },
    before: pick(await keysNow(organization, parameters.fiatOnrampCredentialId), [
      'onrampProvider',
      'projectId',
      'publishableApiKey',
    ]),
  }),
  updateOauth2Credential: async ({ organization, parameters }) => ({
    facts: { provider: socialName(parameters.provider) },
    before: pick(await clientNow(organization, parameters.oauth2CredentialId), ['provider', 'clientId']),
    warnings: clientWarnings,
  }),
  updateWebhookEndpoint: async ({ nameOf, organization, parameters }) => {
    const { endpointId, isActive, name, url } = parameters
    const endpoint = await endpointNow(organization, endpointId)
    const isSwitch = isActive !== undefined && name === undefined && url === undefined
    return {
      facts: {
        name: await nameOf('endpointId', endpointId),
        change: isSwitch ? (isActive ? 'resumed' : 'paused') : 'other',
      },
      before: pick(endpoint, ['isActive', 'name', 'url']),
      warnings: url === undefined || url === endpoint?.url ? [] : [warn('events-sent', { url })],
    }
  },
}

const allMethods = ['email', 'sms', 'passkey', 'wallet', 'social']

/** Secrets are sealed anew each time, so they are never compared. */
const pick = <Value extends object>(value: Value | undefined, keys: readonly (keyof Value)[]) =>
  value && Object.fromEntries(keys.map((key) => [key, value[key]]))
