import type { WebhookEventType, WebhookFailure } from '@latchkey/contract'
import { type WebhookSigner, webhookWire } from '@latchkey/crypto/node'

import { describeError } from '../errors/describeError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { type Random, timeOrderedUuid } from '../ports/random.ts'
import { type SendWebhook, WebhookUndelivered } from '../ports/webhookSender.ts'
import type { Database } from '../store/database/store.ts'
import { routeIn } from '../store/routes.ts'
import {
  deleteWebhookDelivery,
  insertWebhookDeliveries,
  noteDelivered,
  noteFailed,
  type WebhookDeliveryRow,
} from '../store/webhookDeliveries.ts'
import {
  findWebhookEndpoint,
  listWebhookEndpointRows,
  type WebhookEndpointRow,
} from '../store/webhookEndpoints.ts'
import type { BackgroundWork } from './backgroundWork.ts'
import { createSendingLoop } from './sendingLoop.ts'
import { type ClaimedEvent, createWebhookClaims, laneOf } from './webhookClaims.ts'

/**
 * Sends events to webhook endpoints after the transaction that caused them has committed: at least once, in no order.
 * docs/webhooks.md#retries-and-order
 */
export interface WebhookOutbox extends BackgroundWork {
  /**
   * The active endpoints of an organization with a subscription to a kind of event.
   *
   * @param fresh false allows for those of a second ago
   */
  endpointsOf(
    db: Database,
    organizationId: string,
    fresh: boolean,
    eventType?: WebhookEventType,
  ): Promise<WebhookEndpointRow[]>
  /** Stores an event for each endpoint, in the caller's transaction. */
  add(
    db: Database,
    endpoints: readonly WebhookEndpointRow[],
    body: string,
    eventType?: WebhookEventType,
  ): Promise<void>
  /** Endpoints were changed by this process. */
  changed(): void
  /** Starts sending the events that this process has stored. Call after commit. */
  kick(): void
}

interface WebhookOutboxEnvironment {
  db: Database
  clock: Clock
  random: Random
  log: Log
  send: SendWebhook
  signer: WebhookSigner
}

const second = 1_000
const hour = 3_600 * second
/** An event is given up after this long. */
const lifeMs = 3 * 24 * hour
/** Pauses after the first attempts; then eight hours each. */
const pausesMs = [
  5 * second,
  30 * second,
  120 * second,
  600 * second,
  1_800 * second,
  hour,
  2 * hour,
  4 * hour,
]
const longestPauseMs = 8 * hour
/** The answer of an endpoint that wants no more. RFC 9110 §15.5.11 */
const gone = 410

/** `kick` looks for events for this long after one was stored: longer than a transaction takes. */
const kickMs = 60_000
/** An endpoint that another process made gets events after this long. */
const freshMs = 1_000
/** Maximum number of cached organizations. */
const capacity = 10_000

