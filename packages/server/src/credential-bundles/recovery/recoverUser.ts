import type { SubmitHandler } from '../../context/handler.ts'
import { methodLineage } from '../../credentials/lineage.ts'
import { requireUser } from '../../credentials/requireUser.ts'
import { ServiceError } from '../../errors/ServiceError.ts'
import { notify } from '../../notices/notify.ts'
import { readPages } from '../../organizations/organizationPages.ts'
import { addPasskeys } from '../../passkeys/addPasskeys.ts'
import { type VerifiedPasskey, verifyPasskeys } from '../../passkeys/registration.ts'
import { listAuthenticators } from '../../store/authenticators.ts'
import { endRecoveryKeys } from '../../store/credentials.ts'

/**
 * Adds a passkey and ends the recovery key that stamped the request, in one transaction. The caller's user is locked
 * and the key is checked again before `apply`, so a key adds one passkey. docs/decisions.md#recovery-by-e-mail
 */
export const recoverUser: SubmitHandler<'recoverUser', VerifiedPasskey[]> = {
  async prepare(context, { authenticator }) {
    const { passkeys } = await readPages(context)
    return await verifyPasskeys([authenticator], passkeys)
  },

  async apply(context, { userId }, passkeys) {
    const { caller, db, now, organization, settings } = context
    const { id: organizationId, tenantId } = organization
    const user = await requireUser(db, { organizationId, id: userId })
    const max = settings.passkeysPerUser
    if ((await listAuthenticators(db, { organizationId, userId })).length >= max)
      throw new ServiceError('LIMIT_EXCEEDED', { limit: 'passkeys per user', max })
    const authenticatorId = await addPasskeys(
      context,
      { tenantId, organizationId, userId, ...methodLineage(context, user) },
      passkeys,
    )
    // Again, because an activity that waited for approvals runs without its credential's lock.
    const ended = await endRecoveryKeys(db, { organizationId, userId, now })
    if (!ended.includes(caller.credential.id)) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
    await notify(context, user, { act: 'accountRecovered' })
    return { authenticatorId }
  },
}
