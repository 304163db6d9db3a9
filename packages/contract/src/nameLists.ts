import type { ObjectKind } from './objects/objectKinds.ts'
import type { ResultOf } from './operation.ts'
import type { QueryOperation, Wire } from './wire.ts'

type Result<Name extends QueryOperation> = ResultOf<Wire['query'][Name]>
type Named = readonly [id: string, name: string | undefined]

/** Where the names of objects of a kind are read. */
export interface NameList<Name extends QueryOperation = QueryOperation> {
  query: Name
  /** Parameters of the query for one id. Undefined where one answer names every object. */
  find?: ((id: string) => object) | undefined
  /** Ids and names in the answer. An object without a name has none, or an empty one. */
  names(result: Result<Name>): readonly Named[]
}

/** A list whose answer is known only when it is read. */
export type AnyNameList = NameList<never> & { query: QueryOperation }

const list = <Name extends QueryOperation>(
  query: Name,
  names: NameList<Name>['names'],
  find?: NameList<Name>['find'],
): AnyNameList => ({ query, names, find }) as NameList<never> & { query: Name }

type User = Result<'listUsers'>['users'][number]

/** Names of the credentials of all users. */
const credentials = <Item>(itemsOf: (user: User) => readonly Item[], toNamed: (item: Item) => Named) =>
  list('listUsers', ({ users }) => users.flatMap((user) => itemsOf(user).map(toNamed)))

/**
 * Lists with the names of objects by kind, for approvals and the log. Undefined for kinds without names: what an id says
 * nothing about, and what is called by its address or its contact.
 */
export const nameLists: Readonly<Record<ObjectKind, AnyNameList | undefined>> = {
  account: list(
    'listSubOrganizations',
    ({ subOrganizations }) =>
      subOrganizations.map(({ organizationId, organizationName }) => [organizationId, organizationName]),
    (search) => ({ search }),
  ),
  activity: undefined,
  address: undefined,
  app: list('listTvcApps', ({ tvcApps }) => tvcApps.map(({ id, name }) => [id, name])),
  code: undefined,
  contact: undefined,
  contract: list('listSmartContractInterfaces', ({ smartContractInterfaces }) =>
    smartContractInterfaces.map(({ smartContractInterfaceId, label }) => [smartContractInterfaceId, label]),
  ),
  endpoint: list('listWebhookEndpoints', ({ webhookEndpoints }) =>
    webhookEndpoints.map(({ endpointId, name }) => [endpointId, name]),
  ),
  identity: credentials(
    ({ oauthProviders }) => oauthProviders,
    ({ providerId, providerName }) => [providerId, providerName],
  ),
  key: credentials(
    ({ apiKeys }) => apiKeys,
    ({ apiKeyId, apiKeyName }) => [apiKeyId, apiKeyName],
  ),
  member: list('listUsers', ({ users }) =>
    users.map(({ userId, userName, userEmail, userPhoneNumber }) => [
      userId,
      userName || userEmail || userPhoneNumber,
    ]),
  ),
  onRampProvider: list('listFiatOnRampCredentials', ({ fiatOnRampCredentials }) =>
    fiatOnRampCredentials.map(({ fiatOnrampCredentialId, publishableApiKey }) => [
      fiatOnrampCredentialId,
      publishableApiKey,
    ]),
  ),
  passkey: credentials(
    ({ authenticators }) => authenticators,
    ({ authenticatorId, authenticatorName }) => [authenticatorId, authenticatorName],
  ),
  policy: list('listPolicies', ({ policies }) =>
    policies.map(({ policyId, policyName }) => [policyId, policyName]),
  ),
  privateKey: list('listPrivateKeys', ({ privateKeys }) =>
    privateKeys.map(({ privateKeyId, privateKeyName }) => [privateKeyId, privateKeyName]),
  ),
  privateKeyTag: list('listPrivateKeyTags', ({ privateKeyTags }) =>
    privateKeyTags.map(({ tagId, tagName }) => [tagId, tagName]),
  ),
  recipient: list('listRecipients', ({ recipients }) =>
    recipients.map((recipient) => [recipient.recipientId, recipient.recipientName]),
  ),
  session: undefined,
  settings: undefined,
  socialClient: list('listOauth2Credentials', ({ oauth2Credentials }) =>
    oauth2Credentials.map(({ oauth2CredentialId, clientId }) => [oauth2CredentialId, clientId]),
  ),
  tag: list('listUserTags', ({ userTags }) => userTags.map(({ tagId, tagName }) => [tagId, tagName])),
  wallet: list('listWallets', ({ wallets }) =>
    wallets.map(({ walletId, walletName }) => [walletId, walletName]),
  ),
}

/** The name of an object in the answer of its list. Undefined if it has none, or isn't there. */
export const nameIn = ({ names }: AnyNameList, result: unknown, id: string): string | undefined =>
  names(result as never).find(([known]) => known === id)?.[1] || undefined
