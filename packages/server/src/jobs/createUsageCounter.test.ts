import { describe, expect, it } from 'vitest'

import { useTestService } from '../../test/useTestService.ts'
import { silentLog } from '../ports/log.ts'
import { listChannelOutcomes } from '../store/channelOutcomes.ts'
import type { Database } from '../store/database/store.ts'
import { listUsageCounts } from '../store/usageCounts.ts'
import { createUsageCounter } from './createUsageCounter.ts'

describe('createUsageCounter', () => {
  const used = useTestService()
  const tenantId = '00000000-0000-4000-8000-0000000000aa'

  it('default: adds to what other processes have written', async () => {
    const { db } = used.service.store
    const { clock } = used.service
    const [one, other] = [1, 2].map(() => createUsageCounter({ db, clock, log: silentLog }))
    for (const counter of [one!, other!, one!]) counter.count(tenantId, 'otp_login', 'OK')
    await Promise.all([one!.flush(), other!.close()])
    one!.count(tenantId, 'otp_login', 'OK')
    await one!.close()
    expect(await listUsageCounts(db, { tenantId, since: 0 })).toMatchObject([{ count: 4 }])
  })

  it('behavior: keeps what could not be written', async () => {
    const { db } = used.service.store
    let isAway = true
    const flaky = new Proxy(db, {
      get(target, name) {
        if (isAway) throw new Error('away')
        return Reflect.get(target, name)
      },
    }) as Database
    const counter = createUsageCounter({ db: flaky, clock: used.service.clock, log: silentLog })
    counter.count(tenantId, 'sign_transaction', 'OK')
    await expect(counter.flush()).rejects.toThrow('away')
    isAway = false
    counter.count(tenantId, 'sign_transaction', 'OK')
    await counter.close()
    const rows = await listUsageCounts(db, { tenantId, since: 0 })
    expect(rows.filter(({ event }) => event === 'sign_transaction')).toMatchObject([{ count: 2 }])
  })

  it('behavior: when a channel last sent and failed, the newest of several processes counts', async () => {
    const { db } = used.service.store
    const { clock } = used.service
    const [one, other] = [1, 2].map(() => createUsageCounter({ db, clock, log: silentLog }))
    const newTenant = '00000000-0000-4000-8000-0000000000bb'
    const read = async () => {
      await one!.flush()
      await other!.flush()
      return await listChannelOutcomes(db, { tenantId: newTenant })
    }
    expect(await read()).toEqual([])

    const sentAt = clock.now()
    one!.count(newTenant, 'send.email', 'OK')
    clock.advance(1_000)
    const failedAt = clock.now()
    other!.count(newTenant, 'send.email', 'EXPIRED')
    const failed = { tenantId: newTenant, channel: 'email', lastFailedAt: failedAt, lastFailure: 'EXPIRED' }
    expect(await read()).toEqual([{ ...failed, lastSentAt: sentAt }])

    clock.advance(1_000)
    one!.count(newTenant, 'send.email', 'OK')
    one!.count(newTenant, 'send.sms', 'REFUSED')
    const rows = await read()
    expect(rows).toContainEqual({ ...failed, lastSentAt: clock.now() })
    expect(rows).toContainEqual({
      tenantId: newTenant,
      channel: 'sms',
      lastSentAt: null,
      lastFailedAt: clock.now(),
      lastFailure: 'REFUSED',
    })
    await Promise.all([one!.close(), other!.close()])
  })

  it('behavior: keeps when a channel failed until the database is back', async () => {
    const { db } = used.service.store
    const { clock } = used.service
    const newTenant = '00000000-0000-4000-8000-0000000000cc'
    let isAway = true
    const flaky = new Proxy(db, {
      get(target, name) {
        if (isAway) throw new Error('away')
        return Reflect.get(target, name)
      },
    }) as Database
    const counter = createUsageCounter({ db: flaky, clock, log: silentLog })
    counter.count(newTenant, 'send.email', 'FAILED')
    await expect(counter.flush()).rejects.toThrow('away')
    clock.advance(1_000)
    const lastSentAt = clock.now()
    counter.count(newTenant, 'send.email', 'OK')
    isAway = false
    await counter.close()
    const [row] = await listChannelOutcomes(db, { tenantId: newTenant })
    expect(row).toMatchObject({ lastSentAt, lastFailedAt: lastSentAt - 1_000, lastFailure: 'FAILED' })
    const counts = await listUsageCounts(db, { tenantId: newTenant, since: 0 })
    expect(counts.map(({ outcome, count }) => `${outcome} ${count}`).sort()).toEqual(['FAILED 1', 'OK 1'])
  })
})
