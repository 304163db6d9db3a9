import { createTestService } from '@latchkey/testing/node'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { callFrom } from '../../test/callFrom.ts'
import { silentLog } from '../ports/log.ts'
import { createDigest } from '../secrets/digest.ts'
import { askOrigins } from './askOrigins.ts'
import { createWaveWatch, type WaveWatch } from './createWaveWatch.ts'

const windowMs = 300_000
const start = Date.parse('2026-01-01T00:00:00Z')
const tenantId = 'tenant'

describe('createWaveWatch', () => {
  let service: Awaited<ReturnType<typeof createTestService>>
  const watches: WaveWatch[] = []
  beforeAll(async () => {
    service = await createTestService()
  })
  afterAll(async () => {
    for (const watch of watches) await watch.close()
    await service.close()
  })
  function open(): WaveWatch {
    const { store, secrets } = service
    const settings = { level: 60, timesUsual: 4, seconds: windowMs / 1_000 }
    const digest = createDigest(secrets)
    const watch = createWaveWatch({ db: store.db, digest, log: silentLog, settings, factor: 1 })
    watches.push(watch)
    return watch
  }
  const origins = askOrigins('203.0.113.7', 'bot@spam2.example')
  function ask(watch: WaveWatch, times: number, now: number): void {
    for (let at = 0; at < times; at++) watch.count({ tenantId, origins, now })
  }
  const rows = async () => {
    const result = await service.store.db.execute(sql`select key, uses from budgets where key like 'asks %'`)
    return (result as unknown as { rows: { key: string; uses: number }[] }).rows
  }

  it("default: processes see each other's counts, without an address or a domain in the database", async () => {
    const [one, other] = [open(), open()]
    ask(one, 40, start)
    ask(other, 40, start)
    expect(one.waveOf(tenantId, start)).toBeUndefined()
    await one.flush()
    await other.flush()
    // The other has written last, and read the sum.
    expect(other.waveOf(tenantId, start)).toMatchObject({ all: 80, level: 60 })
    expect(other.countsOf(tenantId, start).countOf('domain spam2.example')).toBe(80)
    const stored = await rows()
    expect(stored).toHaveLength(1 + origins.length)
    for (const { key, uses } of stored) {
      expect(uses).toBe(80)
      expect(key).not.toMatch(/203|spam2/)
    }
  })

  it('behavior: writes nothing at rest', async () => {
    const before = await rows()
    const watch = open()
    ask(watch, 14, start + 10 * windowMs)
    await watch.flush()
    expect(await rows()).toEqual(before)
  })

  it('behavior: many requests are no wave where they are usual, also for a process that has just started', async () => {
    const usual = 100
    const before = open()
    const since = start + 1_000 * windowMs
    for (let at = 0; at < 150; at++) ask(before, usual, since + at * windowMs)
    await before.flush()
    const now = since + 150 * windowMs
    const after = open()
    ask(after, usual, now)
    await after.flush()
    expect(after.countsOf(tenantId, now).level).toBe(4 * usual)
    expect(after.waveOf(tenantId, now)).toBeUndefined()
    ask(after, 4 * usual, now)
    expect(after.waveOf(tenantId, now)).toMatchObject({ all: 5 * usual })
  })

  it('behavior: the window slides, and a wave ends at half of what it began at', () => {
    const watch = open()
    const now = start + 5_000 * windowMs
    ask(watch, 61, now)
    expect(watch.waveOf(tenantId, now)).toBeDefined()
    expect(watch.waveOf(tenantId, now + windowMs)).toMatchObject({ all: 61 })
    expect(watch.waveOf(tenantId, now + windowMs * 1.5)).toMatchObject({ all: 30.5 })
    expect(watch.waveOf(tenantId, now + windowMs * 1.6)).toBeUndefined()
  })

  it('behavior: at rest a request makes as many statements as without the count', async () => {
    const { store } = service
    const { db } = store
    const client = Reflect.get(db, '$client')
    const query = client.query.bind(client)
    let statements = 0
    client.query = (...parameters: unknown[]) => {
      statements++
      return query(...parameters)
    }
    const count = async (contact: string) => {
      statements = 0
      const parameters = { otpType: 'OTP_TYPE_EMAIL', contact }
      expect((await callFrom(service, '192.0.2.9').proxy('otpInit', parameters)).status).toBe(200)
      await service.server.settled()
      return statements
    }
    const calls = callFrom(service, '192.0.2.9')
    await count('first@example.com')
    const withCount = await count('second@example.com')
    expect(withCount).toBeGreaterThan(0)
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', { proofOfWork: 'off' })
    await count('third@example.com')
    expect(await count('fourth@example.com')).toBe(withCount)
  })
})
