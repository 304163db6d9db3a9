import type { SubmitOperation } from '@latchkey/contract/wire'
import { createKeyPair } from '@latchkey/crypto'
import { generateBundleKeyPair } from '@latchkey/crypto/bundle'
import { createAuthenticator, createTestWallet } from '@latchkey/testing/node'

import { listAuthenticators } from '../../src/store/authenticators.ts'
import { userWith } from '../createUser.ts'
import type { UsedSocialService } from '../oauth/useSocialService.ts'
import { type Caller, lineageAccounts, newContact } from './lineageAccounts.ts'

/** Parameters by which an operation makes something that signs in, or decides who may do what. */
export type Attempts = Readonly<Record<string, (by: Caller) => Promise<object>>>

const policy = { policyName: 'mine', effect: 'EFFECT_ALLOW', condition: 'true', consensus: 'true', notes: '' }

/** Everything that each submit can make. A new operation has to say so here: `none` is held to it by the rows that it leaves. */
export function lineageChildren({
  calls,
  service,
}: UsedSocialService): Record<SubmitOperation, Attempts | 'none'> {
  const publicKey = async () => (await createKeyPair()).publicKey
  const apiKeys = (expirationSeconds?: string) => async (by: Caller) => ({
    userId: by.userId,
    apiKeys: [{ apiKeyName: 'child', publicKey: await publicKey(), expirationSeconds }],
  })
  const passkeys = () => [createAuthenticator().register()]
  const login = (expirationSeconds: string) => async () => ({
    publicKey: await publicKey(),
    expirationSeconds,
  })
  const user = (changes: object) => async () => ({
    users: [userWith('', { apiKeys: [], ...changes })],
  })
  const passkeyIds = async (organizationId: string, userId: string) => {
    const rows = await listAuthenticators(service.store.db, { organizationId, userId })
    return rows.length > 0 ? rows.map(({ id }) => id) : [organizationId]
  }
  const { prove } = lineageAccounts({ calls, service } as UsedSocialService)

  return {
    approveActivity: 'none',
    approveContactChange: 'none',
    rejectContactChange: 'none',
    requestContactChange: 'none',
    stopContactChange: 'none',
    // It counts only after the time of a new login method, whoever named it.
    nameRecoveryContact: 'none',
    removeRecoveryContact: 'none',
    requestRecovery: 'none',
    blockPeople: 'none',
    blockUser: 'none',
    deletePeople: 'none',
    stopPeopleJob: 'none',
    confirmLoginMethods: {
      address: async () => ({ otpTypes: ['OTP_TYPE_EMAIL'] }),
      // Any id where the account has no passkey: who may not confirm is refused before it is looked up.
      passkeys: async ({ organizationId, userId }) => ({
        authenticatorIds: await passkeyIds(organizationId, userId),
      }),
    },
    createApiKeys: {
      'without an end': apiKeys(),
      'that ends in a minute': apiKeys('60'),
      'that ends in a year': apiKeys('31536000'),
      async 'of a wallet'({ organizationId, userId }) {
        const wallet = createTestWallet('ethereum', service.clock.now)
        return { userId, apiKeys: [await wallet.apiKey([organizationId, userId])] }
      },
    },
    createAuthenticators: { passkey: async ({ userId }) => ({ userId, authenticators: passkeys() }) },
    createFiatOnRampCredential: 'none',
    createOauth2Credential: 'none',
    // Needs a token that names the caller's key: lineageCallers.ts
    createOauthProviders: 'none',
    createLimits: 'none',
    createPolicies: { policy: async () => ({ policies: [policy] }) },
    createPolicy: { policy: async () => policy },
    createPrivateKeys: 'none',
    createPrivateKeyTag: 'none',
    createReadWriteSession: {
      async session() {
        const { publicKey: targetPublicKey } = await generateBundleKeyPair()
        return { targetPublicKey, expirationSeconds: '43200' }
      },
    },
    createRecipient: 'none',
    // Profiles take rights away.
    createSessionProfile: 'none',
    createSmartContractInterface: 'none',
    // Parents make accounts for others, with rights of their own.
    createSubOrganization: 'none',
    createTvcApp: 'none',
    createTvcDeployment: 'none',
    createTvcManifestApprovals: 'none',
    createUsers: {
      'with an API key': async () => ({ users: [userWith(await publicKey())] }),
      'with a passkey': async () => ({ users: [userWith('', { apiKeys: [], authenticators: passkeys() })] }),
      'with an address': user({ userEmail: newContact() }),
    },
    createUserTag: 'none',
    createWallet: 'none',
    createWalletAccounts: 'none',
    createWebhookEndpoint: 'none',
    deleteApiKeys: 'none',
    deleteAuthenticators: 'none',
    deleteFiatOnRampCredential: 'none',
    deleteOauth2Credential: 'none',
    deleteOauthProviders: 'none',
    deleteLimits: 'none',
    deletePolicies: 'none',
    deletePolicy: 'none',
    deletePrivateKeys: 'none',
    deletePrivateKeyTags: 'none',
    deleteRecipient: 'none',
    deleteSmartContractInterface: 'none',
    deleteSubOrganization: 'none',
    deleteUsers: 'none',
    deleteUserTags: 'none',
    deleteWallets: 'none',
    deleteWebhookEndpoint: 'none',
    disableAuthProxy: 'none',
    enableAuthProxy: 'none',
    endUserSessions: 'none',
    exportPersonalData: 'none',
    exportPrivateKey: 'none',
    exportWallet: 'none',
    exportWalletAccount: 'none',
    importPrivateKey: 'none',
    importWallet: 'none',
    initFiatOnRamp: 'none',
    initImportPrivateKey: 'none',
    initImportWallet: 'none',
    initOtp: 'none',
    initUserEmailRecovery: 'none',
    inviteMember: 'none',
    // A session is of whoever holds the token, not of whoever sends it: lineageCallers.ts
    liftLimit: 'none',
    oauth: 'none',
    oauth2Authenticate: 'none',
    oauthLogin: 'none',
    otpLogin: 'none',
    recoverUser: 'none',
    recordReads: 'none',
    rejectActivity: 'none',
    removeIpAllowlist: 'none',
    removeSubOrganization: 'none',
    reportBounces: 'none',
    rotateAuthProxyKey: 'none',
    sendTestMessage: 'none',
    setIpAllowlist: 'none',
    showUserContacts: 'none',
    signRawPayload: 'none',
    signRawPayloads: 'none',
    signTransaction: 'none',
    stampLogin: { 'of a minute': login('60'), 'of 12 hours': login('43200') },
    unblockUser: 'none',
    updateAuthenticator: 'none',
    updateAuthProxyConfig: 'none',
    updateFiatOnRampCredential: 'none',
    updateMemberLimits: 'none',
    updateOauth2Credential: 'none',
    updatePolicy: 'none',
    updatePrivateKeyTag: 'none',
    updateRecipient: 'none',
    updateRootQuorum: { itself: async ({ userId }) => ({ threshold: 1, userIds: [userId] }) },
    updateSignUpList: 'none',
    updateUser: { 'another address': async ({ userId }) => ({ userId, userEmail: newContact() }) },
    updateUserClaims: 'none',
    updateUserEmail: {
      async 'another address, with a proof'({ userId, ...by }) {
        const userEmail = newContact()
        if (!('key' in by)) return { userId, userEmail }
        const verificationToken = await prove(userEmail, by.key as never, 'http://localhost:5173')
        return { userId, userEmail, verificationToken }
      },
    },
    updateUserName: 'none',
    updateUserPhoneNumber: {
      'a number': async ({ userId }) => ({ userId, userPhoneNumber: '+12025550123' }),
    },
    updateUserTag: 'none',
    updateWallet: 'none',
    updateWebhookEndpoint: 'none',
    verifyOtp: 'none',
  }
}
