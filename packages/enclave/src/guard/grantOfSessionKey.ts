import { endOfCaller } from '@latchkey/rules/decide'
import type { Grant } from '@latchkey/rules/judge'

import { EnclaveError } from '../EnclaveError.ts'
import {
  limited,
  longestOf,
  methodOf,
  readWriteType,
  type Session,
  secondsOf,
  type VerifiedLogin,
} from './grants.ts'

/**
 * The session whose key the enclave has made. Whoever stamps the request asks for it, and names the key that it is sealed to.
 *
 * @throws {@link EnclaveError} `REQUEST_REFUSED`
 */
export function grantOfSessionKey(
  session: Session,
  targetPublicKey: string,
  { judged, home, tenant, now }: VerifiedLogin,
): Grant {
  const { operation, parameters, caller } = judged
  const isAsked =
    operation.name === 'createReadWriteSession' &&
    parameters.targetPublicKey === targetPublicKey &&
    [undefined, caller.userId].includes(parameters.userId as string | undefined) &&
    session.organizationId === home.id &&
    session.userId === caller.userId &&
    session.type === readWriteType
  if (!isAsked) throw new EnclaveError('REQUEST_REFUSED', "The request doesn't ask for this session.")
  const { loginFamilyId, authTime, type } = caller.credential
  const isLogin = loginFamilyId === null
  const facts = {
    authTime: isLogin ? now : authTime,
    loginFamilyId: loginFamilyId ?? session.id,
    pageOrigin: null,
    loginMethod: isLogin ? methodOf(type) : null,
    establishedAt: null,
    lineageEndsAt: endOfCaller(caller),
    sessionProfileId: caller.credential.sessionProfileId,
  }
  const longest = longestOf(tenant, facts.sessionProfileId)
  return limited({ ...session, ...facts }, 'verified', { now, seconds: secondsOf(parameters), longest })
}
