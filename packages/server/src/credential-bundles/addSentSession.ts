import type { Context } from '../context/context.ts'
import { addSession, type NewSession } from '../sessions/sessions.ts'
import { createSessionKey } from '../states/createSessionKey.ts'

/**
 * Adds a session whose key the enclave makes and seals to a client's key.
 * @throws as {@link addSession}; ServiceError UNAVAILABLE
 */
export async function addSentSession(
  context: Context,
  { targetPublicKey, ...session }: NewSession & { targetPublicKey: string },
): Promise<{ apiKeyId: string; credentialBundle: string }> {
  const { credentialId, key } = await addSession(context, session, (row) =>
    createSessionKey(context, row, { targetPublicKey, idToken: session.idToken }),
  )
  return { apiKeyId: credentialId, credentialBundle: key.credentialBundle }
}
