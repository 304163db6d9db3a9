import { tvcMarks } from '../../tvc/tables.ts'
import { activityMarks } from './activities.ts'
import { activityClaimMarks } from './activityClaims.ts'
import { activityLogLineMarks, activityLogMarks, activityLogOpenMarks } from './activityLogs.ts'
import { assertionMarks, authenticatorMarks } from './authenticators.ts'
import { budgetMarks } from './budgets.ts'
import { channelOutcomeMarks } from './channelOutcomes.ts'
import { closedNetworkMarks } from './closedNetworks.ts'
import { contactChangeMarks } from './contacts/contactChanges.ts'
import { contactReadMarks } from './contacts/contactReads.ts'
import { recoveryContactMarks, recoveryRequestMarks } from './contacts/recoveryContacts.ts'
import { contractInterfaceMarks } from './contractInterfaces.ts'
import { credentialMarks } from './credentials.ts'
import { directoryMarks, mentionMarks } from './directory.ts'
import type { TableName } from './distribution.ts'
import { idempotentReplyMarks } from './idempotentReplies.ts'
import { ipAllowlistMarks } from './ipAllowlists.ts'
import { limitMarks } from './limits.ts'
import { lockMarks } from './locks.ts'
import type { Marks } from './marks.ts'
import {
  oauth2CredentialMarks,
  oauthIdentityMarks,
  sealedSecretMarks,
  tokenUseMarks,
} from './oauthIdentities.ts'
import { onRampCredentialMarks, onRampTransactionMarks } from './onRampTransactions.ts'
import { organizationMarks } from './organizations.ts'
import { contactFailureMarks, otpMarks, verificationMarks } from './otps.ts'
import { outboxMarks } from './outbox.ts'
import { peopleJobItemMarks, peopleJobMarks } from './people/peopleJobs.ts'
import { policyMarks } from './policies.ts'
import { bootProofMarks, importTargetMarks, privateKeyAddressMarks, privateKeyMarks } from './privateKeys.ts'
import { proxyConfigMarks } from './proxyConfigs.ts'
import { recipientMarks } from './recipients.ts'
import type * as schema from './schema.ts'
import { schemaCompatibilityMarks } from './schemaCompatibility.ts'
import { secretCheckMarks } from './secretChecks.ts'
import { sentMessageMarks } from './sentMessages.ts'
import { serviceProcessMarks } from './serviceProcesses.ts'
import { sessionProfileMarks } from './sessions/sessionProfiles.ts'
import { signUpEntryMarks } from './sign-up/signUpEntries.ts'
import { spendingLimitMarks } from './spending/spendingLimits.ts'
import { organizationStateMarks } from './states/organizationStates.ts'
import { taggingMarks, tagMarks } from './tags.ts'
import { usageCountMarks } from './usageCounts.ts'
import { userMarks } from './users.ts'
import { userWordMarks } from './userWords.ts'
import { voteMarks } from './votes.ts'
import { walletAccountMarks, walletMarks } from './wallets.ts'
import { webhookDeliveryMarks, webhookEndpointMarks, webhookEndpointStateMarks } from './webhookEndpoints.ts'

/** The marks of every table. One without them doesn't compile. docs/decisions.md#personal-data */
export const tableMarks: { readonly [Name in TableName]: Marks<(typeof schema)[Name]> } = {
  activities: activityMarks,
  activityClaims: activityClaimMarks,
  activityLogLines: activityLogLineMarks,
  activityLogOpen: activityLogOpenMarks,
  activityLogs: activityLogMarks,
  assertions: assertionMarks,
  authenticators: authenticatorMarks,
  budgets: budgetMarks,
  channelOutcomes: channelOutcomeMarks,
  closedNetworks: closedNetworkMarks,
  contactChanges: contactChangeMarks,
  contactReads: contactReadMarks,
  contractInterfaces: contractInterfaceMarks,
  credentials: credentialMarks,
  directory: directoryMarks,
  mentions: mentionMarks,
  idempotentReplies: idempotentReplyMarks,
  ipAllowlists: ipAllowlistMarks,
  limits: limitMarks,
  locks: lockMarks,
  oauth2Credentials: oauth2CredentialMarks,
  oauthIdentities: oauthIdentityMarks,
  sealedSecrets: sealedSecretMarks,
  tokenUses: tokenUseMarks,
  onRampCredentials: onRampCredentialMarks,
  onRampTransactions: onRampTransactionMarks,
  organizations: organizationMarks,
  organizationStates: organizationStateMarks,
  contactFailures: contactFailureMarks,
  otps: otpMarks,
  verifications: verificationMarks,
  outbox: outboxMarks,
  peopleJobItems: peopleJobItemMarks,
  peopleJobs: peopleJobMarks,
  policies: policyMarks,
  bootProofs: bootProofMarks,
  importTargets: importTargetMarks,
  privateKeyAddresses: privateKeyAddressMarks,
  privateKeys: privateKeyMarks,
  proxyConfigs: proxyConfigMarks,
  recipients: recipientMarks,
  recoveryContacts: recoveryContactMarks,
  recoveryRequests: recoveryRequestMarks,
  schemaCompatibility: schemaCompatibilityMarks,
  secretChecks: secretCheckMarks,
  sentMessages: sentMessageMarks,
  serviceProcesses: serviceProcessMarks,
  sessionProfiles: sessionProfileMarks,
  signUpEntries: signUpEntryMarks,
  spendingLimits: spendingLimitMarks,
  taggings: taggingMarks,
  tags: tagMarks,
  ...tvcMarks,
  usageCounts: usageCountMarks,
  userWords: userWordMarks,
  users: userMarks,
  votes: voteMarks,
  walletAccounts: walletAccountMarks,
  wallets: walletMarks,
  webhookDeliveries: webhookDeliveryMarks,
  webhookEndpointStates: webhookEndpointStateMarks,
  webhookEndpoints: webhookEndpointMarks,
}
