import type { SubmitHandler } from '../context/handler.ts'
import { notifyCredentialChange } from '../credentials/notifyCredentialChange.ts'
import { requireRecentLogin } from '../credentials/requireRecentLogin.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { listIdentities } from '../store/oauthIdentities.ts'
import { findUser, lockUser } from '../store/users.ts'
import { checkLinkToken } from './checkLinkToken.ts'
import { addIdentities, type ProvenIdentity, proveIdentities } from './identities.ts'

export const createOauthProviders: SubmitHandler<'createOauthProviders', ProvenIdentity[]> = {
  async prepare(context, { oauthProviders }) {
    requireRecentLogin(context)
    return await proveIdentities(
      context,
      'parameters.oauthProviders',
      oauthProviders,
      checkLinkToken(context),
    )
  },

  async apply(context, { userId }, identities) {
    const { db, organization, settings } = context
    const { id: organizationId, tenantId } = organization
    await lockUser(db, userId)
    const user = await findUser(db, { organizationId, id: userId })
    if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
    const known = await listIdentities(db, { organizationId, userId })
    const max = settings.identitiesPerUser
    if (known.length + identities.length > max) {
      throw new ServiceError('LIMIT_EXCEEDED', { limit: 'identities per user', max })
    }
    const providerIds = await addIdentities(context, { tenantId, organizationId, userId }, identities)
    const count = providerIds.length
    await notifyCredentialChange(context, user, { credential: 'identity', change: 'added', count })
    return { providerIds }
  },
}
