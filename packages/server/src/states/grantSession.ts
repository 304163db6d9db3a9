import { EnclaveError, type GrantRequest } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import type { NewCredential } from '../store/credentials.ts'
import { findStates } from '../store/states/organizationStates.ts'
import { sealedStateOf, showStates } from './showStates.ts'

/** A key without its public half, which the enclave makes. */
export type KeylessCredential = Omit<NewCredential, 'publicKey'>

export type KeylessSession = Omit<GrantRequest['session'], 'publicKey'>

/** Base64 of the enclave's word for a session key; null where no enclave verifies. */
export async function grantSession(context: Context, key: NewCredential): Promise<string | null> {
  const started = sessionOf(context, key)
  if (!started) return null
  const session = { ...started, publicKey: Buffer.from(key.publicKey, 'hex') }
  try {
    return toBase64(await vouch(context, started, (shown) => context.enclave.grant({ session, ...shown })))
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
  }
}

/** Asks with the stamped request of the session's user, or else by the service's own word. */
export async function vouch<Answer>(
  context: Context,
  { organizationId, userId }: KeylessSession,
  ask: (shown: Pick<GrantRequest, 'guard' | 'home'>) => Promise<Answer>,
): Promise<Answer> {
  const { db, evidence, caller } = context
  const isOwn = caller.organization.id === organizationId && caller.userId === userId
  if (evidence && isOwn && caller.role !== 'proxy')
    return await showStates(context, evidence, (guard) => ask({ guard }))
  try {
    return await ask({})
  } catch (error) {
    if (!(error instanceof EnclaveError) || error.code !== 'STATE_NEEDED') throw error
    const [row] = await findStates(db, [organizationId])
    return await ask({ home: row && sealedStateOf(row) })
  }
}
