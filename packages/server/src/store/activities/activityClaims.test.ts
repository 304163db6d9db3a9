import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openPglite } from '../database/pglite.ts'
import type { Store } from '../database/store.ts'
import { activities, activityClaims } from '../tables/schema.ts'
import type { ActivityRow } from './activities.ts'
import { claimActivity, sweepClaims } from './activityClaims.ts'

const plain = {
  type: 'ACTIVITY_TYPE_STAMP_LOGIN',
  status: 'ACTIVITY_STATUS_COMPLETED',
  intentKey: 'stampLoginIntent',
  intent: { publicKey: '02aa' },
  resultKey: 'stampLoginResult',
  result: {},
  appProofs: null,
  changes: null,
  failure: null,
  sealedRequest: null,
  createdAt: 1,
  updatedAt: 2,
  isRoutine: true,
} as const

describe('activity claims', () => {
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
    const { activityId: _, expiresAt: __, ...key } = first!
    const claim = async (changes: Partial<ActivityRow>) => {
      const row = { ...plain, ...key, id: randomUUID(), ...changes }
      return [row, await claimActivity(store.db, row, 2)]
    }
    expect((await claim({}))[1]).toBe(undefined)
    for (const changes of [{ userId: randomUUID() }, { organizationId: randomUUID() }]) {
      const [row, stored] = await claim(changes)
      expect(stored).toStrictEqual(row)
    }
    // The row comes back as it was given, with what an activity may leave out.
    const failure = { code: 9, message: 'No.', details: [] }
    const [failed, stored] = await claim({ userId: randomUUID(), failure, sealedRequest: 'sealed' })
    expect(stored).toStrictEqual(failed)
    expect(await store.db.$count(activities)).toBe(3)
  })
})
