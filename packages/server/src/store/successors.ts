import { findAnswer, keepAnswer } from './answers.ts'
import type { Database } from './store.ts'

/** Which key took the place of which, for as long as the older one lives on. */
export interface Succession {
  /** Id of the key that asked for the refresh. */
  oldId: string
  /** Id of the key that came of it. */
  newId: string
  /** When the older one is over anyway. */
  expiresAt: number
}

const replacedKey = (id: string) => `stampLogin replaced ${id}`
const replacesKey = (id: string) => `stampLogin replaces ${id}`
const digest = ''

export async function keepSuccession(db: Database, { oldId, newId, expiresAt }: Succession): Promise<void> {
  await keepAnswer(db, { key: replacedKey(oldId), digest, result: { id: newId }, expiresAt })
  await keepAnswer(db, { key: replacesKey(newId), digest, result: { id: oldId }, expiresAt })
}

/** Whether a key has a successor. */
export async function isReplaced(db: Database, { id, now }: { id: string; now: number }): Promise<boolean> {
  return (await findAnswer(db, { key: replacedKey(id), digest, now })) !== undefined
}

/** The keys that these took the place of, and that may live on; with those before them. */
export async function listPredecessors(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<string[]> {
  const found: string[] = []
  for (const first of ids) {
    for (let at = first; ; ) {
      const answer = await findAnswer(db, { key: replacesKey(at), digest, now })
      if (!answer) break
      at = String(answer.id)
      found.push(at)
    }
  }
  return found
}
