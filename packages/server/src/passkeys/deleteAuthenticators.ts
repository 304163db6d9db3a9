import type { SubmitHandler } from '../context/handler.ts'
import { notifyCredentialChange } from '../credentials/notifyCredentialChange.ts'
import { requireLoginMethod } from '../credentials/requireLoginMethod.ts'
import { requireRecentLogin } from '../credentials/requireRecentLogin.ts'
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
    await requireLoginMethod(db, user, now)
    const count = authenticatorIds.length
    await notifyCredentialChange(context, user, { credential: 'passkey', change: 'removed', count })
    return { authenticatorIds }
  },
}
