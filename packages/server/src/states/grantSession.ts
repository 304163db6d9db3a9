import { EnclaveError, type GrantRequest } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import type { NewCredential } from '../store/credentials.ts'
import { sealedStateOf, showStates, withNewest } from './showStates.ts'

/** A key without its public half, which the enclave makes. */
export type KeylessCredential = Omit<NewCredential, 'publicKey'>

export type KeylessSession = Omit<GrantRequest['session'], 'publicKey'>

/** A login as the enclave is told of it. */
type Login = Omit<GrantRequest, 'session'>

/**
 * Base64 of the enclave's word for a session key; null where no enclave verifies.
 *
 * @param idToken of a login at a provider that issues some
 */
export async function grantSession(
  context: Context,
  key: NewCredential,
  idToken?: string,
): Promise<string | null> {
  const started = sessionOf(context, key)
  if (!started) return null
  const session = { ...started, publicKey: Buffer.from(key.publicKey, 'hex') }
  const ask = (login: Login) => context.enclave.grant({ session, ...login })
  try {
    return toBase64(await vouch(context, started, ask, idToken))
  } catch (error) {
    if (context.verifies === 'report' && error instanceof EnclaveError) return null
    throw error
  }
}

export const toBase64 = (grant: Uint8Array): string => Buffer.from(grant).toString('base64')

/** A session as the enclave vouches for it; undefined where no enclave verifies. */
export function sessionOf({ verifies }: Context, key: KeylessCredential): KeylessSession | undefined {
  if (verifies === 'off' || key.expiresAt == null) return undefined
  return {
    organizationId: key.organizationId,
    userId: key.userId,
    id: key.id,
    type: key.type,
    expiresAt: key.expiresAt,
    authTime: key.authTime ?? null,
    loginFamilyId: key.loginFamilyId ?? null,
    pageOrigin: key.pageOrigin ?? null,
    loginMethod: key.loginMethod ?? null,
    establishedAt: key.establishedAt ?? null,
    lineageEndsAt: key.lineageEndsAt ?? null,
    sessionProfileId: key.sessionProfileId ?? null,
  }
}

/** Asks with the ID token of the login, or with the stamped request of the session's user, or else by the service's word. */
export async function vouch<Answer>(
  context: Context,
  session: KeylessSession,
  ask: (login: Login) => Promise<Answer>,
  idToken?: string,
): Promise<Answer> {
  const { db, evidence, caller, organization } = context
  const isOwn = caller.organization.id === session.organizationId && caller.userId === session.userId
  if (idToken === undefined && evidence && isOwn && caller.role !== 'proxy')
    return await showStates(context, evidence, (guard) => ask({ guard }))
  const { tenantId } = organization
  const signIn = idToken === undefined ? undefined : { idToken, tenantId }
  try {
    return await ask({ signIn })
  } catch (error) {
    if (!(error instanceof EnclaveError) || error.code !== 'STATE_NEEDED') throw error
  }
  const ids = [session.organizationId, ...(signIn ? [tenantId] : [])]
  return await withNewest(db, ids, (states) => ask({ signIn, shown: states.map(sealedStateOf) }))
}
