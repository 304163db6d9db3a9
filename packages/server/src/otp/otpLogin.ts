import { readVerificationToken } from '@latchkey/crypto'

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { loginLineage } from '../credentials/lineage.ts'
import { pageOfLogin } from '../credentials/loginPage.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import {
  addSessionKey,
  defaultSessionSeconds,
  reissueSession,
  sessionName,
  sessionOf,
} from '../sessions/sessions.ts'
import {
  establishedAtOf,
  hasVerified,
  lockContactOwner,
  lockMember,
  markContactVerified,
} from '../store/contacts/contacts.ts'
import { type CredentialLocation, findCredential, loginType } from '../store/credentials.ts'
import { findVerification, spendLogin, type VerificationRow } from '../store/verifications.ts'
import { checkClientSignature, readVerification } from './verification.ts'

export const otpLogin: SubmitHandler<'otpLogin', VerificationRow> = {
  concurrent: true,
  preparesNothing: true,
  appliesAgain: true,
  secretResults: ['session'],

  async reissue(context, { verificationToken }) {
    // The token was checked when the same body was submitted first.
    const { id } = readVerificationToken(verificationToken)
    return await reissueSession(context, keyOf(await findVerification(context.db, id)))
  },

  async prepare(context, { verificationToken, publicKey, clientSignature }) {
    readPublicKey('parameters.publicKey', publicKey)
    const verification = await readVerification(context, verificationToken)
    // A signed message names the session's key, which may differ from the token's.
    // docs/wire-format.md#client-signatures
    const namesKey = typeof clientSignature === 'object' && clientSignature.message !== verificationToken
    if (!namesKey && verification.publicKey !== publicKey) {
      throw new ServiceError('VERIFICATION_TOKEN_INVALID', { reason: 'it names another key' })
    }
    checkClientSignature(clientSignature, {
      verification,
      verificationToken,
      tokenSuffices: true,
      usage: 'USAGE_TYPE_LOGIN',
      fits: ({ login }) => (login as { publicKey?: unknown } | undefined)?.publicKey === publicKey,
    })
    return verification
  },

  async apply(context, parameters, verification) {
    const { db, now, organization, random } = context
    const { expirationSeconds = defaultSessionSeconds, invalidateExisting = false } = parameters
    const { publicKey, sessionProfileId } = parameters
    const { id, tenantId, otpType, contact } = verification
    if (verification.loginAt) return await repeatReply(context, id, publicKey)
    const isParent = organization.parentId === null
    const owned = { tenantId, organizationId: isParent ? undefined : organization.id, otpType, contact }
    const user =
      isParent && parameters.asMember
        ? await lockMember(db, { organizationId: organization.id, otpType, contact })
        : await lockContactOwner(db, owned)
    if (!user) throw new ServiceError('USER_NOT_FOUND', {})
    const { organizationId, id: userId } = user
    await context.concerns?.(organizationId)
    const credentialId = random.uuid()
    // The same login twice at once: the second one waits here, or for the organization, and repeats the reply to the first.
    if (!(await spendLogin(db, { id, key: { organizationId, id: credentialId }, now })))
      return await repeatReply(context, id, publicKey)
    const { facts } = await addSessionKey(context, {
      credentialId,
      userId,
      organization: { id: organizationId, tenantId },
      type: loginType,
      name: sessionName('Login', now),
      publicKey,
      expirationSeconds,
      invalidateExisting,
      sessionProfileId,
      loginFamily: undefined,
      lineage: loginLineage(context, { establishedAt: establishedAtOf(user, otpType) }),
      loginMethod: otpType === 'OTP_TYPE_EMAIL' ? 'LOGIN_METHOD_EMAIL' : 'LOGIN_METHOD_SMS',
      pageOrigin: pageOfLogin(context, verification.pageOrigin),
    })
    if (!hasVerified(user, otpType, contact)) {
      await markContactVerified(db, { organizationId, id: userId, otpType, contact, now })
      context.changed?.add(organizationId)
    }
    return { session: await context.tokens.issueSession(facts) }
  },
}

/**
 * Repeats the reply to a token that was used moments ago, if the key that it gave still works.
 * docs/decisions.md#lost-replies
 */
async function repeatReply(context: Context, id: string, publicKey: string) {
  const { db, now, settings } = context
  const verification = await findVerification(db, id)
  const loginAt = verification?.loginAt
  const key = keyOf(verification)
  if (!loginAt || loginAt <= now - settings.lostReplySeconds * 1_000 || !key) throw used()
  // Compared with the session's key, which may differ from the token's: a signed message or a stamp can name another.
  if ((await findCredential(db, key))?.publicKey !== publicKey) throw used()
  return { session: await liveSessionOf(context, key) }
}

/** The session key that a login with the token created. */
function keyOf(verification: VerificationRow | undefined): CredentialLocation | undefined {
  const { loginCredentialId: id, loginOrganizationId: organizationId } = verification ?? {}
  return id && organizationId ? { organizationId, id } : undefined
}

async function liveSessionOf(context: Context, location: CredentialLocation): Promise<string> {
  const session = await sessionOf(context, location)
  if (session === undefined) throw used()
  return session
}

const used = () => new ServiceError('VERIFICATION_TOKEN_INVALID', { reason: 'it was already used' })
