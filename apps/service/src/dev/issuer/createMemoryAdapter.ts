import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Far more than the number of concurrent logins. The oldest entries are dropped first. */
const most = 2_000

/** In-memory storage for the issuer. */
export function createMemoryAdapter(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>()
  const byUid = new Map<string, string>()

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const find = (id: string) => {
      const payload = kept.get(keyOf(id))
      return payload?.exp !== undefined && payload.exp * 1_000 <= Date.now() ? undefined : payload
    }
    return {
      async upsert(id, payload) {
        kept.delete(keyOf(id))
        kept.set(keyOf(id), payload)
        if (payload.uid !== undefined) byUid.set(payload.uid, id)
        for (const oldest of kept.keys()) {
          if (kept.size <= most) break
          const { uid } = kept.get(oldest) ?? {}
          if (uid !== undefined) byUid.delete(uid)
          kept.delete(oldest)
        }
      },
      find: async (id) => find(id),
      findByUid: async (uid) => find(byUid.get(uid) ?? ''),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = kept.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
