import type { Context } from '../context.ts'
import type { SubmitHandler } from '../handler.ts'
import { readPublicKey } from '../publicKeys.ts'
import { ServiceError } from '../ServiceError.ts'
import { addLoginKey, checkNoProfile, defaultSessionSeconds } from '../sessions.ts'
import { findCredential, loginType, shortenCredential } from '../store/credentials.ts'
import { isReplaced, keepSuccession } from '../store/successors.ts'
import { lockUser } from '../store/users.ts'

export const stampLogin: SubmitHandler<'stampLogin'> = {
  async prepare(_context, { sessionProfileId }) {
    checkNoProfile('stamp_login', sessionProfileId)
  },

  async apply(context, parameters) {
    const { db, now, caller, settings, tokens } = context
    const { expirationSeconds = defaultSessionSeconds, invalidateExisting = false } = parameters
    const publicKey = readPublicKey('parameters.publicKey', parameters.publicKey)
    const isRefresh = caller.credential.type === loginType
    if (isRefresh) await checkRefreshable(context)
    // A refresh does not prove anything anew: the chain keeps the moment of its login. decisions.md 6
    const authTime = isRefresh ? (caller.credential.authTime ?? now) : now
    const { userId, organization } = caller
    const { credentialId, expiresAt } = await addLoginKey(context, {
      userId,
      organization,
      publicKey,
      expirationSeconds,
      invalidateExisting,
      authTime,
    })
    if (isRefresh) {
      const at = now + settings.refreshOverlapSeconds * 1_000
      await shortenCredential(db, { id: caller.credential.id, at, now })
      await keepSuccession(db, { oldId: caller.credential.id, newId: credentialId, expiresAt: at })
    }
    const { tenantId, id: organizationId } = organization
    const facts = { publicKey, userId, organizationId, tenantId, issuedAt: now, expiresAt, authTime }
    return { session: await tokens.issueSession(facts) }
  },
}

/**
 * One login is one chain: a key that was refreshed finishes what is under way and starts nothing. The same bytes again
 * are the same activity, and never come here. With the user locked, neither another refresh nor a sign-out comes between.
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND, REQUEST_NOT_AUTHORIZED
 */
async function checkRefreshable({ db, now, caller }: Context): Promise<void> {
  const { id } = caller.credential
  await lockUser(db, caller.userId)
  const key = await findCredential(db, id)
  if (!key || key.endedAt !== null) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
  // Not a word that clients take for the end of their session: another tab has renewed it.
  if (await isReplaced(db, { id, now })) {
    throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'stamp_login' })
  }
}
