import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openPglite } from '../database/pglite.ts'
import type { Store } from '../database/store.ts'
import { activityClaims } from '../tables/schema.ts'
import { claimBody, sweepClaims } from './activityClaims.ts'

describe('sweepClaims', () => {
  let store: Store
  beforeAll(async () => {
    store = await openPglite({ memory: true })
    await store.migrate()
  })
  afterAll(() => store.close())

  const add = async (count: number, expiresAt: (at: number) => number) => {
    const organizationId = randomUUID()
    const rows = Array.from({ length: count }, (_, at) => ({
      organizationId,
      bucket: organizationId,
      userId: organizationId,
      fingerprint: `sha256:${at}`,
      activityId: randomUUID(),
      expiresAt: expiresAt(at),
    }))
    await store.db.insert(activityClaims).values(rows)
    return rows
  }

  it('default: deletes expired claims, more than a batch of them', async () => {
    await add(2_500, (at) => at)
    const [kept] = await add(1, () => 2_500)
    await sweepClaims(store.db, 2_500)
    expect(await store.db.select().from(activityClaims)).toEqual([kept])
    await sweepClaims(store.db, 2_501)
    expect(await store.db.$count(activityClaims)).toBe(0)
  })

  it('behavior: more claims of one moment than a batch has', async () => {
    await add(2_500, () => 1)
    await sweepClaims(store.db, 2)
    expect(await store.db.$count(activityClaims)).toBe(0)
  })

  it('behavior: a body is claimed once for each user of an organization', async () => {
    const [first] = await add(1, () => 1)
    const key = { ...first!, id: randomUUID() }
    expect(await claimBody(store.db, key, 2)).toBe(false)
    expect(await claimBody(store.db, { ...key, userId: randomUUID() }, 2)).toBe(true)
    expect(await claimBody(store.db, { ...key, organizationId: randomUUID() }, 2)).toBe(true)
  })
})
