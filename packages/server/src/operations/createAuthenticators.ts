import { tellOfCredentials } from '../credentialNotice.ts'
import { requireRecentLogin } from '../gate/recentLogin.ts'
import type { SubmitHandler } from '../handler.ts'
import { readPages } from '../organizationPages.ts'
import { addPasskeys } from '../passkeys/addPasskeys.ts'
import { type VerifiedPasskey, verifyPasskeys } from '../passkeys/registration.ts'
import { ServiceError } from '../ServiceError.ts'
import { listAuthenticators } from '../store/authenticators.ts'
import { findUser, lockUser } from '../store/users.ts'

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
    await tellOfCredentials(context, user, { credential: 'passkey', change: 'added', count })
    return { authenticatorIds }
  },
}
