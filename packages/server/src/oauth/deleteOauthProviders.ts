import type { SubmitHandler } from '../context/handler.ts'
import { notifyCredentialChange } from '../credentials/notifyCredentialChange.ts'
import { requireLoginMethod } from '../credentials/requireLoginMethod.ts'
import { requireRecentLogin } from '../credentials/requireRecentLogin.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { endIdentities, listIdentities } from '../store/oauthIdentities.ts'
import { findUser, lockUser } from '../store/users.ts'

export const deleteOauthProviders: SubmitHandler<'deleteOauthProviders'> = {
  async apply(context, { userId, providerIds }) {
    const { db, now, organization } = context
    requireRecentLogin(context)
    await lockUser(db, userId)
    const user = await findUser(db, { organizationId: organization.id, id: userId })
    if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
    const known = await listIdentities(db, { organizationId: organization.id, userId })
    const unknown = providerIds.find((id) => !known.some((identity) => identity.id === id))
    if (unknown) throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: unknown })
    await endIdentities(db, providerIds, now)
    await requireLoginMethod(db, user, now)
    const count = providerIds.length
    await notifyCredentialChange(context, user, { credential: 'identity', change: 'removed', count })
    return { providerIds }
  },
}
