import type { Log } from '../ports/log.ts'
import {
  addNetworkNotes,
  type ClosedNetworkRow,
  listEndedWaves,
  type NetworkNote,
  shownForMs,
} from '../store/closedNetworks.ts'
import type { Database } from '../store/database/store.ts'
import { countUse } from '../store/limits.ts'
import { type SentMessageRow, saveSentMessages } from '../store/sentMessages.ts'
import { createReadCounter, type ReadCounter } from './createReadCounter.ts'
import { createWriteBuffer, type WriteBuffer } from './createWriteBuffer.ts'
import type { WebhookOutbox } from './webhookOutbox.ts'

/** Records for operators that are written beside requests. */
export interface OperatorRecords {
  closedNetworks: WriteBuffer<NetworkNote>
  contactReads: ReadCounter
  sentMessages: WriteBuffer<SentMessageRow>
}

interface OperatorRecordsParameters {
  db: Database
  log: Log
  /** Sends events. Known only once the environment is there. */
  webhooks: () => Pick<WebhookOutbox, 'add' | 'endpointsOf' | 'kick'>
}

/** Networks, and messages, that one process keeps in memory until it writes them. */
const capacity = 10_000

/** Creates the records of closed networks, and of how messages went. */
export const createOperatorRecords = ({ db, log, webhooks }: OperatorRecordsParameters): OperatorRecords => ({
  closedNetworks: createWriteBuffer<NetworkNote>({
    log,
    capacity,
    failure: 'limits.notWritten',
    keyOf: ({ tenantId, limit, network }) => `${tenantId} ${limit} ${network}`,
    merge: (older, newer) => ({
      ...newer,
      refused: older.refused + newer.refused,
      known: older.known + newer.known,
      passed: older.passed + newer.passed,
      at: older.at,
      fullUntil: Math.max(older.fullUntil ?? 0, newer.fullUntil ?? 0) || undefined,
    }),
    write: async (notes) => {
      await db.transaction(async (transaction) => {
        for (const closed of await addNetworkNotes(transaction, notes))
          await announce(transaction, webhooks(), closed)
      })
      webhooks().kick()
    },
  }),
  contactReads: createReadCounter({ db, log }),
  sentMessages: createWriteBuffer<SentMessageRow>({
    log,
    capacity,
    failure: 'messages.notWritten',
    keyOf: ({ id }) => id,
    merge: (_older, newer) => newer,
    write: (rows) => saveSentMessages(db, rows),
  }),
})

/** Seconds since the epoch, as activities in events have them. */
const secondsOf = (ms: number): string => String(Math.floor(ms / 1_000))

/** Tells the endpoints that want it that a network has closed. docs/webhooks.md#closed-networks */
async function announce(
  db: Database,
  webhooks: Pick<WebhookOutbox, 'add' | 'endpointsOf'>,
  { tenantId, network, limit, closedSince, closedUntil, refused, passed }: ClosedNetworkRow,
): Promise<void> {
  const endpoints = await webhooks.endpointsOf(db, tenantId, false, 'NETWORK_LIMIT_UPDATES')
  if (endpoints.length === 0) return
  const eventType = 'NETWORK_LIMIT_UPDATES'
  const body = {
    // The header isn't signed.
    eventType,
    network,
    limit,
    closedSince: secondsOf(closedSince),
    closedUntil: secondsOf(closedUntil),
    refused,
    passed,
    endpointOrganizationId: tenantId,
  }
  await webhooks.add(db, endpoints, JSON.stringify(body), eventType)
}

/** Tells the same endpoints once that a wave of sign-ups is over: `closedUntil` is in the past then. */
export async function tellEndedWaves(
  db: Database,
  webhooks: Pick<WebhookOutbox, 'add' | 'endpointsOf' | 'kick'>,
  now: number,
): Promise<void> {
  const ended = await listEndedWaves(db, now)
  const windows = [{ count: 1, seconds: (2 * shownForMs) / 1_000 }]
  for (const wave of ended)
    await db.transaction(async (transaction) => {
      const key = `wave ended ${wave.tenantId} ${wave.closedSince}`
      if (await countUse(transaction, { key, windows, now })) await announce(transaction, webhooks, wave)
    })
  if (ended.length > 0) webhooks.kick()
}
