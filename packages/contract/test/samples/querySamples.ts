import { id, otherId, paginationOptions, suborgs } from './parts.ts'
import type { SamplesOf } from './SamplesOf.ts'

export const querySamples: SamplesOf<'query'> = {
  listPrivateKeys: {},
  listSmartContractInterfaces: {},
  getPolicy: { policyId: id },
  listPolicies: {},
  explainActivity: { activityId: id },
  simulatePolicies: {
    policies: [
      {
        policyId: id,
        policyName: 'two people',
        effect: 'EFFECT_ALLOW',
        condition: "activity.action == 'SIGN'",
        consensus: 'approvers.count() >= 2',
        time: "time.now < Timestamp('2040-01-01T00:00:00Z')",
      },
    ],
    withoutPolicyIds: [otherId],
    limit: 10,
  },
  getLatestBootProof: { appName: 'signer' },
  whoami: {},
  getOnrampTransactionStatus: { transactionId: 'tx-1', refresh: true },
  listTvcAppDeployments: { appId: id },
  getUser: { userId: id },
  listUsers: {},
  listUserTags: {},
  listPrivateKeyTags: {},
  getActivity: { activityId: id },
  listActivities: {
    filterByStatus: ['ACTIVITY_STATUS_COMPLETED'],
    filterByType: ['ACTIVITY_TYPE_STAMP_LOGIN'],
    paginationOptions,
  },
  listSuborgs: suborgs,
  listVerifiedSuborgs: { ...suborgs, includeUnclaimed: true },
  getApiKeys: { userId: id },
  getAuthProxyConfig: {},
  getAuthenticators: { userId: id },
  getOauthProviders: { userId: id },
  listOauth2Credentials: {},
  listWallets: {},
  listWalletAccounts: { walletId: id, includeWalletDetails: true, paginationOptions },
  listAppProofs: { activityId: id },
  getBootProof: { ephemeralKey: `04${'ab'.repeat(64)}`.repeat(2) },
}
