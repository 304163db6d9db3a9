import type { SubmitOperation } from '@latchkey/contract/wire'

import type { ParametersOf } from './permits/permits.types.ts'
import type { CollectionName } from './view.ts'

export type Quota = Readonly<Partial<Record<CollectionName, number>>>

/** How many records an operation adds at most, by collection. Any other adds none. */
type Quotas = {
  readonly [Operation in SubmitOperation]?: (parameters: ParametersOf<Operation>) => Quota
}

/** Lists of a user who is added. */
interface RequestedUser {
  apiKeys: readonly unknown[]
  authenticators: readonly unknown[]
  oauthProviders: readonly unknown[]
}

const quotaOf = (users: readonly RequestedUser[]): Quota => ({
  users: users.length,
  keys: sum(users.map(({ apiKeys }) => apiKeys.length)),
  passkeys: sum(users.map(({ authenticators }) => authenticators.length)),
  identities: sum(users.map(({ oauthProviders }) => oauthProviders.length)),
})

const quotaOfWallet = ({ accounts }: { accounts: readonly unknown[] }): Quota => ({
  wallets: 1,
  accounts: accounts.length,
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

export const quotas: Quotas = {
  createApiKeys: ({ apiKeys }) => ({ keys: apiKeys.length }),
  createAuthenticators: ({ authenticators }) => ({ passkeys: authenticators.length }),
  createOauthProviders: ({ oauthProviders }) => ({ identities: oauthProviders.length }),
  createLimits: ({ limits }) => ({ limits: limits.length }),
  createPolicies: ({ policies }) => ({ policies: policies.length }),
  createPolicy: () => ({ policies: 1 }),
  createPrivateKeys: ({ privateKeys }) => ({ privateKeys: privateKeys.length }),
  createSessionProfile: () => ({ profiles: 1 }),
  createSmartContractInterface: () => ({ interfaces: 1 }),
  createSubOrganization: ({ rootUsers, wallet }) => ({
    ...quotaOf(rootUsers),
    ...(wallet && quotaOfWallet(wallet)),
  }),
  createUsers: ({ users }) => quotaOf(users),
  createWallet: quotaOfWallet,
  createWalletAccounts: ({ accounts }) => ({ accounts: accounts.length }),
  createOauth2Credential: () => ({ settings: 1 }),
  enableAuthProxy: () => ({ users: 1, keys: 1, settings: 2 }),
  importPrivateKey: () => ({ privateKeys: 1 }),
  importWallet: quotaOfWallet,
  oauth: () => ({ identities: 1 }),
  oauthLogin: () => ({ identities: 1 }),
  nameRecoveryContact: () => ({ recoveryContacts: 1 }),
  recoverUser: () => ({ passkeys: 1 }),
  requestContactChange: () => ({ contactChanges: 1 }),
  rotateAuthProxyKey: () => ({ keys: 1 }),
  stampLogin: () => ({ identities: 1 }),
  // Each of them is one that the request names.
  updateAuthProxyConfig: () => ({ settings: Number.POSITIVE_INFINITY }),
}
