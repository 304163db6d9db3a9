import { randomUUID } from 'node:crypto'

import { compacting, type NotaryJournal } from './compacting.ts'
import { createNotary, type Notary } from './createNotary.ts'
import { openJournal } from './openJournal.ts'
import { createStandings, type NotaryEntry } from './standings.ts'
import { createSteadyTime } from './steadyTime.ts'

export interface OpenNotaryParameters {
  /** Path of the journal. */
  file: string
  /** 32 bytes that authenticate the journal. */
  secret: Uint8Array
  /**
   * Whether a state of an organization that the journal doesn't know counts as its newest: after the disk was lost, while
   * every organization shows its state once. Whoever stores the states could show older ones then.
   */
  restores?: boolean | undefined
  /** ms since the epoch. Default: the system's clock at the start, and monotonic time since. */
  now?: (() => number) | undefined
}

/** Opens the journal, and reads where each organization stands. @throws {@link EnclaveError} `JOURNAL_BROKEN` */
export async function openNotary({
  file,
  secret,
  restores = false,
  now = createSteadyTime(),
}: OpenNotaryParameters): Promise<Notary> {
  const standings = createStandings(now)
  const journal = await openJournal<NotaryEntry>({
    file,
    secret,
    onEntry: standings.apply,
  })
  return createNotary(compacting(journal, standings), standings, { now, restores })
}

/** A notary that forgets everything when the process ends: for tests, and where the rows do, too. */
export function createMemoryNotary(now: () => number): Notary {
  const standings = createStandings(now)
  const journal: NotaryJournal = {
    id: randomUUID(),
    append: async (entry) => standings.apply(entry),
    close: async () => {},
  }
  return createNotary(journal, standings, { now, restores: false })
}
