import { compacting, ledgerVersion } from '../compacting.ts'
import type { Journal } from '../openJournal.ts'
import { createStandings, type NotaryEntry, type Standings } from '../standings.ts'
import { authorityMs, beatEvery, type FromNotary, leaseMs, surely, unavailable } from './link.ts'
import { type ReaderParameters, subscribe } from './subscribe.ts'

export interface StandbyParameters extends ReaderParameters {
  journal: Journal<NotaryEntry>
  /** Those of the journal's entries. */
  standings: Standings
  /** ms since the epoch. */
  now: () => number
}

/** Keeps a second journal with the entries of a notary. */
export interface Standby {
  /** ID of its journal, for the notary's settings. */
  readonly id: string
  /** Takes a frame of the notary. */
  receive(frame: Uint8Array): void
  /**
   * Ends it, waits until the notary has lost its authority, about half a minute, and raises the epoch: whoever opens the
   * journal next is the notary.
   *
   * @throws {@link EnclaveError} `UNAVAILABLE`: there never was a notary.
   */
  promote(): Promise<void>
  close(): Promise<void>
}

/** Acknowledges what is on its disk, and nothing from the start of its promotion. */
export function createStandby({ journal, standings, now, ...parameters }: StandbyParameters): Standby {
  const { clock, send } = parameters
  const { append } = compacting(journal, standings)
  let snapshot: Standings | undefined
  /** All that was received so far is on the disk. */
  let stored: Promise<unknown> = Promise.resolve()
  /** Until then, the notary or its signers may answer by what was acknowledged, also by a process before this one. */
  let heldUntil = clock.now() + surely(authorityMs + leaseMs)

  const subscription = subscribe({
    ...parameters,
    standby: journal.id,
    accepts: ({ epoch }) => epoch >= standings.epoch,
    onReset() {
      snapshot = createStandings(now)
    },
    // An error of the disk is one of each later write, too, so nothing more is acknowledged.
    onMessage: (message) => void store(message).catch(() => {}),
  })

  async function store({ head, entries = [], beat }: FromNotary): Promise<void> {
    const link = subscription.link!
    const { received } = link
    if (snapshot) {
      if (head) snapshot.apply({ epoch: head.epoch })
      for (const entry of entries) snapshot.apply(entry)
      if (beat === undefined) return
      standings.reset(snapshot.entries())
      snapshot = undefined
      const version = standings.ledger.isUsed ? ledgerVersion : undefined
      stored = Promise.all([stored, journal.replace(standings.entries(), version)])
    } else stored = Promise.all([stored, ...entries.map(append)])
    await stored
    if (subscription.link !== link) return
    void send(link.write({}, received))
    heldUntil = clock.now() + surely(authorityMs + leaseMs)
  }

  return {
    id: journal.id,
    receive: subscription.receive,
    async promote() {
      if (standings.epoch === 0) throw unavailable('This standby never met a notary.')
      subscription.close()
      await new Promise<void>((resolve) => {
        const stop = clock.every(beatEvery, () => {
          if (clock.now() < heldUntil) return
          stop()
          resolve()
        })
      })
      await journal.append({ epoch: standings.epoch + 1 })
      await journal.close()
    },
    async close() {
      subscription.close()
      await journal.close()
    },
  }
}
