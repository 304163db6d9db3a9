import { judge, type Refusal, type StateName, settledBy } from './judge.ts'
import type { Journal } from './openJournal.ts'
import type { Standing, Standings } from './standings.ts'

/** The state that a change leads to. */
export interface NextState {
  digest: Uint8Array
  /** Kept for a day, for a database that lost its last commits. */
  state: Uint8Array
}

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
  close(): Promise<void>
}

/** An entry of the journal: where an organization stands from now on. */
export type NotaryEntry = { organization: string; standing: Standing }

/** In place of an organization's ID, for the end of adoption. */
const adoption = 'adoption'

/** Stands before the first state. */
const nothing = { generation: 0, digest: new Uint8Array(32) }

/** Size from which a journal is written anew, if most of it is old. */
const compactFrom = 16 * 1024 * 1024

/** @param standings those of the journal's entries, which follow them */
export function createNotary(journal: Journal<NotaryEntry>, standings: Standings, now: () => number): Notary {
  /** Changes of one organization wait for each other. */
  const lanes = new Map<string, Promise<unknown>>()
  let compactedSize = 0

  async function store(organization: string, standing: Standing): Promise<void> {
    await journal.append({ organization, standing })
    if (journal.size < compactFrom || journal.size < 4 * compactedSize) return
    compactedSize = Number.POSITIVE_INFINITY
    await journal.replace(snapshot())
    compactedSize = journal.size
  }

  function* snapshot(): Generator<NotaryEntry> {
    for (const [organization, standing] of standings.entries()) yield { organization, standing }
  }

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
    const { refusal, settled } = judge(standings.get(shown.organizationId), shown)
    if (settled) await store(shown.organizationId, settled)
    return refusal
  }

  return {
    id: journal.id,

    async admit(shown) {
      const { organizationId } = shown
      const { refusal, settled } = judge(standings.get(organizationId), shown)
      if (!settled && !lanes.has(organizationId)) return refusal
      return await inLane(organizationId, () => settle(shown))
    },

    isPending(organizationId) {
      const standing = standings.get(organizationId)
      return standing !== undefined && standing !== 'deleted' && standing.pending !== undefined
    },

    begin: (organizationId, next) =>
      inLane(organizationId, async () => {
        const standing = standings.get(organizationId)
        // A first state that was rolled back leaves generation 0.
        if (standing && (standing === 'deleted' || standing.generation > 0)) return 'ORGANIZATION_EXISTS'
        await store(organizationId, { ...nothing, pending: { ...next, at: now() } })
        return undefined
      }),

    isAdoptionOpen: () => standings.get(adoption) === undefined,
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
        if (standing?.generation === generation && !standing.pending) return undefined
        if (!standing?.pending || standing.generation + 1 !== generation) return 'STATE_UNKNOWN'
        await store(organizationId, settledBy(standing))
        return undefined
      }),

    latest(organizationId) {
      const standing = standings.get(organizationId)
      if (!standing || standing === 'deleted') return undefined
      const state = standings.stateOf(standing)
      return state && { generation: standing.generation, state }
    },

    async close() {
      await Promise.allSettled(lanes.values())
      await journal.close()
    },
  }
}
