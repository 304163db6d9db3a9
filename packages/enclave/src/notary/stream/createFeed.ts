import { randomBytes } from 'node:crypto'

import type { NotaryJournal } from '../compacting.ts'
import { createNotary, type Notary, type Reservation, readsOf } from '../createNotary.ts'
import type { NotaryEntry, Standings } from '../standings.ts'
import { createReservationQueue } from './createReservationQueue.ts'
import { createWaits } from './createWaits.ts'
import { inFrames } from './inFrames.ts'
import {
  type Answer,
  authorityMs,
  beatEvery,
  type Clock,
  createLink,
  type FromNotary,
  type Hello,
  type Link,
  leaseMs,
  nonceBytes,
  readHello,
  type Send,
  surely,
  type ToNotary,
  unavailable,
} from './link.ts'

export interface FeedParameters {
  journal: NotaryJournal
  /** Those of the journal's entries. */
  standings: Standings
  /** ms since the epoch. */
  now: () => number
  /** As in `openNotary`. */
  restores?: boolean | undefined
  /** 32 bytes that only the notary and its readers have. */
  key: Uint8Array
  clock: Clock
  /** ID of the standby's journal: from then on nothing is changed, and after 30 s nothing admitted, without it. */
  standby?: string | undefined
}

export interface Feed {
  /** `confirm` and `closeAdoption` answer when no signer answers as before any more. */
  notary: Notary
  /** Sends an entry that is in the journal. */
  publish(entry: NotaryEntry): void
  /** Serves one reader. */
  connect(send: Send): FeedConnection
}

export interface FeedConnection {
  receive(frame: Uint8Array): void
  close(): void
}

interface Session {
  readonly link: Link<ToNotary, FromNotary>
  readonly send: Send
  readonly isStandby: boolean
  isOpen: boolean
  /** Number of the frame that ended the snapshot. */
  completeAt: number
  /** By then, every lease has run out that a frame sent so far gives. */
  leasedUntil: number
  /** Entries that were sent to the standby before they were in the journal. */
  readonly proposals: WeakSet<NotaryEntry>
}

/** A reader that is further behind has to begin again with a snapshot. */
const mostUnacknowledged = 10_000
/** Open sessions. A relay that repeats old frames can begin new ones. */
const mostReaders = 64

/**
 * Sends the entries of a notary's journal to its readers.
 *
 * A signer admits states by its copy for as long as its lease lasts, which it counts from when it asked for the beat.
 * The notary counts from when it was asked, which was later. So a change is over everywhere when each signer that
 * asked lately has acknowledged it, or its lease has run out: frames that are sent later give a lease only to those
 * that have applied the change.
 *
 * A standby acknowledges an entry before it is written to the notary's journal. Its frames are at once the notary's
 * authority: whoever promotes the standby waits until that, and the leases given by it, have run out.
 */
