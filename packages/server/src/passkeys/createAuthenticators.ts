import type { SubmitHandler } from '../context/handler.ts'
import { notifyCredentialChange } from '../credentials/notifyCredentialChange.ts'
import { requireRecentLogin } from '../credentials/requireRecentLogin.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { readPages } from '../organizations/organizationPages.ts'
import { listAuthenticators } from '../store/authenticators.ts'
import { findUser, lockUser } from '../store/users.ts'
import { addPasskeys } from './addPasskeys.ts'
import { type VerifiedPasskey, verifyPasskeys } from './registration.ts'

export const createAuthenticators: SubmitHandler<'createAuthenticators', VerifiedPasskey[]> = {
  async prepare(context, { authenticators }) {
    requireRecentLogin(context)
    const { passkeys } = await readPages(context)
    return await verifyPasskeys(authenticators, passkeys)
  },

  async apply(context, { userId }, passkeys) {
    const { db, organization, settings } = context
    const { id: organizationId, tenantId } = organization
    await lockUser(db, userId)
    const user = await findUser(db, { organizationId, id: userId })
    if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
    const known = await listAuthenticators(db, { organizationId, userId })
    const max = settings.passkeysPerUser
    if (known.length + passkeys.length > max) {
      throw new ServiceError('LIMIT_EXCEEDED', { limit: 'passkeys per user', max })
    }
    const authenticatorIds = await addPasskeys(context, { tenantId, organizationId, userId }, passkeys)
    const count = authenticatorIds.length
    await notifyCredentialChange(context, user, { credential: 'passkey', change: 'added', count })
    return { authenticatorIds }
  },
}
