import { openJournal } from '../openJournal.ts'
import type { OpenNotaryParameters } from '../openNotary.ts'
import { createStandings, type NotaryEntry } from '../standings.ts'
import { createSteadyTime } from '../steadyTime.ts'
import { createStandby, type Standby } from './createStandby.ts'
import type { ReaderParameters } from './subscribe.ts'

/** Opens the journal of a standby. @throws {@link EnclaveError} `JOURNAL_BROKEN` */
export async function openStandby({
  file,
  secret,
  now = createSteadyTime(),
  ...reader
}: Omit<OpenNotaryParameters, 'restores'> & ReaderParameters): Promise<Standby> {
  const standings = createStandings(now)
  const journal = await openJournal<NotaryEntry>({ file, secret, onEntry: standings.apply })
  return createStandby({ journal, standings, now, ...reader })
}
