import type { SubmitHandler } from '../handler.ts'
import { readPublicKey } from '../publicKeys.ts'
import { addLoginKey, checkNoProfile, defaultSessionSeconds } from '../sessions.ts'
import { loginType, shortenCredential } from '../store/credentials.ts'

export const stampLogin: SubmitHandler<'stampLogin'> = {
  async prepare(_context, { sessionProfileId }) {
    checkNoProfile('stamp_login', sessionProfileId)
  },

  async apply(context, parameters) {
    const { db, now, caller, settings, tokens } = context
    const { expirationSeconds = defaultSessionSeconds, invalidateExisting = false } = parameters
    const publicKey = readPublicKey('parameters.publicKey', parameters.publicKey)
    const isRefresh = caller.credential.type === loginType
    // A refresh does not prove anything anew: the chain keeps the moment of its login. decisions.md 6
    const authTime = isRefresh ? (caller.credential.authTime ?? now) : now
    const { userId, organization } = caller
    const { expiresAt } = await addLoginKey(context, {
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
    }
    const { tenantId, id: organizationId } = organization
    const facts = { publicKey, userId, organizationId, tenantId, issuedAt: now, expiresAt, authTime }
    return { session: await tokens.issueSession(facts) }
  },
}
