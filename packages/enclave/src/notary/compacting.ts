import type { Journal, JournalVersion } from './openJournal.ts'
import type { NotaryEntry, Standings } from './standings.ts'

/** Journal of a notary. */
export type NotaryJournal = Pick<Journal<NotaryEntry>, 'id' | 'append' | 'close'>

/** Size from which a journal is written anew, if most of it is old. */
const compactFrom = 16 * 1024 * 1024

/** Version of a journal with what organizations have spent. An older program refuses it. */
export const ledgerVersion: JournalVersion = 2

/** The same journal, written anew when it has grown. @param standings those of its entries */
export function compacting(journal: Journal<NotaryEntry>, standings: Standings): NotaryJournal {
  let compactedSize = 0
  return {
    id: journal.id,
    close: journal.close,
    async append(entry) {
      if ('requests' in entry && journal.version < ledgerVersion)
        await journal.replace(standings.entries(), ledgerVersion)
      await journal.append(entry)
      if (journal.size < compactFrom || journal.size < 4 * compactedSize) return
      compactedSize = Number.POSITIVE_INFINITY
      await journal.replace(standings.entries())
      compactedSize = journal.size
    },
  }
}
