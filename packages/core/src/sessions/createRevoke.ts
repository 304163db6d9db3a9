import { callAs } from '../client/callAs.ts'
import type { Keys } from '../createKeys.ts'
import { KitError } from '../errors/KitError.ts'
import type { KitErrorCode } from '../errors/KitErrorCode.ts'
import type { InternalKit } from '../internalKit.ts'
import { changeRevocations } from './revocations.ts'
import type { StoredSession } from './sessionList.ts'

/** What says that the key opens nothing any more, or that nobody can prove to have it. */
const over: ReadonlySet<KitErrorCode> = /* @__PURE__ */ new Set([
  'PUBLIC_KEY_NOT_FOUND',
  'API_KEY_EXPIRED',
  'USER_NOT_FOUND',
  'KEY_MISSING',
])

/** Ends on the service, one after the other, the sessions that were ended here. Never rejects. */
export function createRevoke(kit: InternalKit, keys: Keys): () => Promise<void> {
  let running: Promise<void> | undefined
  async function revokeAll() {
    for (const record of kit.memory.revocations) {
      if (record.session.expiresAt > kit.sessions.now() && !(await isRevoked(kit, record))) continue
      changeRevocations(kit, (list) => list.filter(({ keyName }) => keyName !== record.keyName))
      await keys.delete(record.keyName)
    }
  }
  return () => {
    running ??= revokeAll().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Deletes the record's key by its own stamp. False: it may still be there, try again later. */
async function isRevoked(kit: InternalKit, record: StoredSession): Promise<boolean> {
  const { userId, publicKey } = record.session
  // The page may be on its way out.
  const keepalive = { keepalive: true }
  try {
    const { apiKeys } = await callAs(kit, record, 'query', 'getApiKeys', { userId }, keepalive)
    const apiKeyIds = (apiKeys as { apiKeyId: string; credential: { publicKey: string } }[])
      .filter(({ credential }) => credential.publicKey === publicKey)
      .map(({ apiKeyId }) => apiKeyId)
    if (apiKeyIds.length > 0)
      await callAs(kit, record, 'submit', 'deleteApiKeys', { userId, apiKeyIds }, keepalive)
    return true
  } catch (error) {
    return error instanceof KitError && over.has(error.code)
  }
}