export function createFeed({
  journal,
  standings,
  now,
  restores = false,
  key,
  clock,
  standby,
}: FeedParameters): Feed {
  const sessions = new Set<Session>()
  const waits = createWaits()
  const reservations = createReservationQueue(clock, waits)
  /** Entries that were sent to the standby and aren't in the journal yet, and whether it has acknowledged each. */
  const underWay = new Map<NotaryEntry, () => boolean>()
  /** Signers may have leases of a process before this one. */
  const quietUntil = clock.now() + surely(leaseMs)
  let authorizedAt = Number.NEGATIVE_INFINITY
  const notary = createNotary({ ...journal, append }, standings, { now, restores })
  const { id, epoch } = notary

  const hasAuthority = () => standby === undefined || clock.now() < authorizedAt + authorityMs
  const checkAuthority = () => {
    if (!hasAuthority()) throw unavailable("The notary's standby doesn't answer, or was promoted.")
  }

  /** Resolves when no signer admits what isn't admitted here now. */
  function superseded(): Promise<void> {
    const readers = [...sessions].map(({ link, isOpen, leasedUntil }) => ({
      link,
      leasedUntil,
      // Nothing more is sent in a session that was ended.
      sent: isOpen ? link.sent : Number.POSITIVE_INFINITY,
    }))
    return waits.add(
      () =>
        clock.now() >= quietUntil &&
        readers.every(
          ({ link, leasedUntil, sent }) => link.acknowledged >= sent || clock.now() >= leasedUntil,
        ),
    )
  }

  async function append(entry: NotaryEntry): Promise<void> {
    try {
      if (standby !== undefined) await propose(entry)
      await journal.append(entry)
    } finally {
      underWay.delete(entry)
    }
  }

  /** Resolves when the entry is on the standby's disk. */
  async function propose(entry: NotaryEntry): Promise<void> {
    const session = [...sessions].find(
      ({ isStandby, isOpen, link, completeAt }) => isStandby && isOpen && link.acknowledged >= completeAt,
    )
    if (!session) throw unavailable("The notary's standby isn't connected.")
    session.proposals.add(entry)
    void post(session, { entries: [entry] })
    const { sent } = session.link
    const isAcknowledged = () => session.link.acknowledged >= sent
    underWay.set(entry, isAcknowledged)
    const lastTime = clock.now() + leaseMs
    await waits.add(() => {
      if (isAcknowledged()) return true
      if (clock.now() >= lastTime) session.isOpen = false
      if (!session.isOpen) throw unavailable("The notary's standby doesn't answer.")
      return false
    })
  }

  function post(session: Session, message: FromNotary): void | Promise<void> {
    const { link, isStandby } = session
    if (!isStandby && !hasAuthority()) session.isOpen = false
    if (link.sent - link.acknowledged > mostUnacknowledged) session.isOpen = false
    if (session.isOpen) return session.send(link.write(message))
  }

  /** A session that begins with a snapshot. */
  function begin({ nonce, standby: standbyId }: Hello, send: Send): Session | undefined {
    const isStandby = standbyId !== undefined
    if (isStandby && standbyId !== standby) return undefined
    const open = [...sessions].filter(({ isOpen }) => isOpen)
    for (const session of open)
      if (isStandby ? session.isStandby : session === open.at(-mostReaders)) session.isOpen = false
    const notaryNonce = randomBytes(nonceBytes)
    const session: Session = {
      link: createLink('notary', key, Buffer.concat([nonce, notaryNonce]), clock.now),
      send,
      isStandby,
      isOpen: true,
      completeAt: Number.POSITIVE_INFINITY,
      leasedUntil: Number.NEGATIVE_INFINITY,
      proposals: new WeakSet(),
    }
    sessions.add(session)
    void send(Buffer.concat([notaryNonce, session.link.write({ head: { id, epoch } })]))
    void sendSnapshot(session)
    return session
  }

  async function sendSnapshot(session: Session): Promise<void> {
    for (const entries of inFrames(standings.entries())) {
      await post(session, { entries })
      if (!session.isOpen) return
    }
    // Others are given up, as their session has ended.
    const written = session.isStandby ? [...underWay].filter(([, isAcknowledged]) => isAcknowledged()) : []
    void post(session, { entries: written.map(([entry]) => entry), beat: now() })
    session.completeAt = session.link.sent
  }

  function receive(session: Session, { call }: ToNotary): void {
    const { link, isStandby } = session
    if (isStandby) authorizedAt = link.echo ?? authorizedAt
    else session.leasedUntil = clock.now() + surely(leaseMs)
    waits.look()
    if (call) void answer(session, call)
  }

  async function answer(session: Session, { number, name, parameters }: Required<ToNotary>['call']) {
    try {
      const call = streamed[name] as (...parameters: unknown[]) => Promise<Answer['refusal']>
      const refusal =
        name === 'reserve'
          ? await reservations.run(session, parameters[0] as Reservation, streamed.reserve)
          : await call(...parameters)
      void post(session, { answer: { number, refusal } })
    } catch {
      void post(session, { answer: { number, hasFailed: true } })
    }
  }

  const stop = clock.every(beatEvery, () => {
    for (const session of sessions) {
      if (session.completeAt <= session.link.sent) void post(session, { beat: now() })
      if (!session.isOpen && clock.now() >= session.leasedUntil) sessions.delete(session)
    }
    waits.look()
    reservations.prune()
  })

  /** A promoted standby may have answered while this was under way. */
  async function withAuthority<Result>(task: () => Promise<Result>): Promise<Result> {
    checkAuthority()
    const result = await task()
    checkAuthority()
    return result
  }

  const streamed: Notary = {
    id,
    epoch,
    ...readsOf(() => {
      checkAuthority()
      return standings
    }),
    admit: (shown) => withAuthority(() => notary.admit(shown)),
    begin: (organizationId, next) => withAuthority(() => notary.begin(organizationId, next)),
    prepare: (shown, next) => withAuthority(() => notary.prepare(shown, next)),
    confirm: (change) =>
      withAuthority(async () => {
        const refusal = await notary.confirm(change)
        if (!refusal) await superseded()
        return refusal
      }),
    closeAdoption: () =>
      withAuthority(async () => {
        await notary.closeAdoption()
        await superseded()
      }),
    reserve: (reservation) => withAuthority(() => notary.reserve(reservation)),
    async close() {
      stop()
      for (const session of sessions) session.isOpen = false
      waits.close()
      await notary.close()
    },
  }

  return {
    notary: streamed,

    publish(entry) {
      for (const session of sessions)
        if (!session.proposals.delete(entry)) void post(session, { entries: [entry] })
    },

    connect(send) {
      let session: Session | undefined
      return {
        receive(frame) {
          if (session?.isOpen) {
            const message = session.link.read(frame)
            if (message) return receive(session, message)
          }
          const hello = readHello(key, frame)
          if (!hello) return
          if (session) session.isOpen = false
          session = begin(hello, send)
        },
        close() {
          if (session) session.isOpen = false
        },
      }
    },
  }
}
