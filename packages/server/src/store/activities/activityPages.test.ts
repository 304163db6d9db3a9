import { randomUUID } from 'node:crypto'
import { openPglite } from '@latchkey/server/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemRandom, timeOrderedUuid } from '../../ports/random.ts'
import type { Store } from '../database/store.ts'
import { activities } from '../tables/schema.ts'
import type { ActivityRow } from './activities.ts'
import { locateActivity } from './activityBuckets.ts'
import { type ActivityPage, listActivityRows } from './activityPages.ts'

const types = ['STAMP_LOGIN', 'INIT_OTP', 'OTP_LOGIN', 'OAUTH'].map((name) => `ACTIVITY_TYPE_${name}`)
const statuses = (['COMPLETED', 'FAILED', 'PENDING'] as const).map(
  (name) => `ACTIVITY_STATUS_${name}` as const,
)

const parentId = randomUUID()

describe.each([
  ['a sub-organization', { id: randomUUID(), tenantId: parentId }],
  ['a parent', { id: parentId, tenantId: parentId }],
])('listActivityRows of %s', (_, organization) => {
  let store: Store
  const userIds = [randomUUID(), randomUUID()]
  let rows: ActivityRow[]
  beforeAll(async () => {
    store = await openPglite({ memory: true })
    rows = Array.from({ length: 60 }, (_, at) => newRow(at))
    for (const [at, row] of rows.entries()) {
      const foreign = newRow(at, { ...organization, id: randomUUID() })
      await store.db.insert(activities).values([row, foreign])
    }
  })
  afterAll(() => store.close())

  const newRow = (at: number, owner = organization): ActivityRow => ({
    ...locateActivity(owner, timeOrderedUuid(1_000 + at, systemRandom)),
    userId: userIds[at % 4 === 0 ? 0 : 1]!,
    fingerprint: `sha256:${at}`,
    type: types[at % 3]!,
    status: statuses[Math.floor(at / 5) % 2]!,
    intentKey: 'intent',
    intent: {},
    resultKey: 'result',
    result: {},
    failure: null,
    appProofs: null,
    changes: null,
    sealedRequest: null,
    isRoutine: false,
    createdAt: at,
    updatedAt: at,
  })

  /** The expected page, computed in memory. */
  function expected({ types, statuses, userId, limit, before, after }: ActivityPage): ActivityRow[] {
    const matching = rows
      .filter(({ type, status }) => (types?.includes(type) ?? true) && (statuses?.includes(status) ?? true))
      .filter((row) => userId === undefined || row.userId === userId)
      .filter(({ id }) => (!after || id < after) && (!before || id > before))
      .reverse()
    return before && !after ? matching.slice(-limit) : matching.slice(0, limit)
  }

  const filters = [undefined, types.slice(0, 1), types.slice(1), types, types.slice(3)].flatMap((byType) =>
    [undefined, statuses.slice(0, 1), statuses.slice(1), statuses, statuses.slice(2)].flatMap((byStatus) =>
      [undefined, ...userIds, randomUUID()].map((userId) => ({ types: byType, statuses: byStatus, userId })),
    ),
  )
  const cursors: Pick<ActivityPage, 'before' | 'after'>[] = [
    {},
    { after: rowId(40) },
    { before: rowId(20) },
    { before: rowId(20), after: rowId(40) },
    { before: rowId(40), after: rowId(20) },
  ]
  /** Between the activities before and after it. */
  function rowId(at: number): string {
    return timeOrderedUuid(1_000 + at, systemRandom)
  }

  it.each(filters)('parameters: types $types, statuses $statuses, userId $userId', async (filter) => {
    for (const cursor of cursors)
      for (const limit of [7, 100]) {
        const page = { organization, limit, ...filter, ...cursor }
        expect(await listActivityRows(store.db, page), JSON.stringify(page)).toEqual(expected(page))
      }
  })
})
