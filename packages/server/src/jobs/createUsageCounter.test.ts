import { describe, expect, it } from 'vitest'

import { useTestService } from '../../test/useTestService.ts'
import { silentLog } from '../ports/log.ts'
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
})
