import { EnclaveError, type GrantRequest } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import type { NewCredential } from '../store/credentials.ts'
import { findStates } from '../store/states/organizationStates.ts'
import { sealedStateOf, showStates } from './showStates.ts'

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
  if (context.verifies === 'off' || key.expiresAt == null) return null
  const session: GrantRequest['session'] = {
    organizationId: key.organizationId,
    userId: key.userId,
    id: key.id,
    type: key.type,
    publicKey: Buffer.from(key.publicKey, 'hex'),
    expiresAt: key.expiresAt,
    authTime: key.authTime ?? null,
    loginFamilyId: key.loginFamilyId ?? null,
    pageOrigin: key.pageOrigin ?? null,
    loginMethod: key.loginMethod ?? null,
    establishedAt: key.establishedAt ?? null,
    lineageEndsAt: key.lineageEndsAt ?? null,
  }
  try {
    return Buffer.from(await ask(context, session, idToken)).toString('base64')
  } catch (error) {
    if (context.verifies === 'report' && error instanceof EnclaveError) return null
    throw error
  }
}

async function ask(
  context: Context,
  session: GrantRequest['session'],
  idToken: string | undefined,
): Promise<Uint8Array> {
  const { db, enclave, evidence, caller, organization } = context
  const isOwn = caller.organization.id === session.organizationId && caller.userId === session.userId
  if (idToken === undefined && evidence && isOwn && caller.role !== 'proxy')
    return await showStates(context, evidence, (guard) => enclave.grant({ session, guard }))
  const { tenantId } = organization
  const signIn = idToken === undefined ? undefined : { idToken, tenantId }
  try {
    return await enclave.grant({ session, signIn })
  } catch (error) {
    if (!(error instanceof EnclaveError) || error.code !== 'STATE_NEEDED') throw error
    const states = await findStates(db, [session.organizationId, ...(signIn ? [tenantId] : [])])
    return await enclave.grant({ session, signIn, shown: states.map(sealedStateOf) })
  }
}
