import type { SubmitOperation } from '@latchkey/contract/wire'
import type { Change, ParametersOf } from './permits/permits.types.ts'
import { isRequestedPolicy } from './permits/policies.ts'
import { requestedValues } from './permits/settings.ts'
import { clientRecordId } from './settings.ts'
import type { Records, StateUser, StateView } from './view.ts'

/** Whether the next state has what an operation asks for, where that takes rights away. */
type Demands = {
  readonly [Operation in SubmitOperation]?: (
    after: StateView,
    parameters: ParametersOf<Operation>,
    change: Change,
  ) => boolean
}

const haveEnded = (records: Records<unknown>, ids: readonly string[]): boolean =>
  ids.every((id) => records[id] === undefined)

const noneHas = (
  records: Records<{ tagIds: readonly string[] }>,
  { ids, tagId }: { ids: readonly string[]; tagId: string },
): boolean => ids.every((id) => !records[id]?.tagIds.includes(tagId))

const haveSessionsEnded = (user: StateUser | undefined, now: number): boolean =>
  user === undefined || (user.sessionsNotBefore ?? 0) >= now

/** Without these, a service could answer that a right has ended, and keep it. */
export const demands: Demands = {
  blockUser: ({ users }, { userId }, { now }) =>
    users[userId]?.isBlocked !== false && haveSessionsEnded(users[userId], now),
  deleteApiKeys: ({ keys }, { apiKeyIds }) => haveEnded(keys, apiKeyIds),
  deleteAuthenticators: ({ passkeys }, { authenticatorIds }) => haveEnded(passkeys, authenticatorIds),
  deleteOauthProviders: ({ identities }, { providerIds }) => haveEnded(identities, providerIds),
  deleteLimits: ({ limits }, { limitIds }) => haveEnded(limits, limitIds),
  deletePolicies: ({ policies }, { policyIds }) => haveEnded(policies, policyIds),
  deletePolicy: ({ policies }, { policyId }) => haveEnded(policies, [policyId]),
  deletePrivateKeys: ({ privateKeys }, { privateKeyIds }) => haveEnded(privateKeys, privateKeyIds),
  deletePrivateKeyTags: ({ privateKeys }, { privateKeyTagIds }) =>
    privateKeyTagIds.every((tagId) => noneHas(privateKeys, { ids: Object.keys(privateKeys), tagId })),
  deleteSmartContractInterface: ({ interfaces }, { smartContractInterfaceId }) =>
    haveEnded(interfaces, [smartContractInterfaceId]),
  deleteUsers: ({ users, keys, passkeys, identities }, { userIds }) =>
    haveEnded(users, userIds) &&
    [keys, passkeys, identities].every((records: Records<{ userId: string }>) =>
      Object.values(records).every(({ userId }) => !userIds.includes(userId)),
    ),
  deleteUserTags: ({ users }, { userTagIds }) =>
    userTagIds.every((tagId) => noneHas(users, { ids: Object.keys(users), tagId })),
  deleteWallets: ({ wallets, accounts }, { walletIds }) =>
    haveEnded(wallets, walletIds) &&
    Object.values(accounts).every(({ walletId }) => !walletIds.includes(walletId)),
  deleteOauth2Credential: ({ settings }, { oauth2CredentialId }) =>
    settings[clientRecordId(oauth2CredentialId)] === undefined,
  endUserSessions: ({ users }, { userId }, { now }) => haveSessionsEnded(users[userId], now),
  exportPrivateKey: ({ privateKeys }, { privateKeyId }) => privateKeys[privateKeyId]?.isExported === true,
  exportWallet: ({ wallets }, { walletId }) => wallets[walletId]?.isExported === true,
  rejectContactChange: ({ contactChanges }, { contactChangeId }) =>
    haveEnded(contactChanges, [contactChangeId]),
  removeRecoveryContact: ({ recoveryContacts }, { userId }) =>
    Object.values(recoveryContacts).every((contact) => contact.userId !== userId),
  stopContactChange: ({ contactChanges }, { contactChangeId }) =>
    haveEnded(contactChanges, [contactChangeId]),
  updateAuthProxyConfig: ({ settings }, changes) =>
    Object.values(settings).every(
      ({ name, value }) => requestedValues(name, changes)?.includes(value) ?? true,
    ),
  updatePolicy: (
    { policies },
    { policyId, policyEffect, policyCondition, policyConsensus, time },
    { before },
  ) => {
    const known = before.policies[policyId]
    if (!known) return false
    return isRequestedPolicy(policies[policyId], {
      effect: policyEffect ?? known.effect,
      condition: policyCondition ?? known.condition,
      consensus: policyConsensus ?? known.consensus,
      time: time || known.time,
    })
  },
  updatePrivateKeyTag: ({ privateKeys }, { privateKeyTagId: tagId, removePrivateKeyIds: ids }) =>
    noneHas(privateKeys, { ids, tagId }),
  updateRootQuorum: ({ users, rootThreshold }, { userIds, threshold }) =>
    rootThreshold === threshold &&
    Object.entries(users).every(([id, { role }]) => (role === 'root') === userIds.includes(id)),
  updateUser: ({ users }, { userId, userTagIds }) =>
    userTagIds === undefined || users[userId]?.tagIds.join() === [...userTagIds].sort().join(),
  updateUserEmail: ({ users }, { userId, userEmail }) => userEmail !== '' || users[userId]?.email === null,
  updateUserPhoneNumber: ({ users }, { userId, userPhoneNumber }) =>
    userPhoneNumber !== '' || users[userId]?.phoneNumber === null,
  updateUserTag: ({ users }, { userTagId: tagId, removeUserIds: ids }) => noneHas(users, { ids, tagId }),
}
