import type { SubmitHandler } from '../context/handler.ts'
import { loginLineage } from '../credentials/lineage.ts'
import { lockPerson } from '../oauth/lockPerson.ts'
import { checkNonce } from '../oauth/nonce.ts'
import { useToken } from '../oauth/tokenUse.ts'
import { verifyOidcToken } from '../oauth/verifyToken.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import { defaultSessionSeconds, sessionName } from '../sessions/sessions.ts'
import { oauthKeyType } from '../store/credentials.ts'
import type { Identity } from '../store/oauthIdentities.ts'
import { addSentSession } from './addSentSession.ts'

export const oauth: SubmitHandler<'oauth', Identity> = {
  concurrent: true,

  async prepare(context, { oidcToken, targetPublicKey }) {
    const recipientPublicKey = readPublicKey('parameters.targetPublicKey', targetPublicKey)
    const identity = await verifyOidcToken(context, oidcToken)
    await checkNonce(identity.nonce, recipientPublicKey, { target: true })
    return identity
  },

  async apply(context, parameters, identity) {
    const { now, organization } = context
    const { targetPublicKey, expirationSeconds = defaultSessionSeconds } = parameters
    const { invalidateExisting = false } = parameters
    const { userId, organizationId, establishedAt, isNew } = await lockPerson(context, identity)
    const sent = await addSentSession(context, {
      userId,
      organization: { id: organizationId, tenantId: organization.tenantId },
      loginMethod: 'LOGIN_METHOD_SOCIAL',
      type: oauthKeyType,
      name: parameters.apiKeyName ?? sessionName('OAuth', now),
      targetPublicKey,
      expirationSeconds,
      invalidateExisting,
      loginFamily: undefined,
      lineage: loginLineage(context, { establishedAt }),
      authTime: identity.authTime,
      idToken: isNew ? undefined : identity.idToken,
    })
    await useToken(context, identity, { key: { organizationId, id: sent.apiKeyId } })
    return { userId, ...sent }
  },
}
