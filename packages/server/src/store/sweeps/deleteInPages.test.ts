import { openPglite } from '@latchkey/server/pglite'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { usageCounts } from '../tables/schema.ts'
import { deleteInPages } from './deleteInPages.ts'

it('behavior: walks a primary key of several columns', async () => {
  const { db, close } = await openPglite({ memory: true })
  await db.execute(
    sql`insert into usage_counts (tenant_id, hour, event, outcome, count)
      select lpad((at % 3)::text, 32, '0')::uuid, at / 3, 'sign', 'OK', at from generate_series(1, 2503) at`,
  )
  const isOld = sql`${usageCounts.count} % 2 = 0`
  const signal = new AbortController().signal
  expect(await deleteInPages(db, { table: usageCounts, isOld, signal })).toBe(1_251)
  const left = (await db.select().from(usageCounts)).map(({ count }) => count)
  expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 1_252 }, (_, at) => at * 2 + 1))
  await close()
})
