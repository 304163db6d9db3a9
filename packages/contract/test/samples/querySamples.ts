import { id, operatorKey, otherId, paginationOptions, peopleSelection, suborgs } from './parts.ts'
import type { SamplesOf } from './SamplesOf.ts'

/** Samples that can't be derived, or that tests want to be special. */
export const querySamples: Partial<SamplesOf<'query'>> = {
  exportActivities: { after: '0', limit: '100' },
  getBootProof: { ephemeralKey: operatorKey },
  getLatestBootProof: { appName: 'signer' },
  getOnrampTransactionStatus: { refresh: true, transactionId: 'tx-1' },
  getPersonalData: { cursor: 'WyJ1c2VycyIsMSwiIl0', paginationOptions },
  getPersonalDataExport: { cursor: 'WyJ1c2VycyIsMSwiIl0', paginationOptions, subOrganizationId: id },
  getUsage: { hours: 24 },
  listActivities: {
    filterByStatus: ['ACTIVITY_STATUS_COMPLETED'],
    filterBySubOrganizationId: id,
    filterByType: ['ACTIVITY_TYPE_STAMP_LOGIN'],
    filterByUserId: id,
    paginationOptions,
  },
  listPeopleJobResults: { cursor: 'WyJ1c2VycyIsMSwiIl0', outcome: 'skipped', peopleJobId: id },
  listSignIns: { paginationOptions, userId: id },
  listSubOrganizations: {
    ...peopleSelection,
    cursor: 'WyJ1c2VycyIsMSwiIl0',
    order: 'lastSignIn',
    paginationOptions,
    withTotal: true,
  },
  listSuborgs: suborgs,
  listVerifiedSuborgs: { ...suborgs, includeUnclaimed: true },
  listWalletAccounts: { includeWalletDetails: true, paginationOptions, walletId: id },
  previewActivity: {
    activityType: 'ACTIVITY_TYPE_CREATE_USER_TAG',
    parameters: { userIds: [id], userTagName: 'Finance' },
  },
  previewMessage: {
    changes: { otpLength: 6 },
    language: 'de',
    mail: 'invitation',
    otpType: 'OTP_TYPE_EMAIL',
  },
  simulatePolicies: {
    limit: 10,
    policies: [
      {
        condition: "activity.action == 'SIGN'",
        consensus: 'approvers.count() >= 2',
        effect: 'EFFECT_ALLOW',
        policyId: id,
        policyName: 'two people',
        time: "time.now < Timestamp('2040-01-01T00:00:00Z')",
      },
    ],
    withoutPolicyIds: [otherId],
  },
  testOauthProvider: { changes: { otpLength: 6 }, provider: 'OAUTH2_PROVIDER_GOOGLE' },
  testOrigin: { changes: { otpLength: 6 }, origin: 'https://larkfield.example' },
}
