import type { SubmitHandler } from '../context/handler.ts'
import { tellOfCredentials } from '../credentials/credentialNotice.ts'
import { requireWayIn } from '../credentials/loginMethods.ts'
import { requireRecentLogin } from '../credentials/recentLogin.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { endAuthenticators, listAuthenticators } from '../store/authenticators.ts'
import { findUser, lockUser } from '../store/users.ts'

export const deleteAuthenticators: SubmitHandler<'deleteAuthenticators'> = {
  async apply(context, { userId, authenticatorIds }) {
    const { db, now, organization } = context
    requireRecentLogin(context)
    await lockUser(db, userId)
    const user = await findUser(db, { organizationId: organization.id, id: userId })
    if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
    const known = await listAuthenticators(db, { organizationId: organization.id, userId })
    const unknown = authenticatorIds.find((id) => !known.some((passkey) => passkey.id === id))
    if (unknown) throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: unknown })
    await endAuthenticators(db, authenticatorIds, now)
    await requireWayIn(db, user, now)
    const count = authenticatorIds.length
    await tellOfCredentials(context, user, { credential: 'passkey', change: 'removed', count })
    return { authenticatorIds }
  },
}
