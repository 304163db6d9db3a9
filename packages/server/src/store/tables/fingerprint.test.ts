import { openPglite } from '@latchkey/server/pglite'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { rowsOf, type Store } from '../database/store.ts'
import { activityClaims } from './schema.ts'

describe('fingerprint', () => {
  let store: Store
  beforeAll(async () => {
    store = await openPglite({ memory: true })
    await store.migrate()
  })
  afterAll(() => store.close())

  const id = '0190d9a5-0000-7000-8000-000000000001'
  const claim = { organizationId: id, bucket: id, userId: id, activityId: id, expiresAt: 1 }

  it.each([
    ['default: 32 bytes for a digest', `sha256:${'0f'.repeat(32)}`, 32],
    ['behavior: any other text as it is', `sha256:${'0F'.repeat(32)}`, 71],
    ['behavior: an empty text', '', 0],
    ['behavior: NUL', 'a\0', 2],
  ])('%s', async (_, text, size) => {
    await store.db.insert(activityClaims).values({ ...claim, fingerprint: text })
    const stored = await store.db.select().from(activityClaims).where(eq(activityClaims.fingerprint, text))
    expect(stored).toEqual([{ ...claim, fingerprint: text }])
    const sizes = await store.db.execute(sql`select length(fingerprint) as size from activity_claims`)
    expect(rowsOf(sizes)).toEqual([{ size }])
    await store.db.delete(activityClaims)
  })
})
