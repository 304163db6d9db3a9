import type { Log } from '../ports/log.ts'
import type { Database } from '../store/database/store.ts'
import { findHeartbeat } from '../store/serviceProcesses.ts'
import type { Heartbeat } from './createHeartbeat.ts'

/** Whether a replica follows the primary, as this process's heartbeats tell that arrive there. docs/growth.md#read-replicas */
export interface ReplicaWatch {
  /**
   * Whether the replica has a heartbeat of the last ten seconds, and with it what was written before. Another database, and
   * a copy that doesn't follow, never get one.
   *
   * @throws the replica's error
   */
  follows(): Promise<boolean>
  /** For how long the replica has lacked a heartbeat; 0 while it has the last one. Grows while it is away. */
  lagSeconds(): Promise<number>
}

/** Changes of an operator are read from the primary for as long. ../http/createReplicaReads.ts */
const limitMs = 10_000
const quietMs = 60_000

interface ReplicaWatchOptions {
  replica: Database
  heartbeat: Pick<Heartbeat, 'id' | 'sent' | 'databaseNow'>
  log: Log
  /** A clock that is never set, ms. */
  elapsed?: (() => number) | undefined
}

export function createReplicaWatch({
  replica,
  heartbeat,
  log,
  elapsed = () => performance.now(),
}: ReplicaWatchOptions): ReplicaWatch {
  /** The newest heartbeat that was seen at the replica. */
  let seenAt = Number.NEGATIVE_INFINITY
  let isBehind = false
  let quietUntil = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    seenAt = (await findHeartbeat(replica, heartbeat.id)) ?? Number.NEGATIVE_INFINITY
  }

  function report(behindMs: number): void {
    if (elapsed() < quietUntil) return
    quietUntil = elapsed() + quietMs
    isBehind = true
    log.warn('replica.behind', {
      durationMs: behindMs,
      hint: 'The standby lacks what was written in this time, or DATABASE_READ_URL names another database. The primary answers meanwhile.',
    })
  }

  /** Since the first heartbeat that the replica lacks was sent. */
  function missingFor(): number {
    const missing = heartbeat.sent.find((at) => at > seenAt)
    return missing === undefined ? 0 : Math.max(0, heartbeat.databaseNow() - missing)
  }

  return {
    async follows() {
      await look()
      const behindMs = heartbeat.databaseNow() - seenAt
      const follows = behindMs < limitMs
      const missing = missingFor()
      // Right after the start, it may not have the first one yet.
      if (!follows && missing >= limitMs) report(missing)
      if (follows && isBehind) {
        isBehind = false
        quietUntil = Number.NEGATIVE_INFINITY
        log.info('replica.follows')
      }
      return follows
    },
    async lagSeconds() {
      await look().catch(() => undefined)
      return missingFor() / 1_000
    },
  }
}
