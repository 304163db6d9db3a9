import { operations } from '@latchkey/contract/server'
import type { QueryOperation } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import { describeError, isUnavailable } from '../errors/describeError.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { ReplicaWatch } from '../jobs/createReplicaWatch.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Caller } from '../store/caller.ts'
import type { Store } from '../store/database/store.ts'
import { locationOf } from '../store/lockCaller.ts'
import { hasRecentChange, storeChange } from '../store/recentChanges.ts'

/** Reads that a replica may answer. docs/growth.md#read-replicas */
export interface ReplicaReads {
  /** Remembers that an operator has changed something: they read from the primary for a while. */
  changed(caller: Caller): Promise<void>
  /** Answers a query by the replica if it may, else by the primary. `answer` may run twice. */
  answer<Answer>(
    name: QueryOperation,
    context: Context,
    answer: (context: Context) => Promise<Answer>,
  ): Promise<Answer>
}

/** Somebody who changed something reads from the primary for this long: as long as a replica may be behind. */
const ownChangesMs = 10_000
/** The same user's changes are stored once in this time. */
const changesMs = 1_000
/** A replica that is away is asked again after this long: meanwhile nobody waits for it. */
const awayMs = 1_000
const quietMs = 60_000

interface Options {
  store: Pick<Store, 'db' | 'replica'>
  /** Follows the replica; undefined where there is none. */
  replicaWatch: Pick<ReplicaWatch, 'follows'> | undefined
  clock: Clock
  log: Log
}

export function createReplicaReads({
  store: { db, replica },
  replicaWatch,
  clock,
  log,
}: Options): ReplicaReads {
  if (!replica || !replicaWatch)
    return { changed: async () => undefined, answer: (_, context, answer) => answer(context) }
  /** When this process last stored a change, by user. */
  const stored = new Map<string, number>()
  let awayUntil = -Infinity
  let quietUntil = -Infinity

  /** Whether a change was stored just now. If not, the caller stores one. */
  function isStored(userId: string, now: number): boolean {
    for (const [id, at] of stored) {
      if (now - at < changesMs) break
      stored.delete(id)
    }
    return stored.has(userId)
  }

  async function mayAsk(name: QueryOperation, { caller, now }: Context): Promise<boolean> {
    if (operations.query[name].answeredBy === 'primary' || !isOperator(caller) || now < awayUntil)
      return false
    return !(await hasRecentChange(db, locationOf(caller), now))
  }

  function report(error: unknown): void {
    const now = clock.now()
    if (isUnavailable(error)) awayUntil = now + awayMs
    // The replica may not have what was created a moment ago.
    else if (!(error instanceof ServiceError) && now >= quietUntil) {
      quietUntil = now + quietMs
      log.warn('replica.failed', describeError(error))
    }
  }

  async function follows({ follows }: Pick<ReplicaWatch, 'follows'>): Promise<boolean> {
    try {
      return await follows()
    } catch (error) {
      report(error)
      return false
    }
  }

  return {
    async changed(caller) {
      const now = clock.now()
      if (!isOperator(caller) || isStored(caller.userId, now)) return
      await storeChange(db, locationOf(caller), now + ownChangesMs + changesMs)
      stored.set(caller.userId, now)
    },

    async answer(name, context, answer) {
      if (!(await mayAsk(name, context)) || !(await follows(replicaWatch))) return await answer(context)
      try {
        return await answer({ ...context, db: replica })
      } catch (error) {
        report(error)
        return await answer(context)
      }
    },
  }
}

/** A member or key of a parent. People with accounts read little, and mostly what they have just changed. */
const isOperator = ({ role, organization }: Caller): boolean =>
  role !== 'proxy' && organization.parentId === null
