import type { Keys } from '../createKeys.ts'
import type { InternalKit } from '../internalKit.ts'
import type { Session } from './session.ts'

/**
 * The session's token with enough life left to be of use: where less than a sixth is, the session is renewed
 * first. All calls at once are one renewal, in all tabs. A token that can't be renewed is handed out as long
 * as it lives.
 */
export function createGetToken(
  kit: InternalKit,
  keys: Keys,
  refresh: () => Promise<Session>,
): () => Promise<string | undefined> {
  const { memory, sessions, store } = kit
  /** Name of the key that no renewal outlives: the absolute limit is near. decisions.md 6 */
  let last: string | undefined
  const isSignedIn = () => store.get().auth.status === 'signed-in'
  const stored = async () => memory.record && keys.getToken(memory.record.keyName).catch(() => undefined)

  return async () => {
    const { record } = memory
    if (!record || !isSignedIn()) return undefined
    const { issuedAt, expiresAt } = record.session
    const left = expiresAt - sessions.now()
    // Gone where the browser's storage refused it, and after a reload.
    const token = await stored()
    if (token && (left >= (expiresAt - issuedAt) / 6 || (record.keyName === last && left > 0))) return token
    try {
      const renewed = await refresh()
      if (renewed.expiresAt < expiresAt + 1_000) last = memory.record?.keyName
    } catch (error) {
      if (!isSignedIn()) return undefined
      if (token && left > 0) return token
      throw error
    }
    return stored()
  }
}
