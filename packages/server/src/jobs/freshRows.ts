import type { Clock } from '../ports/clock.ts'

/** Longer than most transactions take. Afterwards a scan finds the row. */
const freshMs = 2_000
/** Requests cause a scan this often at most, since it asks every server of a distributed Postgres. */
const scanMs = 1_000

/** Which rows may be due: those that this process stored, without a search, and now and then all. */
export interface FreshRows<Row> {
  /** This process stored a row. Its transaction may not have committed yet. */
  add(row: Row): void
  /** The row needn't be claimed any more. */
  drop(id: string): void
  list(): Row[]
  /** The next claim that has room in every lane scans all rows. */
  wantScan(): void
  isScanWanted(): boolean
  /**
   * Whether to scan all rows now.
   *
   * @param hasRoom whether there is room in every lane. Otherwise a scan may leave rows out, and another is still wanted.
   */
  startsScan(hasRoom: boolean): boolean
}

export function createFreshRows<Row extends { id: string }>(clock: Clock): FreshRows<Row> {
  const rows = new Map<string, { row: Row; until: number }>()
  let scannedAt = Number.NEGATIVE_INFINITY
  let isWanted = false
  return {
    add: (row) => void rows.set(row.id, { row, until: clock.now() + freshMs }),
    drop: (id) => void rows.delete(id),
    list() {
      for (const [id, { until }] of rows) if (until <= clock.now()) rows.delete(id)
      return [...rows.values()].map(({ row }) => row)
    },
    wantScan() {
      isWanted = true
    },
    isScanWanted: () => isWanted,
    startsScan(hasRoom) {
      const starts = (isWanted && hasRoom) || clock.now() - scannedAt >= scanMs
      if (hasRoom) isWanted = false
      if (starts) scannedAt = clock.now()
      return starts
    },
  }
}

/** Failing statements after which a claim gives up: other buckets may be on servers that answer. */
const mostFailures = 3

/**
 * Claims rows with a statement for each bucket, beginning with a random bucket, so that several processes rarely claim from the same one.
 *
 * @param pick the ids of a bucket that there is room for
 * @throws the first error, once the other buckets were asked
 */
export async function* claimByBucket<Candidate extends { id: string; bucket: number }, Row>(
  candidates: readonly Candidate[],
  pick: (inBucket: readonly Candidate[]) => string[],
  claim: (bucket: number, ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  const byBucket = new Map<number, Candidate[]>()
  for (const candidate of candidates)
    byBucket.set(candidate.bucket, [...(byBucket.get(candidate.bucket) ?? []), candidate])
  const buckets = [...byBucket]
  const start = Math.floor(Math.random() * buckets.length)
  const errors: unknown[] = []
  for (const [bucket, inBucket] of [...buckets.slice(start), ...buckets.slice(0, start)]) {
    const ids = pick(inBucket)
    if (ids.length === 0) continue
    try {
      yield* await claim(bucket, ids)
    } catch (error) {
      errors.push(error)
      if (errors.length === mostFailures) break
    }
  }
  if (errors.length > 0) throw errors[0]
}
