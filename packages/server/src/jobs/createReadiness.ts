import { EnclaveError } from '@latchkey/enclave'

import { describeError, isOtherServerAway, isUnwritable } from '../errors/describeError.ts'
import { ProgramTooOld } from '../errors/ProgramTooOld.ts'
import { SecretsRefused } from '../errors/SecretsRefused.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Log } from '../ports/log.ts'
import type { Store } from '../store/database/store.ts'
import type { Heartbeat } from './createHeartbeat.ts'

/**
 * Why a process can't do its work. `database`: it doesn't answer. `disk`: the database is full or read-only. `version`: the
 * database was upgraded for newer programs. `clock`: the machine's clock and the database's differ. `enclave`: it doesn't
 * answer. `secrets`: they don't belong to the database.
 */
export const notReadyReasons = ['database', 'disk', 'version', 'clock', 'enclave', 'secrets'] as const
export type NotReadyReason = (typeof notReadyReasons)[number]

/** Whether this process can do its work. */
export interface Readiness {
  /** @throws ServiceError UNAVAILABLE */
  require(): Promise<void>
  /** The reason why it can't, if any. */
  find(): Promise<NotReadyReason | undefined>
  /**
   * Why this process must not answer, although it could: its secrets aren't those of the database, or a newer program
   * changed the schema. As last looked.
   */
  misfit(): NotReadyReason | undefined
  /**
   * Whether routers should send requests to this process. False only for what another process does better: while its
   * clock or its enclave fails it and another process is ready, and as long as it must not answer. As last looked, so that
   * a database that hangs keeps no router waiting. docs/operating.md#health-checks
   */
  isRoutable(): boolean
  /** Stops looking by itself, and sends no heartbeat any more. */
  stop(): Promise<void>
}

interface ReadinessEnvironment {
  store: Pick<Store, 'ping' | 'unwritableAt'>
  heartbeat: Pick<Heartbeat, 'send' | 'hasReadyPeer' | 'end'>
  log: Log
  /** Compares the program with the database's schema. @throws ProgramTooOld */
  checkProgram: () => Promise<void>
  /** Compares the secrets of both files with the database. @throws SecretsRefused, EnclaveError UNAVAILABLE */
  checkSecrets: () => Promise<void>
  /** The machine's clock, ms. */
  machineNow?: (() => number) | undefined
  /** A clock that is never set, ms. */
  elapsed?: (() => number) | undefined
}

/** Difference from the database's clock. Requests that are a minute ahead of the service are refused. */
const clockLimitMs = 30_000
/** Anyone may ask, so an answer is used for a while. */
const freshMs = 2_000
/** Each look sends a heartbeat, and compares the secrets with the database. */
const intervalMs = 5_000
const stopMs = 2_000
/** A full disk may have room for one small row. */
const unwritableMs = 60_000

/** Why the program or the secrets couldn't be compared with the database, or that they don't fit. */
function reasonOf(error: unknown): NotReadyReason {
  if (error instanceof EnclaveError) return 'enclave'
  if (error instanceof SecretsRefused) return 'secrets'
  return error instanceof ProgramTooOld ? 'version' : 'database'
}

/** Looks every five seconds, and logs what changed. */
export function createReadiness({
  store,
  heartbeat,
  log,
  checkProgram,
  checkSecrets,
  machineNow = Date.now,
  elapsed = () => performance.now(),
}: ReadinessEnvironment): Readiness {
  let last: { reason: NotReadyReason | undefined; at: number } | undefined
  let looking: Promise<NotReadyReason | undefined> | undefined
  let reported: NotReadyReason | undefined
  let misfit: NotReadyReason | undefined
  let yields = false

  function lose(reason: NotReadyReason, facts: Parameters<Log['warn']>[1] = {}): NotReadyReason {
    if (reported !== reason) log.error('readiness.lost', { ...facts, failure: reason })
    reported = reason
    return reason
  }

  async function look(): Promise<NotReadyReason | undefined> {
    const began = machineNow()
    try {
      const databaseNow = await heartbeat.send(reported === undefined)
      // The answer took a while: any time in between may be right.
      const offset = Math.max(began - databaseNow, databaseNow - machineNow(), 0)
      if (offset > clockLimitMs) return lose('clock', { durationMs: offset })
    } catch (error) {
      // The accounts on the other servers need this process.
      if (!isOtherServerAway(error))
        return lose(isUnwritable(error) ? 'disk' : 'database', describeError(error))
    }
    if (elapsed() - (store.unwritableAt?.() ?? -Infinity) < unwritableMs) return lose('disk')
    try {
      await checkProgram()
      await checkSecrets()
    } catch (error) {
      const reason = reasonOf(error)
      // Until a look says otherwise: the database may be away in the next ones.
      if (reason === 'secrets' || reason === 'version') misfit = reason
      return lose(reason, describeError(error))
    }
    misfit = undefined
    if (reported) log.info('readiness.restored', { failure: reported })
    reported = undefined
    return undefined
  }

  /** Whether another process is better off. The others learn first that this one isn't, so that not all of them yield. */
  async function shouldYield(reason: NotReadyReason | undefined): Promise<boolean> {
    if (reason !== 'clock' && reason !== 'enclave') return false
    try {
      await heartbeat.send(false)
      return await heartbeat.hasReadyPeer()
    } catch {
      // Away from the database, it knows of nobody better.
      return false
    }
  }

  function find(): Promise<NotReadyReason | undefined> {
    if (last && elapsed() - last.at < freshMs) return Promise.resolve(last.reason)
    looking ??= look()
      .then(async (reason) => {
        yields = await shouldYield(reason)
        last = { reason, at: elapsed() }
        return reason
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  const timer = setInterval(() => void find(), intervalMs)
  timer.unref()
  return {
    find,
    misfit: () => misfit,
    isRoutable() {
      void find()
      return !misfit && !yields
    },
    async stop() {
      clearInterval(timer)
      const ended = Promise.resolve(looking).then(() => heartbeat.end())
      // A database that hangs doesn't keep the process.
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, stopMs).unref())])
    },
    async require() {
      const unavailable = (cause: unknown) =>
        new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause })
      await store.ping().catch((cause: unknown) => {
        throw unavailable(cause)
      })
      const reason = await find()
      if (reason) throw unavailable(new Error(`The service isn't ready: ${reason}.`))
    },
  }
}
