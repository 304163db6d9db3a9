import { id, paginationOptions, publicKey, suborgs } from './parts.ts'
import type { SamplesOf } from './SamplesOf.ts'

export const querySamples: SamplesOf<'query'> = {
  listPrivateKeys: {},
  listSmartContractInterfaces: {},
  getLatestBootProof: { appName: 'signer' },
  whoami: {},
  getOnrampTransactionStatus: { transactionId: 'tx-1', refresh: true },
  listTvcAppDeployments: { appId: id },
  getUser: { userId: id },
  getActivity: { activityId: id },
  listActivities: {
    filterByStatus: ['ACTIVITY_STATUS_COMPLETED'],
    filterByType: ['ACTIVITY_TYPE_STAMP_LOGIN'],
    paginationOptions,
  },
  listSuborgs: suborgs,
  listVerifiedSuborgs: { ...suborgs, includeUnclaimed: true },
  getApiKeys: { userId: id },
  getIpAllowlist: { publicKey },
  getAuthProxyConfig: {},
  getAuthenticators: { userId: id },
  getOauthProviders: { userId: id },
  listOauth2Credentials: {},
  listWallets: {},
  listWalletAccounts: { walletId: id, includeWalletDetails: true, paginationOptions },
  listAppProofs: { activityId: id },
  getBootProof: { ephemeralKey: `04${'ab'.repeat(64)}`.repeat(2) },
}
