import type { Clock } from '../ports/clock.ts'
import type { Database } from '../store/database/store.ts'
import {
  claimEvents,
  findDueEvents,
  holdEvents,
  mostFound,
  type WebhookDeliveryRow,
  type WebhookEvent,
} from '../store/webhookDeliveries.ts'
import { listTriedEndpoints, type TriedEndpoint } from '../store/webhookEndpoints.ts'
import { claimByBucket, createFreshRows } from './freshRows.ts'
import type { InHand } from './sendingLoop.ts'

/** An event that this process sends now, and its endpoint as it was a moment before the claim. */
export interface ClaimedEvent extends WebhookDeliveryRow {
  endpoint: TriedEndpoint | undefined
}

/** Finds and claims due events, so that no endpoint holds up another. docs/webhooks.md#retries-and-order */
export interface WebhookClaims {
  /** This process has stored events. Their transaction may not have committed yet. */
  add(events: readonly WebhookEvent[]): void
  /** The next claim searches for due events, whoever stored them. */
  wantScan(): void
  claim(inHand: InHand): AsyncGenerator<ClaimedEvent>
  /** Whether more events may be due than there is room for. */
  isCrowded(inHand: InHand): boolean
}

/** Attempts at once: of an endpoint and of an organization, so that slow ones don't hold up the others; of a process. */
const atOncePerEndpoint = 4
const atOncePerOrganization = 16
const atOnce = 64

/** An endpoint that is switched off is looked at again after this long, unless it is changed. */
const offMs = 24 * 3_600_000
/** Most searches of a claim. The next one goes on. */
const mostSearches = 10

/** The lane of an event in a sending loop. */
export const laneOf = ({ organizationId, endpointId }: WebhookEvent): string =>
  `${organizationId} ${endpointId}`

export function createWebhookClaims({ db, clock }: { db: Database; clock: Clock }): WebhookClaims {
  const fresh = createFreshRows<WebhookEvent>(clock)
  /** Whether the last search may have missed due events. */
  let maybeMore = false

  /** Until when nothing is sent to an endpoint. */
  const pauseOf = ({ isActive, retryAt }: TriedEndpoint): number =>
    isActive ? (retryAt ?? 0) : clock.now() + offMs

  /**
   * Claims as many due events as there is room for. Events of paused endpoints are put off in the database.
   *
   * @param inOrder the oldest come first, as an endpoint that has failed gets them
   * @returns those that there is no room for
   */
  async function* claimAll(
    { due, inOrder }: { due: readonly WebhookEvent[]; inOrder: boolean },
    inHand: InHand,
  ): AsyncGenerator<ClaimedEvent, readonly WebhookEvent[]> {
    let rest = due
    for (;;) {
      const room = createRoom(inHand)
      // Read after the room was counted: an attempt that has ended may have paused its endpoint.
      const endpointOf = createEndpointReader(db)
      const picked: WebhookEvent[] = []
      const left: WebhookEvent[] = []
      const paused = new Map<string, number>()
      for (const event of rest) {
        const endpoint = room.isFull ? undefined : await endpointOf(event)
        if (endpoint && pauseOf(endpoint) > clock.now()) {
          paused.set(endpoint.id, pauseOf(endpoint))
          fresh.drop(event.id)
        } else if (endpoint && endpoint.failures > 0 && !inOrder) {
          fresh.wantScan()
          left.push(event)
        } else (room.take(event) ? picked : left).push(event)
      }
      for (const [endpointId, until] of paused) await holdEvents(db, { endpointId, until, now: clock.now() })
      if (picked.length === 0) return left
      const claim = (bucket: number, ids: readonly string[]) =>
        claimEvents(db, { bucket, ids, now: clock.now() })
      for await (const row of claimByBucket(picked, (inBucket) => inBucket.map(({ id }) => id), claim)) {
        fresh.drop(row.id)
        yield { ...row, endpoint: await endpointOf(row) }
      }
      // Other processes may have claimed some of them, so that there is room again.
      rest = left
    }
  }

  return {
    add: (events) => {
      for (const event of events) fresh.add(event)
    },
    wantScan: fresh.wantScan,
    isCrowded: (inHand) =>
      maybeMore || fresh.isScanWanted() || fresh.list().length > 0 || inHand.count() >= atOnce,

    async *claim(inHand) {
      yield* claimAll({ due: fresh.list(), inOrder: false }, inHand)
      if (maybeMore && fresh.list().length === 0) fresh.wantScan()
      if (createRoom(inHand).isFull || !fresh.startsScan(true)) return
      for (let searches = 0; searches < mostSearches; searches++) {
        const room = createRoom(inHand)
        if (room.isFull) return
        const due = await findDueEvents(db, {
          exceptIds: inHand.ids(),
          exceptOwners: room.fullOwners(),
          now: clock.now(),
        })
        maybeMore = due.length === mostFound
        for (const event of yield* claimAll({ due, inOrder: true }, inHand)) fresh.add(event)
        // Beyond those of paused and full endpoints may be others.
        if (!maybeMore) return
      }
    },
  }
}

/** Reads the endpoints of an organization once. */
function createEndpointReader(db: Database) {
  const known = new Map<string, readonly TriedEndpoint[]>()
  return async ({ organizationId, endpointId }: WebhookEvent): Promise<TriedEndpoint | undefined> => {
    const endpoints = known.get(organizationId) ?? (await listTriedEndpoints(db, organizationId))
    known.set(organizationId, endpoints)
    return endpoints.find(({ id }) => id === endpointId)
  }
}

/** Room for more events beside those in hand, whose lanes are named after an organization and its endpoint. */
function createRoom(inHand: InHand) {
  const counts = new Map<string, number>()
  let all = 0
  const mostOf = (lane: string) => (lane.includes(' ') ? atOncePerEndpoint : atOncePerOrganization)
  const isFull = (owner: string) => (counts.get(owner) ?? 0) >= mostOf(owner)
  const ownersOf = (lane: string) => [lane, lane.split(' ')[0]!]
  const count = (lane: string, sent: number) => {
    all += sent
    for (const owner of ownersOf(lane)) counts.set(owner, (counts.get(owner) ?? 0) + sent)
  }
  for (const [lane, sent] of Object.entries(inHand.counts())) count(lane, sent)
  return {
    get isFull() {
      return all >= atOnce
    },
    /** Ids of the endpoints and organizations without room. */
    fullOwners: () => [...counts.keys()].filter(isFull).map((owner) => owner.split(' ').at(-1)!),
    /** @returns whether there was room */
    take(event: WebhookEvent): boolean {
      const lane = laneOf(event)
      if (all >= atOnce || ownersOf(lane).some(isFull)) return false
      count(lane, 1)
      return true
    },
  }
}
