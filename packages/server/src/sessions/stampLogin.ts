import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import { findCredentialByKey, loginType, replaceCredential } from '../store/credentials.ts'
import type { Identity } from '../store/oauthIdentities.ts'
import type { VerificationRow } from '../store/verifications.ts'
import {
  addSessionKey,
  checkNoProfile,
  defaultSessionSeconds,
  methodOfStamp,
  readLoginFamily,
  reissueSession,
  sessionName,
} from './sessions.ts'

/** The logins that a caller with an attested stamp completes. docs/wire-format.md#x-stamp-attested */
interface TokenLogins {
  otpLogin: SubmitHandler<'otpLogin', VerificationRow>
  oauthLogin: SubmitHandler<'oauthLogin', Identity>
}

/** Trades a stamp for a session: by a key, a passkey, a wallet, or a key that a token names. */
export const createStampLogin = ({ otpLogin, oauthLogin }: TokenLogins): SubmitHandler<'stampLogin'> => ({
  preparesNothing: true,
  secretResults: ['session'],
  // A refresh. A login stays.
  isRoutine: ({ caller }) => caller.credential.loginFamilyId !== null,

  async reissue(context, parameters) {
    const organizationId = context.caller.organization.id
    const publicKey = readPublicKey('parameters.publicKey', parameters.publicKey)
    return await reissueSession(context, await findCredentialByKey(context.db, { organizationId, publicKey }))
  },

  async prepare(_context, { sessionProfileId }) {
    checkNoProfile('stamp_login', sessionProfileId)
  },

  async apply(context, parameters) {
    const { db, now, caller, settings, tokens } = context
    const { expirationSeconds = defaultSessionSeconds, invalidateExisting = false } = parameters
    const publicKey = readPublicKey('parameters.publicKey', parameters.publicKey)
    const { token, verification, identity } = caller.attested ?? { token: '' }
    const requested = { ...parameters, publicKey }
    if (verification)
      return await otpLogin.apply(context, { ...requested, verificationToken: token }, verification)
    if (identity) return await oauthLogin.apply(context, { ...requested, oidcToken: token }, identity)
    // A refresh is not a login: the family keeps its login time. docs/decisions.md#recent-login
    const loginFamily = await readLoginFamily(context)
    // A refreshed key may finish what is under way, but not start a session. (The same bytes again are the same
    // activity and don't get here.) The error is not one that clients take for the end of their session, since
    // another tab has renewed it.
    if (loginFamily?.isReplaced)
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'stamp_login' })
    const { userId, organization } = caller
    const { facts } = await addSessionKey(context, {
      userId,
      organization,
      publicKey,
      expirationSeconds,
      invalidateExisting,
      loginFamily,
      type: loginType,
      name: sessionName('Login', now),
      loginMethod: methodOfStamp(caller),
      pageOrigin: caller.page,
    })
    if (loginFamily && caller.credential.type === loginType) {
      const at = now + settings.refreshOverlapSeconds * 1_000
      await replaceCredential(db, {
        organizationId: caller.organization.id,
        id: caller.credential.id,
        at,
        now,
      })
    }
    return { session: await tokens.issueSession(facts) }
  },
})
