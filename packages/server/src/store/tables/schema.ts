// All tables. Drizzle builds the migration from this file.

export { tvcApprovals, tvcApps, tvcDeployments, tvcOperatorSets, tvcOperators } from '../../tvc/tables.ts'
export { activities } from './activities.ts'
export { activityClaims } from './activityClaims.ts'
export { activityLogLines, activityLogOpen, activityLogs } from './activityLogs.ts'
export { assertions, authenticators } from './authenticators.ts'
export { budgets } from './budgets.ts'
export { channelOutcomes } from './channelOutcomes.ts'
export { closedNetworks } from './closedNetworks.ts'
export { contactChanges } from './contactChanges.ts'
export { contractInterfaces } from './contractInterfaces.ts'
export { credentials } from './credentials.ts'
export { directory, mentions } from './directory.ts'
export { idempotentReplies } from './idempotentReplies.ts'
export { ipAllowlists } from './ipAllowlists.ts'
export { limits } from './limits.ts'
export { locks } from './locks.ts'
export { oauth2Credentials, oauthIdentities, sealedSecrets, tokenUses } from './oauthIdentities.ts'
export { onRampCredentials, onRampTransactions } from './onRampTransactions.ts'
export { organizations } from './organizations.ts'
export { contactFailures, otps, verifications } from './otps.ts'
export { outbox } from './outbox.ts'
export { policies } from './policies.ts'
export {
  attestationRoots,
  bootProofs,
  importTargets,
  privateKeyAddresses,
  privateKeys,
} from './privateKeys.ts'
export { proxyConfigs } from './proxyConfigs.ts'
export { schemaCompatibility } from './schemaCompatibility.ts'
export { secretChecks } from './secretChecks.ts'
export { sentMessages } from './sentMessages.ts'
export { serviceProcesses } from './serviceProcesses.ts'
export { taggings, tags } from './tags.ts'
export { usageCounts } from './usageCounts.ts'
export type { StoredSignUpValue, UserRole } from './users.ts'
export { currentWordsVersion, hasOldWords, isPerson, listedConditions, users } from './users.ts'
export { userWords } from './userWords.ts'
export { votes } from './votes.ts'
export { walletAccounts, wallets } from './wallets.ts'
export { webhookDeliveries, webhookEndpointStates, webhookEndpoints } from './webhookEndpoints.ts'
