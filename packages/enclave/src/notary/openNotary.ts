import { randomUUID } from 'node:crypto'

import { createNotary, type Notary, type NotaryEntry } from './createNotary.ts'
import { type Journal, openJournal } from './openJournal.ts'
import { createStandings } from './standings.ts'

export interface OpenNotaryParameters {
  /** Path of the journal. */
  file: string
  /** 32 bytes that authenticate the journal. */
  secret: Uint8Array
  /** ms since the epoch. Default: the system's clock. */
  now?: (() => number) | undefined
}

/** Opens the journal, and reads where each organization stands. @throws {@link EnclaveError} `JOURNAL_BROKEN` */
export async function openNotary({ file, secret, now = Date.now }: OpenNotaryParameters): Promise<Notary> {
  const standings = createStandings(now)
  const journal = await openJournal<NotaryEntry>({
    file,
    secret,
    onEntry: ({ organization, standing }) => standings.set(organization, standing),
  })
  return createNotary(journal, standings, now)
}

/** A notary that forgets everything when the process ends: for tests, and where the rows do, too. */
export function createMemoryNotary(now: () => number): Notary {
  const standings = createStandings(now)
  const journal: Journal<NotaryEntry> = {
    id: randomUUID(),
    size: 0,
    append: async ({ organization, standing }) => standings.set(organization, standing),
    replace: async () => {},
    close: async () => {},
  }
  return createNotary(journal, standings, now)
}
