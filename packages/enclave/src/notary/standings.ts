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

/** How long states are kept, in ms. */
const keptFor = 24 * 3_600_000

const digestBytes = 32

/**
 * Standings by organization, in memory. Those without a pending change or a recent state are kept in 60 bytes each, as
 * texts: objects with arrays of bytes take five times as much.
 */
export function createStandings(now: () => number) {
  const settled = new Map<string, string>()
  /** In the order in which they were set. */
  const recent = new Map<string, Standing>()

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

  return {
    get(organization: string): Standing | undefined {
      const standing = recent.get(organization)
      if (standing) return standing
      const packed = settled.get(organization)
      if (packed === undefined) return undefined
      return packed === '' ? 'deleted' : unpack(packed)
    },

    set(organization: string, standing: Standing): void {
      recent.delete(organization)
      if (standing !== 'deleted' && (standing.pending || standing.made)) {
        settled.delete(organization)
        recent.set(organization, standing)
      } else settle(organization, standing)
      prune()
    },

    /** The state in force, if it was made within a day. */
    stateOf(standing: LiveStanding): Uint8Array | undefined {
      return standing.made && standing.made.at > now() - keptFor ? standing.made.state : undefined
    },

    *entries(): Generator<[organization: string, standing: Standing]> {
      for (const [organization, packed] of settled)
        yield [organization, packed === '' ? 'deleted' : unpack(packed)]
      yield* recent
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
