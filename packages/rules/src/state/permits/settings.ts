import { allowedOnes, clientRecordId, clientText, issuerText, type SettingName } from '../settings.ts'
import type { ParametersOf, Permits } from './permits.types.ts'

type Changes = ParametersOf<'updateAuthProxyConfig'>

/**
 * The values that an update of the auth proxy asks a setting to have; undefined for one that it leaves as it is. Settings
 * are reset before they are set.
 */
const requested: {
  readonly [Name in Exclude<SettingName, 'oauth2Credentials'>]: (
    changes: Changes,
  ) => readonly string[] | undefined
} = {
  allowedAuthMethods: (changes) => changes.allowedAuthMethods,
  allowedOrigins: (changes) => changes.allowedOrigins,
  contactChangeSeconds: (changes) =>
    changes.contactChangeSeconds === undefined
      ? resetTo(changes, 'contactChangeSeconds', [])
      : [String(changes.contactChangeSeconds)],
  enabledSocialProviders: ({ walletKitSettings }) => walletKitSettings?.enabledSocialProviders,
  oauthClientIds: ({ walletKitSettings }) =>
    walletKitSettings?.oauthClientIds &&
    Object.entries(walletKitSettings.oauthClientIds).map(([provider, clientId]) =>
      clientText(provider, clientId),
    ),
  openIdProviders: (changes) =>
    changes.openIdProviders?.map(({ id, issuer, audiences = [] }) => issuerText(id, issuer, audiences)) ??
    resetTo(changes, 'openIdProviders', []),
  passkeyOrigins: (changes) => changes.passkeyOrigins ?? resetTo(changes, 'passkeyOrigins', [allowedOnes]),
  passkeyTopOrigins: (changes) => changes.passkeyTopOrigins ?? resetTo(changes, 'passkeyTopOrigins', []),
  socialLinkingClientIds: (changes) => changes.socialLinkingClientIds,
  walletDomains: (changes) => changes.walletDomains ?? resetTo(changes, 'walletDomains', []),
}

const resetTo = (
  { reset }: Changes,
  name: NonNullable<Changes['reset']>[number],
  values: readonly string[],
): readonly string[] | undefined => (reset?.includes(name) ? values : undefined)

/** Values that a setting is to have. An update leaves stored clients as they are. */
export const requestedValues = (name: SettingName, changes: Changes): readonly string[] | undefined =>
  name === 'oauth2Credentials' ? undefined : requested[name](changes)

export const settingPermits: Permits<'settings'> = {
  updateAuthProxyConfig: ({ before, after }, changes) =>
    before === undefined && requestedValues(after.name, changes)?.includes(after.value) === true,

  // The first configuration: codes by mail, and no pages.
  enableAuthProxy: ({ before, after }) =>
    before === undefined &&
    ((after.name === 'allowedAuthMethods' && after.value === 'email') ||
      (after.name === 'passkeyOrigins' && after.value === allowedOnes)),

  createOauth2Credential: ({ before, after }, client) =>
    before === undefined && after.name === 'oauth2Credentials' && after.value === textOf(client),

  updateOauth2Credential: ({ id, after }, client) =>
    id === clientRecordId(client.oauth2CredentialId) &&
    after?.name === 'oauth2Credentials' &&
    after.value === textOf(client),
}

const prefix = 'OAUTH2_PROVIDER_'

/** OAUTH2_PROVIDER_GOOGLE is google. */
const textOf = ({
  provider,
  clientId,
}: Pick<ParametersOf<'createOauth2Credential'>, 'provider' | 'clientId'>) =>
  clientText(provider.startsWith(prefix) ? provider.slice(prefix.length).toLowerCase() : provider, clientId)