export function createWebhookOutbox({
  db,
  clock,
  random,
  log,
  send,
  signer,
}: WebhookOutboxEnvironment): WebhookOutbox {
  const cached = new Map<string, { endpoints: WebhookEndpointRow[]; until: number }>()
  const claims = createWebhookClaims({ db, clock })

  /** When this process last stored an event: most organizations have no endpoints, and nothing to send. */
  let addedAt = Number.NEGATIVE_INFINITY

  async function readEndpoints(from: Database, organizationId: string): Promise<WebhookEndpointRow[]> {
    const rows = await listWebhookEndpointRows(from, organizationId)
    return rows.filter(
      ({ isActive, subscriptions }) =>
        isActive && subscriptions.some((subscription) => subscription.isActive),
    )
  }

  function toFailure(error: unknown): WebhookFailure {
    if (error instanceof WebhookUndelivered) return error.failure
    log.error('webhooks.broken', describeError(error))
    return 'CONNECTION'
  }

  async function attempt({ endpoint: known, ...row }: ClaimedEvent): Promise<void> {
    // A transaction that adds an endpoint may have committed between the two statements of the claim.
    const endpoint = known ?? (await findWebhookEndpoint(db, row))
    if (endpoint === undefined) return await deleteWebhookDelivery(db, row)
    const timestampMs = clock.now()
    const signature = signer.sign({ eventId: row.id, timestampMs, body: row.body })
    const headers = headersOf(row, { keyId: signer.keyId, timestampMs, signature })
    const outcome = await send({ url: endpoint.url, headers, body: row.body }).catch(toFailure)
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300)
      return await noteDelivered(db, row, clock.now())
    await putOff(row, outcome)
  }

  async function putOff(row: WebhookDeliveryRow, outcome: number | WebhookFailure): Promise<void> {
    const now = clock.now()
    const next = now + (pausesMs[row.attempts - 1] ?? longestPauseMs)
    const nextAt = outcome === gone || next >= row.expiresAt ? undefined : next
    const failure = typeof outcome === 'number' ? 'STATUS' : outcome
    const status = typeof outcome === 'number' ? outcome : undefined
    const { id: eventId, endpointId, organizationId, attempts } = row
    const event = nextAt === undefined ? 'webhooks.givenUp' : 'webhooks.failed'
    log.warn(event, { eventId, endpointId, organizationId, attempts, failure, status })
    await noteFailed(db, row, { failure, status, now, nextAt })
  }

  const loop = createSendingLoop<ClaimedEvent>({
    clock,
    log,
    name: 'webhooks',
    send: attempt,
    laneOf,
    isCrowded: claims.isCrowded,
    factsOf: (eventId) => ({ eventId }),
    claim: claims.claim,
  })

  return {
    retry() {
      claims.wantScan()
      loop.kick()
    },
    kick() {
      if (clock.now() - addedAt <= kickMs) loop.kick()
    },
    settled: loop.settled,
    close: loop.close,
    changed() {
      cached.clear()
      claims.wantScan()
    },

    async endpointsOf(from, organizationId, fresh, eventType = 'ACTIVITY_UPDATES') {
      const now = clock.now()
      const known = cached.get(organizationId)
      if (!fresh && known && known.until > now) return known.endpoints.filter(isFor(eventType))
      const endpoints = await readEndpoints(from, organizationId)
      // Not cached: a transaction may read rows that are never committed.
      if (fresh) return endpoints.filter(isFor(eventType))
      if (cached.size >= capacity) cached.clear()
      cached.set(organizationId, { endpoints, until: now + freshMs })
      return endpoints.filter(isFor(eventType))
    },

    async add(transaction, endpoints, body, eventType = 'ACTIVITY_UPDATES') {
      const now = clock.now()
      addedAt = now
      const rows = endpoints.map(({ id: endpointId, organizationId }) => {
        const id = timeOrderedUuid(now, random)
        return {
          bucket: routeIn(id),
          id,
          organizationId,
          endpointId,
          eventType,
          body,
          createdAt: now,
          nextAt: now,
          expiresAt: now + lifeMs,
        }
      })
      await insertWebhookDeliveries(transaction, rows)
      claims.add(rows)
    },
  }
}

/** Whether an endpoint has a subscription to a kind of event. */
const isFor =
  (eventType: WebhookEventType) =>
  ({ subscriptions }: WebhookEndpointRow): boolean =>
    subscriptions.some((one) => one.isActive && one.eventType === eventType)

interface Signed {
  keyId: string
  timestampMs: number
  signature: string
}

function headersOf(
  row: WebhookDeliveryRow,
  { keyId, timestampMs, signature }: Signed,
): Record<string, string> {
  const { headers, algorithm, signatureVersion, webhookVersion } = webhookWire
  return {
    'content-type': 'application/json',
    'user-agent': 'Latchkey-Webhooks/1',
    [headers.organizationId]: row.organizationId,
    [headers.eventType]: row.eventType,
    [headers.timestamp]: String(timestampMs),
    [headers.webhookVersion]: webhookVersion,
    [headers.eventId]: row.id,
    [headers.keyId]: keyId,
    [headers.algorithm]: algorithm,
    [headers.signatureVersion]: signatureVersion,
    [headers.signature]: signature,
  }
}
