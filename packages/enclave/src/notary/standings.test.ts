import { describe, expect, test } from 'vitest'

import { createStandings, type NotaryEntry, type Standing } from './standings.ts'

const day = 24 * 3_600_000
const digest = new Uint8Array(32).fill(1)
const state = Uint8Array.of(1)

describe('createStandings', () => {
  test('default: entries say where everybody stands', () => {
    const standings = createStandings(() => 0)
    const entries: NotaryEntry[] = [
      { epoch: 2 },
      { organization: 'recent', standing: { generation: 2, digest, made: { state, at: 0 } } },
      { organization: 'settled', standing: { generation: 1, digest } },
      { organization: 'deleted', standing: 'deleted' },
    ]
    for (const entry of entries) standings.apply(entry)
    expect([...standings.entries()]).toEqual([
      ...entries.slice(0, 2),
      { organization: 'settled', standing: { generation: 1, digest: Buffer.from(digest) } },
      entries[3],
    ])
    const other = createStandings(() => 0)
    other.apply({ organization: 'forgotten', standing: 'deleted' })
    other.reset(standings.entries())
    expect([...other.entries()]).toEqual([...standings.entries()])
    expect(other.epoch).toBe(2)
  })

  test('behavior: changes between two entries are missed by nobody who applies both in their order', () => {
    let now = 0
    const standings = createStandings(() => now)
    const made = (generation: number): Standing => ({ generation, digest, made: { state, at: now } })
    for (const organization of ['a', 'b', 'c', 'd']) standings.apply({ organization, standing: made(1) })
    const copy = createStandings(() => now)
    const change = (entry: NotaryEntry) => {
      standings.apply(entry)
      copy.apply(entry)
    }
    let visited = 0
    for (const entry of standings.entries()) {
      copy.apply(entry)
      visited += 1
      // The others become old enough to be moved, and one of them is changed again.
      if (visited === 1) {
        now += day
        change({ organization: 'e', standing: made(1) })
      } else if (visited === 3) change({ organization: 'b', standing: made(2) })
    }
    for (const organization of ['a', 'b', 'c', 'd', 'e'])
      expect(copy.get(organization), organization).toEqual(standings.get(organization))
  })
})
