import { compacting } from '../compacting.ts'
import { openJournal } from '../openJournal.ts'
import type { OpenNotaryParameters } from '../openNotary.ts'
import { createStandings, type NotaryEntry } from '../standings.ts'
import { createSteadyTime } from '../steadyTime.ts'
import { createFeed, type Feed, type FeedParameters } from './createFeed.ts'

export interface OpenFeedParameters
  extends OpenNotaryParameters,
    Pick<FeedParameters, 'key' | 'clock' | 'standby'> {}

/** Opens the journal of a notary that signers on other machines follow. @throws {@link EnclaveError} `JOURNAL_BROKEN` */
export async function openFeed({
  file,
  secret,
  now = createSteadyTime(),
  ...options
}: OpenFeedParameters): Promise<Feed> {
  const standings = createStandings(now)
  let feed: Feed | undefined
  const journal = await openJournal<NotaryEntry>({
    file,
    secret,
    onEntry(entry) {
      standings.apply(entry)
      feed?.publish(entry)
    },
  })
  feed = createFeed({ journal: compacting(journal, standings), standings, now, ...options })
  return feed
}
