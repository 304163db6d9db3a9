import { createHash } from 'node:crypto'

import type { Context } from '../context.ts'
import type { SubmitHandler } from '../handler.ts'
import { lockPerson } from '../oauth/lockPerson.ts'
import { checkNonce } from '../oauth/nonce.ts'
import { type Identity, verifyOidcToken } from '../oauth/verifyToken.ts'
import { readPublicKey } from '../publicKeys.ts'
import { ServiceError } from '../ServiceError.ts'
import { addSessionKey, checkNoProfile, defaultSessionSeconds, sessionName, sessionOf } from '../sessions.ts'
import { findAnswer, keepAnswer } from '../store/answers.ts'
import { loginType } from '../store/credentials.ts'
import { lockName } from '../store/store.ts'

export const oauthLogin: SubmitHandler<'oauthLogin', Identity> = {
  concurrent: true,

  async prepare(context, { oidcToken, publicKey, sessionProfileId }) {
    checkNoProfile('oauth_login', sessionProfileId)
    readPublicKey('parameters.publicKey', publicKey)
    const identity = await verifyOidcToken(context, oidcToken)
    await checkNonce(identity.nonce, publicKey)
    return identity
  },

  async apply(context, parameters, identity) {
    const { db, now, settings } = context
    const { expirationSeconds = defaultSessionSeconds, invalidateExisting = false, publicKey } = parameters
    const { key, digest } = answerKey(context, parameters)
    // The same login twice at once: the second one waits for the answer of the first.
    await lockName(db, key)
    const known = await findAnswer(db, { key, digest, now })
    if (known) return { session: await repeatSession(context, String(known.credentialId)) }
    const { userId, organizationId } = await lockPerson(context, identity)
    const { credentialId } = await addSessionKey(context, {
      userId,
      organization: { id: organizationId, tenantId: context.organization.tenantId },
      type: loginType,
      name: sessionName('Login', now),
      publicKey,
      expirationSeconds,
      invalidateExisting,
      chain: undefined,
    })
    const expiresAt = now + settings.lostAnswerSeconds * 1_000
    await keepAnswer(db, { key, digest, result: { credentialId }, expiresAt })
    return { session: await repeatSession(context, credentialId) }
  },
}

/** What a login uses up: the token, and the key that it is for. decisions.md 5 */
function answerKey(
  { organization }: Context,
  { oidcToken, publicKey, ...wish }: Parameters<typeof oauthLogin.apply>[1],
): { key: string; digest: string } {
  const token = createHash('sha256').update(oidcToken).digest('hex')
  const digest = createHash('sha256')
    .update(JSON.stringify([organization.id, wish]))
    .digest('hex')
  return { key: `${organization.tenantId} oauthLogin ${token} ${publicKey}`, digest }
}

/** @throws ServiceError OIDC_TOKEN_INVALID where the key has ended since. */
async function repeatSession(context: Context, credentialId: string): Promise<string> {
  const session = await sessionOf(context, credentialId)
  if (session === undefined) throw new ServiceError('OIDC_TOKEN_INVALID', { reason: 'it was used' })
  return session
}
