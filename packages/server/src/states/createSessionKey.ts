import { EnclaveError, type SessionKey } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import { type KeylessCredential, sessionOf, toBase64, vouch } from './grantSession.ts'

/** A key whose private half only the client can read who named the target key. Nobody stores it. */
export interface SentKey<Key> {
  /** Its row, to be inserted. */
  credential: Key & { publicKey: string; grant: string | null }
  /** docs/wire-format.md#bundles */
  credentialBundle: string
}

/**
 * Has the enclave make the key of a session, and seal it to a client's key.
 *
 * @param sent - the key to seal it to, hex of a point that was checked to be on the curve, and the ID token of a login at a
 * provider
 */
export async function createSessionKey<Key extends KeylessCredential>(
  context: Context,
  key: Key,
  { targetPublicKey, idToken }: { targetPublicKey: string; idToken?: string | undefined },
): Promise<SentKey<Key>> {
  const { publicKey, credentialBundle, grant } = await ask(context, key, targetPublicKey, idToken)
  return { credential: { ...key, publicKey, grant: grant ? toBase64(grant) : null }, credentialBundle }
}

async function ask(
  context: Context,
  key: KeylessCredential,
  targetPublicKey: string,
  idToken: string | undefined,
): Promise<SessionKey> {
  const { enclave, verifies } = context
  const session = sessionOf(context, key)
  const request = { organizationId: key.organizationId, targetPublicKey }
  if (!session) return await enclave.createSessionKey(request)
  try {
    const make = (login: object) => enclave.createSessionKey({ ...request, session, ...login })
    return await vouch(context, session, make, idToken)
  } catch (error) {
    if (verifies !== 'report' || !(error instanceof EnclaveError)) throw error
    return await enclave.createSessionKey(request)
  }
}
