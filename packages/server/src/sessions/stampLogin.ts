import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { endOfCaller, loginLineage } from '../credentials/lineage.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import {
  type CredentialRow,
  findCredentialByKey,
  loginType,
  replaceCredential,
} from '../store/credentials.ts'
import type { Identity } from '../store/oauthIdentities.ts'
import type { VerificationRow } from '../store/verifications.ts'
import {
  addSessionKey,
  defaultSessionSeconds,
  methodOfStamp,
  type NewSession,
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

  async apply(context, parameters) {
    const { db, now, caller, settings, tokens } = context
    const { expirationSeconds = defaultSessionSeconds, invalidateExisting = false } = parameters
    const { sessionProfileId } = parameters
    const publicKey = readPublicKey('parameters.publicKey', parameters.publicKey)
    const { token, verification, identity } = caller.attested ?? { token: '' }
    const requested = { ...parameters, publicKey }
    if (verification)
      return await otpLogin.apply(context, { ...requested, verificationToken: token }, verification)
    if (identity) return await oauthLogin.apply(context, { ...requested, oidcToken: token }, identity)
    // A refresh is not a login: the family keeps its login time. docs/decisions.md#recent-login
    // The same bytes again are the same activity and don't get here.
    const loginFamily = await readLoginFamily(context, 'stamp_login')
    const isRefresh = loginFamily !== undefined && caller.credential.type === loginType
    const { userId, organization } = caller
    const { facts } = await addSessionKey(context, {
      userId,
      organization,
      publicKey,
      expirationSeconds: isRefresh ? atMost(context.callerKey, expirationSeconds) : expirationSeconds,
      invalidateExisting,
      sessionProfileId,
      loginFamily,
      lineage: lineageOfSession(context, { isRefresh, isLogin: loginFamily === undefined }),
      type: loginType,
      name: sessionName('Login', now),
      loginMethod: methodOfStamp(caller),
      loginCredentialId: caller.credential.id,
      pageOrigin: caller.page,
    })
    if (isRefresh) {
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

/** A login is as established as what it authenticates by. A refresh may go on as long as its session may. */
function lineageOfSession(
  context: Context,
  { isRefresh, isLogin }: { isRefresh: boolean; isLogin: boolean },
): NewSession['lineage'] {
  const { establishedAt, expiresAt, lineageEndsAt } = context.caller.credential
  if (isRefresh) return { establishedAt: null, lineageEndsAt }
  if (!isLogin || establishedAt === null)
    return { establishedAt: null, lineageEndsAt: endOfCaller(context.caller) }
  // A key that came with the sign-up and ends moments later, to start the account's first session.
  if (expiresAt !== null) return { establishedAt: null, lineageEndsAt: null }
  return loginLineage(context, { establishedAt })
}

/** A refreshed key lives no longer than the one before, so that nobody makes a session last by refreshing it. */
const atMost = (key: CredentialRow | undefined, requested: string): string =>
  String(Math.min(Number(requested), key?.expirationSeconds ?? Number(requested)))
