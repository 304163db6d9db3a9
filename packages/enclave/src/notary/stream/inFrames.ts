import type { NotaryEntry } from '../standings.ts'

/** Entries of one frame of a snapshot, and bytes of their states and fingerprints. */
const entriesPerFrame = 1_000
const bytesPerFrame = 1024 * 1024

/** Entries of a snapshot, by the frames that they are sent in. */
export function* inFrames(entries: Iterable<NotaryEntry>): Generator<NotaryEntry[]> {
  let frame: NotaryEntry[] = []
  let bytes = 0
  for (const entry of entries) {
    frame.push(entry)
    bytes += bytesOf(entry)
    if (frame.length < entriesPerFrame && bytes < bytesPerFrame) continue
    yield frame
    frame = []
    bytes = 0
  }
  if (frame.length > 0) yield frame
}

/** Bytes of the states or fingerprints that an entry keeps. */
function bytesOf(entry: NotaryEntry): number {
  if ('fingerprints' in entry) return entry.fingerprints.length
  if (!('standing' in entry) || entry.standing === 'deleted') return 0
  const { made, pending } = entry.standing
  return (made?.state.length ?? 0) + (pending && pending !== 'deleted' ? pending.state.length : 0)
}
