import { type Random, systemRandom } from '../ports/random.ts'
import type { Database } from '../store/database/store.ts'
import { deleteProcess, listLiveProcesses, storeHeartbeat } from '../store/serviceProcesses.ts'

/** By which processes know of each other, and commands that none runs. docs/operating.md#commands */
export interface Heartbeat {
  /** Names this process in its row. */
  readonly id: string
  /**
   * Says that the process runs, and whether it can do its work.
   *
   * @returns its time by the database's clock, ms
   * @throws the database's error, also where it is full or read-only
   */
  send(isReady: boolean): Promise<number>
  /** The times of the heartbeats of the last hours, by the database's clock, ms. */
  readonly sent: readonly number[]
  /** The database's clock now, ms, as the last heartbeat tells. */
  databaseNow(): number
  /** Whether another process can do its work. */
  hasReadyPeer(): Promise<boolean>
  /** The process ends. */
  end(): Promise<void>
}

/** Three heartbeats. A process that was killed may be the last one that was ready. */
const peerMs = 15_000

const mostSent = 5_000

/** Creates the heartbeat of a process. */
export function createHeartbeat(
  db: Database,
  {
    random = systemRandom,
    elapsed = () => performance.now(),
  }: {
    random?: Random | undefined
    /** A clock that is never set, ms. */
    elapsed?: (() => number) | undefined
  } = {},
): Heartbeat {
  const id = random.uuid()
  const sent: number[] = []
  let sentAt = 0
  return {
    id,
    sent,
    async send(isReady) {
      const began = elapsed()
      const databaseNow = await storeHeartbeat(db, { id, isReady })
      sentAt = began
      if (sent.push(databaseNow) > mostSent) sent.shift()
      return databaseNow
    },
    databaseNow: () => (sent.at(-1) ?? 0) + elapsed() - sentAt,
    async hasReadyPeer() {
      const peers = await listLiveProcesses(db, peerMs)
      return peers.some((process) => process.id !== id && process.isReady)
    },
    async end() {
      // While the database is away, the row stays, and grows old.
      await deleteProcess(db, id).catch(() => undefined)
    },
  }
}
