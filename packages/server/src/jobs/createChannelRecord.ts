import { type ChannelOutcomeRow, saveChannelOutcomes } from '../store/channelOutcomes.ts'
import type { Database } from '../store/database/store.ts'

/** How a message ended, by the event and outcome that it is counted with. */
export interface MessageEnd {
  tenantId: string
  event: string
  outcome: string
  now: number
}

/** Remembers when each channel of an organization last sent and last failed, until it is written. */
export interface ChannelRecord {
  /** Ignores events that are no messages. */
  note(end: MessageEnd): void
  isEmpty(): boolean
  /** Rejects if the database is away; nothing is lost then. */
  write(db: Database): Promise<void>
}

const channels: Readonly<Record<string, ChannelOutcomeRow['channel']>> = {
  'send.email': 'email',
  'send.sms': 'sms',
}

export function createChannelRecord(): ChannelRecord {
  let rows = new Map<string, ChannelOutcomeRow>()

  /** Replaces what an earlier message left. */
  const merge = (row: ChannelOutcomeRow) => {
    const key = `${row.tenantId} ${row.channel}`
    const known = rows.get(key)
    if (!known) rows.set(key, row)
    else {
      known.lastSentAt = row.lastSentAt ?? known.lastSentAt
      if (row.lastFailedAt === null) return
      known.lastFailedAt = row.lastFailedAt
      known.lastFailure = row.lastFailure
    }
  }

  return {
    note({ tenantId, event, outcome, now }) {
      const channel = channels[event]
      if (!channel) return
      const isSent = outcome === 'OK'
      merge({
        tenantId,
        channel,
        lastSentAt: isSent ? now : null,
        lastFailedAt: isSent ? null : now,
        lastFailure: isSent ? null : (outcome as ChannelOutcomeRow['lastFailure']),
      })
    },
    isEmpty: () => rows.size === 0,
    async write(db) {
      const written = rows
      rows = new Map()
      try {
        await saveChannelOutcomes(db, [...written.values()])
      } catch (error) {
        const newer = [...rows.values()]
        rows = written
        for (const row of newer) merge(row)
        throw error
      }
    },
  }
}
