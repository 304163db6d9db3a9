import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { oauthLogin } from '../oauth/oauthLogin.ts'
import { otpLogin } from '../otp/otpLogin.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import { loginType, replaceCredential } from '../store/credentials.ts'
import {
  addSessionKey,
  checkNoProfile,
  defaultSessionSeconds,
  readChain,
  reissueSession,
  sessionName,
} from './sessions.ts'

export const stampLogin: SubmitHandler<'stampLogin'> = {
  secretResults: ['session'],
  reissue: reissueSession,

  async prepare(_context, { sessionProfileId }) {
    checkNoProfile('stamp_login', sessionProfileId)
  },

  async apply(context, parameters) {
    const { db, now, caller, settings, tokens } = context
    const { expirationSeconds = defaultSessionSeconds, invalidateExisting = false } = parameters
    const publicKey = readPublicKey('parameters.publicKey', parameters.publicKey)
    const { token, verification, identity } = caller.attested ?? { token: '' }
    const wish = { ...parameters, publicKey }
    if (verification)
      return await otpLogin.apply(context, { ...wish, verificationToken: token }, verification)
    if (identity) return await oauthLogin.apply(context, { ...wish, oidcToken: token }, identity)
    // A refresh does not prove anything anew: the chain keeps the moment of its login. decisions.md 6
    const chain = await readChain(context)
    // A key that was refreshed finishes what is under way and starts nothing; the same bytes again are the same
    // activity, and never come here. Not a word that clients take for the end of their session: another tab has
    // renewed it.
    if (chain?.isReplaced) throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'stamp_login' })
    const { userId, organization } = caller
    const { expiresAt, ...times } = await addSessionKey(context, {
      ...{ userId, organization, publicKey, expirationSeconds, invalidateExisting, chain },
      type: loginType,
      name: sessionName('Login', now),
    })
    if (chain && caller.credential.type === loginType) {
      const at = now + settings.refreshOverlapSeconds * 1_000
      await replaceCredential(db, { id: caller.credential.id, at, now })
    }
    const { tenantId, id: organizationId } = organization
    const facts = {
      publicKey,
      userId,
      organizationId,
      tenantId,
      issuedAt: now,
      expiresAt,
      authTime: times.authTime,
      loginAt: times.loginAt,
    }
    return { session: await tokens.issueSession(facts) }
  },
}
