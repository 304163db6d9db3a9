import { createHash } from 'node:crypto'
import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { loginLineage } from '../credentials/lineage.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import {
  addSessionKey,
  defaultSessionSeconds,
  reissueSession,
  sessionName,
  sessionOf,
} from '../sessions/sessions.ts'
import { type CredentialLocation, loginType } from '../store/credentials.ts'
import type { Identity } from '../store/oauthIdentities.ts'
import { lockPerson } from './lockPerson.ts'
import { checkNonce } from './nonce.ts'
import { findKeyOfToken, findRepeatedLogin, usedToken, useToken } from './tokenUse.ts'
import { verifyOidcToken } from './verifyToken.ts'

export const oauthLogin: SubmitHandler<'oauthLogin', Identity> = {
  concurrent: true,
  appliesAgain: true,
  secretResults: ['session'],

  async reissue(context, { oidcToken }) {
    return await reissueSession(context, await findKeyOfToken(context, oidcToken))
  },

  async prepare(context, { oidcToken, publicKey }) {
    readPublicKey('parameters.publicKey', publicKey)
    const identity = await verifyOidcToken(context, oidcToken)
    await checkNonce(identity.nonce, publicKey)
    return identity
  },

  async apply(context, parameters, identity) {
    const { now, organization } = context
    const { expirationSeconds = defaultSessionSeconds, invalidateExisting = false } = parameters
    const { publicKey, sessionProfileId } = parameters
    const request = digestOf(context, parameters)
    const repeated = await findRepeatedLogin(context, identity, request)
    if (repeated) return { session: await liveSessionOf(context, repeated) }
    const { id, userId, organizationId, establishedAt, isNew } = await lockPerson(context, identity)
    const { credentialId, facts } = await addSessionKey(context, {
      userId,
      organization: { id: organizationId, tenantId: organization.tenantId },
      type: loginType,
      name: sessionName('Login', now),
      publicKey,
      expirationSeconds,
      invalidateExisting,
      sessionProfileId,
      loginFamily: undefined,
      lineage: loginLineage(context, { establishedAt }),
      loginMethod: 'LOGIN_METHOD_SOCIAL',
      loginCredentialId: id,
      pageOrigin: identity.pageOrigin,
      authTime: identity.authTime,
      // The state of before has no new identity: it counts as a code to the address that it was linked by.
      idToken: isNew ? undefined : identity.idToken,
    })
    await useToken(context, identity, { request, key: { organizationId, id: credentialId } })
    return { session: await context.tokens.issueSession(facts) }
  },
}

/** Digest of the request without the token's signature, which differs each time a token is signed. */
function digestOf(
  { organization }: Context,
  { oidcToken: _, ...requested }: Parameters<typeof oauthLogin.apply>[1],
): string {
  return createHash('sha256')
    .update(JSON.stringify([organization.id, requested]))
    .digest('hex')
}

/** @throws ServiceError OIDC_TOKEN_INVALID if the key has ended since. */
async function liveSessionOf(context: Context, location: CredentialLocation): Promise<string> {
  const session = await sessionOf(context, location)
  if (session === undefined) throw usedToken()
  return session
}
