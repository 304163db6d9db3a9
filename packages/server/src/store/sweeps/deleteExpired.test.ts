import { openPglite } from '@latchkey/server/pglite'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { sweepReplies } from '../activities/idempotentReplies.ts'
import { idempotentReplies, usageCounts } from '../tables/schema.ts'
import { sweepUsageCounts } from '../usageCounts.ts'

it('behavior: deletes all expired rows and no others', async () => {
  const { db, close } = await openPglite({ memory: true })
  await db.execute(
    sql`insert into idempotent_replies (key, digest, result, expires_at) select at, '', '{}', at from generate_series(1, 2503) at`,
  )
  await sweepReplies(db, 2_502)
  expect(
    (await db.select({ key: idempotentReplies.key }).from(idempotentReplies)).map(({ key }) => key).sort(),
  ).toEqual(['2502', '2503'])
  await close()
})

it('behavior: deletes all old counts and no others', async () => {
  const { db, close } = await openPglite({ memory: true })
  await db.execute(
    sql`insert into usage_counts (tenant_id, hour, event, outcome, count) select gen_random_uuid(), at, 'sign', 'OK', 1 from generate_series(1, 2503) at`,
  )
  await sweepUsageCounts(db, 2_502)
  expect((await db.select().from(usageCounts)).map(({ hour }) => hour).sort()).toEqual([2_502, 2_503])
  await close()
})
