import { createLedger, type LedgerEntry } from './ledger.ts'

/** Where an organization stands. */
export type Standing = LiveStanding | 'deleted'

export interface LiveStanding {
  generation: number
  /** SHA-256 of the state in force. */
  digest: Uint8Array
  /** The state in force, and when it was prepared. For a day. */
  made?: MadeState | undefined
  /** State after a change that isn't final. */
  pending?: PendingState | 'deleted' | undefined
}

/** A state that this process made. */
export interface MadeState {
  state: Uint8Array
  /** ms since the epoch. */
  at: number
}

export interface PendingState extends MadeState {
  digest: Uint8Array
}

/** An entry of the journal: where an organization stands from now on, what it spent, or the epoch of the notary. */
export type NotaryEntry = { organization: string; standing: Standing } | LedgerEntry | { epoch: number }

/** How long states are kept, in ms. */
const keptFor = 24 * 3_600_000

const digestBytes = 32

/**
 * Standings by organization, in memory, and what each has spent. Those without a pending change or a recent state are kept
 * in 60 bytes each, as texts: objects with arrays of bytes take five times as much.
 */
export function createStandings(now: () => number) {
  const settled = new Map<string, string>()
  /** In the order in which they were set. */
  const recent = new Map<string, Standing>()
  const ledger = createLedger(now)
  let epoch = 0

  const settle = (organization: string, standing: Standing) =>
    settled.set(organization, standing === 'deleted' ? '' : pack(standing))

  /** Forgets states that are older than a day. */
  function prune(): void {
    for (const [organization, standing] of recent) {
      if (standing !== 'deleted') {
        if (standing.pending) continue
        if (standing.made && standing.made.at > now() - keptFor) return
      }
      recent.delete(organization)
      settle(organization, standing)
    }
  }

  function set(organization: string, standing: Standing): void {
    recent.delete(organization)
    if (standing !== 'deleted' && (standing.pending || standing.made)) {
      settled.delete(organization)
      recent.set(organization, standing)
    } else settle(organization, standing)
    prune()
  }

  function get(organization: string): Standing | undefined {
    const standing = recent.get(organization)
    if (standing) return standing
    const packed = settled.get(organization)
    if (packed === undefined) return undefined
    return packed === '' ? 'deleted' : unpack(packed)
  }

  function apply(entry: NotaryEntry): void {
    if ('epoch' in entry) epoch = entry.epoch
    else if ('standing' in entry) {
      set(entry.organization, entry.standing)
      if (entry.standing === 'deleted') ledger.delete(entry.organization)
    }
    // The rest of a snapshot may come after the deletion.
    else if (get(entry.organization) !== 'deleted') ledger.apply(entry)
  }

  return {
    get,
    ledger,

    /** Raised with each promotion of a standby; 0 before the first one. */
    get epoch(): number {
      return epoch
    },

    apply,

    /** Forgets all, and applies these. */
    reset(entries: Iterable<NotaryEntry>): void {
      settled.clear()
      recent.clear()
      ledger.clear()
      for (const entry of entries) apply(entry)
    },

    /** The state in force, if it was made within a day. */
    latest(organization: string): { generation: number; state: Uint8Array } | undefined {
      const standing = recent.get(organization)
      if (!standing || standing === 'deleted' || !standing.made) return undefined
      const { generation, made } = standing
      return made.at > now() - keptFor ? { generation, state: made.state } : undefined
    },

    /**
     * Entries that say where all organizations stand. Whoever applies them, and each change that comes between two of
     * them, in this order, stands where this does: what `prune` moves meanwhile is visited twice.
     */
    *entries(): Generator<NotaryEntry> {
      if (epoch > 0) yield { epoch }
      for (const [organization, standing] of recent) yield { organization, standing }
      for (const [organization, packed] of settled)
        yield { organization, standing: packed === '' ? 'deleted' : unpack(packed) }
      yield* ledger.entries()
    },
  }
}
export type Standings = ReturnType<typeof createStandings>

function pack({ generation, digest }: LiveStanding): string {
  const bytes = Buffer.alloc(4 + digestBytes)
  bytes.writeUInt32BE(generation)
  bytes.set(digest, 4)
  return bytes.toString('latin1')
}

function unpack(packed: string): LiveStanding {
  const bytes = Buffer.from(packed, 'latin1')
  return { generation: bytes.readUInt32BE(), digest: bytes.subarray(4) }
}
