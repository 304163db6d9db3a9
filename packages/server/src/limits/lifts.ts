import type { Digest } from '../secrets/digest.ts'
import type { Database } from '../store/database/store.ts'
import { putMoment, readUses } from '../store/limits.ts'

/** Names of limits that can be lifted: those of a network, or of messages to a contact. */
export const liftKey = (
  digest: Digest,
  tenantId: string,
  subject: `network ${string}` | `contact ${string}`,
) => `lift ${tenantId} ${digest(subject)}`

/** Until when a limit is lifted; 0 for one that isn't. */
export async function liftedUntil(db: Database, key: string, now: number): Promise<number> {
  const [until = 0] = await readUses(db, key)
  return until > now ? until : 0
}

/** Lifts a limit until a time, in place of an earlier lift. */
export const putLift = (db: Database, key: string, until: number): Promise<void> => putMoment(db, key, until)
