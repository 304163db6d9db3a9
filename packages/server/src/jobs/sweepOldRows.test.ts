import { describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { silentLog } from '../ports/log.ts'
import { systemRandom, timeOrderedUuid } from '../ports/random.ts'
import { activities, credentials } from '../store/tables/schema.ts'
import { type OldRowSettings, sweepOldRows } from './sweepOldRows.ts'

const day = 24 * 3_600
const nothing: OldRowSettings = { activityRetentionSeconds: undefined, sessionKeyRetentionSeconds: undefined }

describe('sweepOldRows', () => {
  const used = useTestService(relaxedLimits)
  const sweep = (settings: Partial<OldRowSettings>, signal = new AbortController().signal) => {
    const { store, clock } = used.service
    const parameters = { now: clock.now(), settings: { ...nothing, ...settings }, log: silentLog, signal }
    return sweepOldRows(store.db, parameters)
  }
  const activityIds = async () => {
    const rows = await used.service.store.db.select({ id: activities.id }).from(activities)
    return rows.map(({ id }) => id)
  }
  const keyTypes = async () => {
    const rows = await used.service.store.db.select({ type: credentials.type }).from(credentials)
    return rows.map(({ type }) => type).sort()
  }
  const advanceDays = (days: number) => used.service.clock.advance(days * day * 1_000)

  it('default: deletes nothing', async () => {
    await used.calls.signIn('kept@example.com')
    const before = await activityIds()
    advanceDays(400)
    await sweep({})
    expect(await activityIds()).toEqual(before)
  })

  it('parameters: activityRetentionSeconds', async () => {
    const { calls, service } = used
    await calls.signIn('old@example.com')
    const root = await calls.root()
    const old = (await activityIds()).toSorted().at(-1)
    // Old too, but it waits, is being executed, or has proofs.
    const kept = { ...(await service.store.db.select().from(activities))[0]! }
    const ids = [1, 2, 3].map(() => timeOrderedUuid(kept.createdAt, systemRandom))
    await service.store.db.insert(activities).values([
      { ...kept, id: ids[0]!, fingerprint: 'waits', status: 'ACTIVITY_STATUS_CONSENSUS_NEEDED' },
      { ...kept, id: ids[1]!, fingerprint: 'runs', status: 'ACTIVITY_STATUS_PENDING' },
      { ...kept, id: ids[2]!, fingerprint: 'proves', appProofs: [] },
    ])
    advanceDays(10)
    await calls.signIn('new@example.com')
    const recent = await calls.query(root, 'listActivities')
    await sweep({ activityRetentionSeconds: 10 * day + 1 })
    expect(await activityIds()).toContain(old)
    await sweep({ activityRetentionSeconds: 5 * day })
    const left = await activityIds()
    expect(left).toEqual(expect.arrayContaining(ids))
    expect(left).not.toContain(old)
    expect(left).toHaveLength(ids.length + 4)
    expect(recent.body.activities.length).toBeGreaterThan(left.length)
    await sweep({ activityRetentionSeconds: 5 * day })
    expect(await activityIds()).toHaveLength(left.length)
  })

  it('parameters: sessionKeyRetentionSeconds', async () => {
    const { calls } = used
    await calls.signIn('session@example.com')
    const others = (await keyTypes()).filter((type) => type !== 'CREDENTIAL_TYPE_LOGIN')
    advanceDays(40)
    const person = await calls.signIn('session@example.com')
    await sweep({ sessionKeyRetentionSeconds: 31 * day })
    expect(await keyTypes()).toEqual([...others, 'CREDENTIAL_TYPE_LOGIN'].sort())
    expect((await calls.query(person, 'whoami')).status).toBe(200)
  })

  it('behavior: stops between pages when the process ends', async () => {
    advanceDays(100)
    const before = await activityIds()
    await sweep({ activityRetentionSeconds: day }, AbortSignal.abort())
    expect(await activityIds()).toEqual(before)
  })
})
