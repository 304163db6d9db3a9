import { openPglite } from '@latchkey/server/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Window } from '../settings/limits.ts'
import { relaxed } from '../settings/relaxed.ts'
import { resolveSettings } from '../settings/settings.ts'
import type { Store } from './database/store.ts'
import { countUse, readUses } from './limits.ts'

describe('countUse', () => {
  let store: Store
  beforeAll(async () => {
    store = await openPglite({ memory: true })
    await store.migrate()
  })
  afterAll(() => store.close())

  const useTimes = async (key: string, windows: readonly Window[], times: readonly number[]) => {
    const taken = []
    for (const now of times) taken.push(await countUse(store.db, { key, windows, now }))
    return taken
  }
  const window = { count: 3, seconds: 1 }

  it('default: refuses what is more than a window allows', async () => {
    expect(await useTimes('exact', [window], [1, 2, 3, 4, 1_002])).toEqual([true, true, true, false, true])
    expect(await readUses(store.db, 'exact')).toEqual([3, 1_002])
  })

  it('behavior: of a relaxed limit, the last 100 uses are stored', async () => {
    const windows = relaxed([window], { ...resolveSettings({}).limits, factor: 1_000 })
    const times = Array.from({ length: 150 }, (_, at) => at + 1)
    expect(await useTimes('relaxed', windows, times)).toEqual(times.map(() => true))
    expect(await readUses(store.db, 'relaxed')).toEqual(times.slice(-100))
    // Those that left the window are forgotten, as ever.
    await useTimes('relaxed', windows, [1_149])
    expect(await readUses(store.db, 'relaxed')).toEqual([150, 1_149])
  })
})
