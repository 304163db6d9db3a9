import type { SubmitHandler } from '../context/handler.ts'
import { tellOfCredentials } from '../credentials/credentialNotice.ts'
import { requireWayIn } from '../credentials/loginMethods.ts'
import { requireRecentLogin } from '../credentials/recentLogin.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { apiKeyType, endChains, endCredentials, listLiveCredentials } from '../store/credentials.ts'
import { findUser, lockUser } from '../store/users.ts'
import { isWalletType } from '../wallet-login/walletCurves.ts'

export const deleteApiKeys: SubmitHandler<'deleteApiKeys'> = {
  async apply(context, { userId, apiKeyIds }) {
    const { db, now, organization, caller } = context
    await lockUser(db, userId)
    const user = await findUser(db, { organizationId: organization.id, id: userId })
    if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
    const keys = await listLiveCredentials(db, { organizationId: organization.id, userId, now })
    const byId = new Map(keys.map((key) => [key.id, key]))
    const unknown = apiKeyIds.find((id) => !byId.has(id))
    if (unknown) throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: unknown })
    const chainIds = apiKeyIds.map((id) => byId.get(id)?.chainId ?? null)
    // Signing out, here or on one's other devices, never asks for a new login. decisions.md 6
    const isSignOut = userId === caller.userId && !chainIds.includes(null)
    if (!isSignOut) requireRecentLogin(context)
    await endCredentials(db, apiKeyIds, now)
    // Who refreshed a moment ago has two keys, and means both; what the session made goes with it.
    await endChains(db, { userId, chainIds: chainIds.filter((id) => id !== null), now })
    // Nobody needs to be told that they signed out.
    const removed = apiKeyIds.map((id) => byId.get(id)?.type ?? '')
    const count = removed.filter((type) => type === apiKeyType).length
    await tellOfCredentials(context, user, { credential: 'apiKey', change: 'removed', count })
    // Ending a session locks nobody out, and disable_auth_proxy is how a proxy's key goes for good.
    if (chainIds.includes(null) && user.role !== 'proxy') await requireWayIn(db, user, now)
    const wallets = removed.filter(isWalletType).length
    await tellOfCredentials(context, user, { credential: 'wallet', change: 'removed', count: wallets })
    return { apiKeyIds }
  },
}
