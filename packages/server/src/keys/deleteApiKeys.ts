import type { SubmitHandler } from '../context/handler.ts'
import { requireStrength } from '../credentials/requireLogin.ts'
import { requireEstablishedMethod, requireLoginMethod } from '../credentials/requireLoginMethod.ts'
import { refuseHeld } from '../credentials/requireNotHeld.ts'
import { requireLockedUser } from '../credentials/requireUser.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { notify } from '../notices/notify.ts'
import { apiKeyType, endCredentials, endLoginFamilies, listLiveCredentials } from '../store/credentials.ts'
import { isWalletType } from '../wallet-login/walletCurves.ts'

export const deleteApiKeys: SubmitHandler<'deleteApiKeys'> = {
  async apply(context, { userId, apiKeyIds }) {
    const { db, now, organization, caller } = context
    const user = await requireLockedUser(db, { organizationId: organization.id, id: userId })
    const keys = await listLiveCredentials(db, { organizationId: organization.id, userId, now })
    const byId = new Map(keys.map((key) => [key.id, key]))
    const unknown = apiKeyIds.find((id) => !byId.has(id))
    if (unknown) throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: unknown })
    const loginFamilyIds = apiKeyIds.map((id) => byId.get(id)?.loginFamilyId ?? null)
    // Signing out, on any device, never requires a new login. docs/decisions.md#recent-login
    const isSignOut = userId === caller.userId && !loginFamilyIds.includes(null)
    if (!isSignOut) requireStrength(context, 'deleteApiKeys', 'recent')
    // Sessions from before are the way back of whoever had the account.
    const { loginFamilyId } = caller.credential
    if (loginFamilyId === null || loginFamilyIds.some((id) => id !== loginFamilyId)) refuseHeld(context)
    await endCredentials(db, { organizationId: organization.id, ids: apiKeyIds, now })
    // Right after a refresh a session has two keys. Both end, and so does what the session made.
    await endLoginFamilies(db, {
      organizationId: organization.id,
      userId,
      loginFamilyIds: loginFamilyIds.filter((id) => id !== null),
      now,
    })
    // Signing out sends no notice.
    const removed = apiKeyIds.map((id) => byId.get(id)?.type ?? '')
    const count = removed.filter((type) => type === apiKeyType).length
    await notify(context, user, { act: 'apiKeyRemoved', count })
    // Ending a session can't lock the user out. disable_auth_proxy is how a proxy's key is deleted.
    if (loginFamilyIds.includes(null) && user.role !== 'proxy') {
      await requireLoginMethod(db, user, now)
      const lasting = apiKeyIds.flatMap((id) => byId.get(id) ?? []).filter((key) => key.expiresAt === null)
      await requireEstablishedMethod(context, user, lasting)
    }
    const wallets = removed.filter(isWalletType).length
    await notify(context, user, { act: 'walletRemoved', count: wallets })
    const loginMethodNames = apiKeyIds.flatMap((id) => {
      const key = byId.get(id)
      return key && key.loginFamilyId === null ? key.name : []
    })
    return { apiKeyIds, ...(loginMethodNames.length > 0 && { loginMethodNames }) }
  },
}
