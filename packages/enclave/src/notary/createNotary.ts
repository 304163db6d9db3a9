import type { NotaryJournal } from './compacting.ts'
import { judge, type Refusal, type StateName, settledBy } from './judge.ts'
import type { Spent } from './ledger.ts'
import type { CountedRequest, CounterKey } from './ledgerAccount.ts'
import type { Standing, Standings } from './standings.ts'

/** The state that a change leads to. */
export interface NextState {
  digest: Uint8Array
  /** Kept for a day, for a database that lost its last commits. */
  state: Uint8Array
}

/** Requests to count, as they were decided by counters of this version. */
export interface Reservation {
  organizationId: string
  version: number
  requests: readonly CountedRequest[]
}

/** Why nothing was counted. */
export type ReservationRefusal =
  /** Other requests were counted since: read the counters again. */
  | 'LEDGER_CHANGED'
  /** The organization has too many counters, or requests in a day. */
  | 'LEDGER_FULL'
  | 'ORGANIZATION_DELETED'

/**
 * Remembers the newest state of each organization, so that nobody who stores the states can go back to an older one.
 *
 * A change has two steps, because the state and the rows of the service are committed together by the service:
 * `prepare` makes it pending; it is final once the next state is shown, or confirmed. Until then the state before can be
 * used. The service keeps a lock of its own from `prepare` to the end of its transaction: if the state before is prepared
 * again, the pending change was rolled back, and is given up for good.
 */
export interface Notary {
  /** ID of its journal. */
  readonly id: string
  /** Raised by each promotion of a standby; 1 before. */
  readonly epoch: number
  /** Why a state can't be used; undefined if it can. Writes nothing, unless it is the one of a pending change. */
  admit(shown: StateName): Promise<Refusal | undefined>
  /** Whether a change of an organization isn't final yet. */
  isPending(organizationId: string): boolean
  /** Makes the first state of an organization pending. */
  begin(organizationId: string, next: NextState): Promise<Refusal | undefined>
  /** Makes a change pending. The shown state has to be admitted. `deleted`: no state follows. */
  prepare(shown: StateName, next: NextState | 'deleted'): Promise<Refusal | undefined>
  /** Whether first states of organizations are still taken over from a service that had none. */
  isAdoptionOpen(): boolean
  /** Ends that for good. */
  closeAdoption(): Promise<void>
  /** Makes the pending change to this generation final: the state before isn't admitted from now on. */
  confirm(change: { organizationId: string; generation: number }): Promise<Refusal | undefined>
  /** The newest state, if it was made within the last day: for a database that lost its last commits. */
  latest(organizationId: string): { generation: number; state: Uint8Array } | undefined
  /**
   * Counts requests. Resolves once that is on the disk, so that none is counted twice or forgotten. Requests that were
   * counted before are left out, whatever the version.
   */
  reserve(reservation: Reservation): Promise<ReservationRefusal | undefined>
  /** Counters of an organization, and whether a request was counted. */
  spent(organizationId: string, keys: readonly CounterKey[], fingerprint: Uint8Array): Promise<Spent>
  close(): Promise<void>
}

/** In place of an organization's ID, for the end of adoption. */
const adoption = 'adoption'

/** Stands before the first state. */
const nothing = { generation: 0, digest: new Uint8Array(32) }

/** @param standings those of the journal's entries, which follow them */
export function createNotary(
  journal: NotaryJournal,
  standings: Standings,
  { now, restores }: { now(): number; restores: boolean },
): Notary {
  const judgeShown = (shown: StateName) => judge(standings.get(shown.organizationId), shown, restores)

  /** Changes of one organization wait for each other. */
  const lanes = new Map<string, Promise<unknown>>()
  const store = (organization: string, standing: Standing) => journal.append({ organization, standing })

  async function inLane<Result>(organization: string, task: () => Promise<Result>): Promise<Result> {
    const turn = (lanes.get(organization) ?? Promise.resolve()).then(task, task)
    lanes.set(organization, turn)
    try {
      return await turn
    } finally {
      if (lanes.get(organization) === turn) lanes.delete(organization)
    }
  }

  async function settle(shown: StateName): Promise<Refusal | undefined> {
    const { refusal, settled } = judgeShown(shown)
    if (settled) await store(shown.organizationId, settled)
    return refusal
  }

  return {
    ...readsOf(() => standings),
    id: journal.id,
    epoch: Math.max(standings.epoch, 1),

    async admit(shown) {
      const { organizationId } = shown
      const { refusal, settled } = judgeShown(shown)
      if (!settled && !lanes.has(organizationId)) return refusal
      return await inLane(organizationId, () => settle(shown))
    },

    begin: (organizationId, next) =>
      inLane(organizationId, async () => {
        const standing = standings.get(organizationId)
        // A first state that was rolled back leaves generation 0.
        if (standing && (standing === 'deleted' || standing.generation > 0)) return 'ORGANIZATION_EXISTS'
        await store(organizationId, { ...nothing, pending: { ...next, at: now() } })
        return undefined
      }),

    closeAdoption: () => inLane(adoption, () => store(adoption, 'deleted')),

    prepare: (shown, next) =>
      inLane(shown.organizationId, async () => {
        const refusal = await settle(shown)
        if (refusal) return refusal
        const standing = standings.get(shown.organizationId)
        const { generation, digest } = shown
        const made = standing === 'deleted' ? undefined : standing?.made
        const pending = next === 'deleted' ? next : { ...next, at: now() }
        await store(shown.organizationId, { generation, digest, made, pending })
        return undefined
      }),

    confirm: ({ organizationId, generation }) =>
      inLane(organizationId, async () => {
        const standing = standings.get(organizationId)
        if (standing === 'deleted') return undefined
        // The change after it may have made it final.
        if (standing && standing.generation >= generation) return undefined
        if (!standing?.pending || standing.generation + 1 !== generation) return 'STATE_UNKNOWN'
        await store(organizationId, settledBy(standing))
        return undefined
      }),

    reserve: ({ organizationId, version, requests }) =>
      inLane(organizationId, async () => {
        if (standings.get(organizationId) === 'deleted') return 'ORGANIZATION_DELETED'
        const { ledger } = standings
        const isCounted = ({ fingerprint }: CountedRequest) =>
          ledger.read(organizationId, [], fingerprint).isCounted
        const added = requests.filter((request) => !isCounted(request))
        if (added.length === 0) return undefined
        if (version !== ledger.versionOf(organizationId)) return 'LEDGER_CHANGED'
        if (!ledger.hasRoom(organizationId, added)) return 'LEDGER_FULL'
        const at = ledger.timeOf(organizationId)
        await journal.append({ organization: organizationId, at, requests: added })
        return undefined
      }),

    async close() {
      await Promise.allSettled(lanes.values())
      await journal.close()
    },
  }
}

/** Answers that are read from standings. */
export const readsOf = (
  standings: () => Standings,
): Pick<Notary, 'isPending' | 'isAdoptionOpen' | 'latest' | 'spent'> => ({
  isPending(organizationId) {
    const standing = standings().get(organizationId)
    return standing !== undefined && standing !== 'deleted' && standing.pending !== undefined
  },
  isAdoptionOpen: () => standings().get(adoption) === undefined,
  latest: (organizationId) => standings().latest(organizationId),
  spent: async (organizationId, keys, fingerprint) =>
    standings().ledger.read(organizationId, keys, fingerprint),
})
