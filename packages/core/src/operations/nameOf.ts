import type { ParameterName } from './operation.types.ts'
import { type Organization, readCredentials, readUser } from './readOrganization.ts'

type NameOf = (organization: Organization, id: string) => Promise<string | undefined>

const user: NameOf = async (organization, id) => {
  const found = await readUser(organization, id)
  return found?.userName || found?.userEmail || found?.userPhoneNumber
}
const policy: NameOf = async ({ read }, id) =>
  (await read('listPolicies'))?.policies.find(({ policyId }) => policyId === id)?.policyName
const wallet: NameOf = async ({ read }, id) =>
  (await read('listWallets'))?.wallets.find(({ walletId }) => walletId === id)?.walletName
const privateKey: NameOf = async ({ read }, id) =>
  (await read('listPrivateKeys'))?.privateKeys.find(({ privateKeyId }) => privateKeyId === id)?.privateKeyName
const userTag: NameOf = async ({ read }, id) =>
  (await read('listUserTags'))?.userTags.find(({ tagId }) => tagId === id)?.tagName
const privateKeyTag: NameOf = async ({ read }, id) =>
  (await read('listPrivateKeyTags'))?.privateKeyTags.find(({ tagId }) => tagId === id)?.tagName
const passkey: NameOf = async (organization, id) =>
  (await readCredentials(organization, 'authenticators')).find(
    ({ authenticatorId }) => authenticatorId === id,
  )?.authenticatorName
const apiKey: NameOf = async (organization, id) =>
  (await readCredentials(organization, 'apiKeys')).find(({ apiKeyId }) => apiKeyId === id)?.apiKeyName
const identity: NameOf = async (organization, id) =>
  (await readCredentials(organization, 'oauthProviders')).find(({ providerId }) => providerId === id)
    ?.providerName
const endpoint: NameOf = async ({ read }, id) =>
  (await read('listWebhookEndpoints'))?.webhookEndpoints.find(({ endpointId }) => endpointId === id)?.name
const socialClient: NameOf = async ({ read }, id) =>
  (await read('listOauth2Credentials'))?.oauth2Credentials.find(
    ({ oauth2CredentialId }) => oauth2CredentialId === id,
  )?.clientId
const onRampKeys: NameOf = async ({ read }, id) =>
  (await read('listFiatOnRampCredentials'))?.fiatOnRampCredentials.find(
    ({ fiatOnrampCredentialId }) => fiatOnrampCredentialId === id,
  )?.publishableApiKey
const contractInterface: NameOf = async ({ read }, id) =>
  (await read('listSmartContractInterfaces'))?.smartContractInterfaces.find(
    ({ smartContractInterfaceId }) => smartContractInterfaceId === id,
  )?.label
const subOrganization: NameOf = async ({ read }, id) =>
  (await read('listSubOrganizations', { search: id }))?.subOrganizations.find(
    ({ organizationId }) => organizationId === id,
  )?.organizationName
const enclaveApp: NameOf = async ({ read }, id) =>
  (await read('listTvcApps'))?.tvcApps.find((app) => app.id === id)?.name

/** How to find the name of what a parameter refers to. */
const references: Partial<Record<ParameterName, NameOf>> = {
  addPrivateKeyIds: privateKey,
  addUserIds: user,
  apiKeyIds: apiKey,
  appId: enclaveApp,
  authenticatorId: passkey,
  authenticatorIds: passkey,
  endpointId: endpoint,
  fiatOnrampCredentialId: onRampKeys,
  oauth2CredentialId: socialClient,
  policyId: policy,
  policyIds: policy,
  privateKeyId: privateKey,
  privateKeyIds: privateKey,
  privateKeyTagId: privateKeyTag,
  privateKeyTagIds: privateKeyTag,
  privateKeyTags: privateKeyTag,
  providerIds: identity,
  removePrivateKeyIds: privateKey,
  removeUserIds: user,
  smartContractInterfaceId: contractInterface,
  subOrganizationId: subOrganization,
  userId: user,
  userIds: user,
  userTagId: userTag,
  userTagIds: userTag,
  userTags: userTag,
  walletId: wallet,
  walletIds: wallet,
}

/** The name of what a parameter refers to. Undefined where it refers to nothing, or its name can't be read. */
export const nameOf = async (
  organization: Organization,
  parameter: string,
  value: unknown,
): Promise<string | undefined> =>
  typeof value === 'string' && Object.hasOwn(references, parameter)
    ? (await references[parameter as ParameterName]?.(organization, value)) || undefined
    : undefined
