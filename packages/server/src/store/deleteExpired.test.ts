import { openPglite } from '@latchkey/server/pglite'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { sweepAnswers } from './idempotentReplies.ts'
import { answers } from './schema.ts'

it('behavior: deletes all expired rows and no others', async () => {
  const { db, close } = await openPglite({ memory: true })
  await db.execute(
    sql`insert into answers (key, digest, result, expires_at) select at, '', '{}', at from generate_series(1, 2503) at`,
  )
  await sweepAnswers(db, 2_502)
  expect((await db.select({ key: answers.key }).from(answers)).map(({ key }) => key).sort()).toEqual([
    '2502',
    '2503',
  ])
  await close()
})
