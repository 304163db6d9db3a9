import { EnclaveError } from '@latchkey/enclave'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { useTestService } from '../../test/useTestService.ts'
import { DatabaseUnavailable } from '../errors/DatabaseUnavailable.ts'
import { ProgramTooOld } from '../errors/ProgramTooOld.ts'
import { SecretsRefused } from '../errors/SecretsRefused.ts'
import type { Log } from '../ports/log.ts'
import { createHeartbeat } from './createHeartbeat.ts'
import { createReadiness } from './createReadiness.ts'

describe('createReadiness', () => {
  // No look by itself, and no heartbeat of the service below.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))
  afterAll(() => void vi.useRealTimers())
  const used = useTestService()

  /** A readiness whose answers are never fresh, and what it logs. */
  function setUp(options: Partial<Parameters<typeof createReadiness>[0]> = {}) {
    const events: string[] = []
    const write = (event: string, facts: { failure?: unknown } = {}) =>
      void events.push(`${event} ${facts.failure}`)
    const log = { debug: write, info: write, warn: write, error: write } as Log
    let passed = 0
    const elapsed = () => (passed += 10_000)
    const { store } = used.service
    const heartbeat = createHeartbeat(store.db)
    const readiness = createReadiness({
      store,
      heartbeat,
      log,
      checkProgram: async () => {},
      checkSecrets: async () => {},
      elapsed,
      ...options,
    })
    onTestFinished(() => readiness.stop())
    return { readiness, events, store }
  }

  const fail = (error: Error) => Promise.reject(error)

  it('default: ready, and silent', async () => {
    const { readiness, events } = setUp()
    expect(await readiness.find()).toBeUndefined()
    await readiness.require()
    expect(events).toEqual([])
  })

  it.each([600_000, -600_000])('behavior: a clock that is off by %i ms', async (offset) => {
    let off = offset
    const { readiness, events } = setUp({ machineNow: () => Date.now() + off })
    expect(await readiness.find()).toBe('clock')
    expect(await readiness.find()).toBe('clock')
    await expect(readiness.require()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    off = 0
    await readiness.require()
    expect(events).toEqual(['readiness.lost clock', 'readiness.restored clock'])
  })

  it.each([
    ['enclave', new EnclaveError('UNAVAILABLE', 'away')],
    ['secrets', new SecretsRefused([])],
    ['version', new ProgramTooOld(2, 1)],
    ['database', new DatabaseUnavailable(new Error('away'))],
  ])('parameters: %s', async (reason, error) => {
    let isFailing = true
    const { readiness, events } = setUp({ checkSecrets: async () => void (isFailing && (await fail(error))) })
    expect(await readiness.find()).toBe(reason)
    const misfit = ['secrets', 'version'].includes(reason) ? reason : undefined
    expect(readiness.misfit()).toBe(misfit)
    isFailing = false
    expect(await readiness.find()).toBeUndefined()
    expect(readiness.misfit()).toBeUndefined()
    expect(events).toEqual([`readiness.lost ${reason}`, `readiness.restored ${reason}`])
  })

  it.each([
    ['disk', '53100'],
    ['disk', '25006'],
    ['database', '57P01'],
  ])('parameters: %s, by SQLSTATE %s', async (reason, code) => {
    const { readiness, store } = setUp()
    vi.spyOn(store.db, 'insert').mockImplementation(() => {
      throw Object.assign(new Error('no'), { code })
    })
    expect(await readiness.find()).toBe(reason)
    vi.mocked(store.db.insert).mockRestore()
    expect(await readiness.find()).toBeUndefined()
  })

  describe('isRoutable', () => {
    const enclaveAway = () => Promise.reject(new EnclaveError('UNAVAILABLE', 'away'))
    const ready = { checkSecrets: async () => {} }

    it('default: true', async () => {
      const { readiness } = setUp()
      await readiness.find()
      expect(readiness.isRoutable()).toBe(true)
    })

    it('behavior: false for an enclave or a clock of its own, while another process is ready', async () => {
      const { readiness: other } = setUp(ready)
      await other.find()
      await other.find()
      for (const options of [{ checkSecrets: enclaveAway }, { machineNow: () => Date.now() + 600_000 }]) {
        const { readiness } = setUp(options)
        await readiness.find()
        expect(readiness.isRoutable()).toBe(false)
        await readiness.stop()
      }
      await other.stop()
    })

    it('behavior: true for what all processes share: at most one of them yields', async () => {
      const all = [setUp({ checkSecrets: enclaveAway }), setUp({ checkSecrets: enclaveAway })]
      const routable = () => all.map(({ readiness }) => readiness.isRoutable())
      for (const { readiness } of all) await readiness.find()
      expect(routable()).toContain(true)
      for (const { readiness } of all) await readiness.find()
      expect(routable()).toEqual([true, true])
    })

    it('behavior: true while the database is away, and false for secrets of another one', async () => {
      const away = setUp({ checkSecrets: () => Promise.reject(new DatabaseUnavailable(new Error('away'))) })
      expect(await away.readiness.find()).toBe('database')
      expect(away.readiness.isRoutable()).toBe(true)
      const misfit = setUp({ checkSecrets: () => Promise.reject(new SecretsRefused([])) })
      await misfit.readiness.find()
      expect(misfit.readiness.isRoutable()).toBe(false)
    })

    it('behavior: answers at once while the database hangs', async () => {
      const { store } = used.service
      const { readiness } = setUp({
        heartbeat: { ...createHeartbeat(store.db), send: () => new Promise(() => {}) },
      })
      void readiness.find()
      expect(readiness.isRoutable()).toBe(true)
    })
  })

  it('behavior: ready while a node of a distributed database is away, but not without the database', async () => {
    const { readiness, store } = setUp()
    const away = Object.assign(new Error('no'), { code: '08006' })
    const insert = vi.spyOn(store.db, 'insert')
    insert.mockImplementation(() => {
      throw away
    })
    expect(await readiness.find()).toBeUndefined()
    insert.mockImplementation(() => {
      throw new DatabaseUnavailable(away)
    })
    expect(await readiness.find()).toBe('database')
    insert.mockRestore()
  })

  it('behavior: a write of a request was refused a moment ago', async () => {
    let now = 5_000
    const { store } = used.service
    const { readiness } = setUp({ store: { ...store, unwritableAt: () => 4_000 }, elapsed: () => now })
    expect(await readiness.find()).toBe('disk')
    now += 60_000
    expect(await readiness.find()).toBeUndefined()
  })

  it('behavior: answers strangers from one look', async () => {
    const checkSecrets = vi.fn(async () => {})
    const { readiness } = setUp({ checkSecrets, elapsed: () => 1_000 })
    await Promise.all(Array.from({ length: 20 }, () => readiness.require()))
    await readiness.require()
    expect(checkSecrets).toHaveBeenCalledTimes(1)
  })
})
