import type { ApiKey } from '@latchkey/contract'

import { KitError } from '../errors/KitError.ts'
import { callAs } from './callAs.ts'
import type { Session } from './session.ts'
import type { SessionContext } from './sessionContext.ts'
import { toMs } from './toMs.ts'

/** The session fields that the service knows about a key. */
export type KeyFacts = Pick<
  Session,
  'organizationId' | 'userId' | 'publicKey' | 'issuedAt' | 'expiresAt' | 'authTime'
>

export interface KeyToRead {
  keyName: string
  publicKey: string
  /** The organization of the key's user, or the parent organization. */
  organizationId: string
}

/** Asks the service whose key it is and when it expires. The request is stamped with that key. */
export async function readKeyFacts(
  context: SessionContext,
  { keyName, publicKey, organizationId }: KeyToRead,
): Promise<KeyFacts> {
  const unknownUser = { id: keyName, userId: '', issuedAt: 0, expiresAt: 0, authTime: 0, persistent: false }
  const recordIn = (organizationId: string) => ({
    keyName,
    session: { ...unknownUser, organizationId, publicKey },
  })
  const who = await callAs(context, recordIn(organizationId), 'query', 'whoami', {})
  const userOrganizationId = String(who.organizationId)
  const userId = String(who.userId)
  const { apiKeys } = await callAs(context, recordIn(userOrganizationId), 'query', 'getApiKeys', { userId })
  const apiKey = ((apiKeys ?? []) as ApiKey[]).find(({ credential }) => credential.publicKey === publicKey)
  if (!apiKey)
    throw new KitError('UNEXPECTED_ANSWER', {
      message: 'get_api_keys: the list lacks the key that signed the request.',
      operation: 'get_api_keys',
    })
  const { createdAt, expirationSeconds, login } = apiKey
  const issuedAt = toMs(createdAt)
  if (!login && !expirationSeconds)
    throw new KitError('SESSION_INVALID', {
      message: 'The key has no expiration, so it cannot be a session.',
    })
  return {
    organizationId: userOrganizationId,
    userId,
    publicKey,
    issuedAt,
    expiresAt: login ? toMs(login.expiresAt) : issuedAt + Number(expirationSeconds) * 1_000,
    authTime: login ? toMs(login.authTime) : issuedAt,
  }
}
