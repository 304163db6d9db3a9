import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Notary } from './createNotary.ts'
import { createFrames } from './journalFrames.ts'
import { openJournal } from './openJournal.ts'
import { openNotary } from './openNotary.ts'

const secret = randomBytes(32)
const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const day = 24 * 3_600_000
const counter = { key: 'usdc', partMs: 3_600_000 }
const fingerprintOf = (name: unknown) => new Uint8Array(createHash('sha256').update(`${name}`).digest())
const next = (text: string) => ({ digest: fingerprintOf(text), state: Buffer.from(text) })
const first = { organizationId, generation: 1, digest: fingerprintOf('first') }

let folder: string
let file: string
let now: number
let notary: Notary
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notary-'))
  file = join(folder, 'journal')
  now = Date.UTC(2026, 0, 1)
  notary = await openIt()
  await notary.begin(organizationId, next('first'))
  await notary.admit(first)
})
afterEach(async () => {
  await notary.close()
  await rm(folder, { recursive: true })
})

const openIt = () => openNotary({ file, secret, now: () => now })

async function restart(): Promise<void> {
  await notary.close()
  notary = await openIt()
}

const request = (name: unknown, amount = 1n) => ({
  fingerprint: fingerprintOf(name),
  lines: [{ ...counter, amount: String(amount) }],
})
const reserve = (version: number, ...requests: ReturnType<typeof request>[]) =>
  notary.reserve({ organizationId, version, requests })
const read = (name: unknown = 'nobody') => notary.spent(organizationId, [counter], fingerprintOf(name))
const spent = async () => (await read()).counters[0]!

async function versionOfFile(): Promise<number> {
  const journal = await openJournal({ file, secret, onEntry() {} })
  await journal.close()
  return journal.version
}

describe('reserve', () => {
  test('default: counts, also after a restart', async () => {
    const most = 2n ** 256n - 1n
    expect(await reserve(0, request('one', most))).toBeUndefined()
    expect(await reserve(1, request('two', most), request('three'))).toBeUndefined()
    for (const isRestarted of [false, true]) {
      if (isRestarted) await restart()
      const counters = [{ spent: 2n * most + 1n, count: 3 }]
      expect(await read('three')).toEqual({ version: 3, isCounted: true, counters })
      expect(await read('four')).toEqual({ version: 3, isCounted: false, counters })
      expect(await notary.admit(first)).toBeUndefined()
    }
  })

  test('behavior: a body counts once, whatever was counted since', async () => {
    await reserve(0, request('one'))
    await reserve(1, request('two'))
    const { size } = await stat(file)
    expect(await reserve(0, request('one'))).toBeUndefined()
    expect(await reserve(7, request('one'), request('two'))).toBeUndefined()
    expect((await stat(file)).size, 'nothing is written').toBe(size)
    expect(await reserve(2, request('one'), request('three'))).toBeUndefined()
    expect(await spent()).toEqual({ spent: 3n, count: 3 })
    expect((await read()).version).toBe(3)
  })

  test('behavior: one of those who decided by the same counters wins', async () => {
    const refusals = await Promise.all(['one', 'two', 'three'].map((name) => reserve(0, request(name))))
    expect(refusals).toEqual([undefined, 'LEDGER_CHANGED', 'LEDGER_CHANGED'])
    expect(await spent()).toEqual({ spent: 1n, count: 1 })
  })

  test('behavior: what is spent goes with the organization', async () => {
    await reserve(0, request('one'))
    await notary.prepare(first, 'deleted')
    expect(await reserve(1, request('two')), 'it may be rolled back').toBeUndefined()
    await notary.confirm({ organizationId, generation: 2 })
    for (const isRestarted of [false, true]) {
      if (isRestarted) await restart()
      expect(await read('one')).toMatchObject({ version: 0, isCounted: false })
      expect(await reserve(0, request('three'))).toBe('ORGANIZATION_DELETED')
    }
  })

  test('behavior: a window ends, and a clock that is set back over a restart lengthens it', async () => {
    await reserve(0, request('one'))
    now -= day
    await restart()
    expect((await spent()).spent).toBe(1n)
    await reserve(1, request('two'))
    now += 2 * day
    expect((await spent()).spent, 'the part in which the window begins').toBe(2n)
    now += 3_600_000
    expect((await spent()).spent).toBe(0n)
  })

  test('error: more counters than an organization can have', async () => {
    const lines = Array.from({ length: 5_001 }, (_, at) => ({ key: `${at}`, partMs: null, amount: '1' }))
    expect(
      await notary.reserve({ organizationId, version: 0, requests: [{ ...request('one'), lines }] }),
    ).toBe('LEDGER_FULL')
    expect((await read()).version).toBe(0)
  })

  test('error: a line that no ledger counts', async () => {
    await expect(reserve(0, request('one', -1n))).rejects.toThrow(RangeError)
    expect(await reserve(0, request('one'))).toBeUndefined()
  })
})

describe('the version of a journal', () => {
  test('behavior: an older program opens a journal until something is spent', async () => {
    expect(await versionOfFile()).toBe(1)
    const { id } = notary
    await Promise.all([reserve(0, request('one')), notary.closeAdoption(), reserve(0, request('two'))])
    await notary.prepare(first, next('second'))
    expect(await versionOfFile()).toBe(2)
    await restart()
    expect([notary.id, notary.isAdoptionOpen(), notary.isPending(organizationId)]).toEqual([id, false, true])
    expect(await spent()).toEqual({ spent: 1n, count: 1 })
    expect(await reserve(1, request('two'))).toBeUndefined()
    expect(await versionOfFile()).toBe(2)
  })

  test('behavior: a replacement lowers no version', async () => {
    const journal = await openJournal({ file: join(folder, 'another'), secret, onEntry() {} })
    await Promise.all([journal.replace([], 2), journal.replace([])])
    expect(journal.version).toBe(2)
    await journal.replace([])
    expect(journal.version).toBe(2)
    await journal.close()
  })

  test('error: a version of a newer program', async () => {
    await notary.close()
    const bytes = await readFile(file)
    const key = new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), 'latchkey journal', 32))
    const [head, ...entries] = createFrames(key).read(bytes).entries
    await writeFile(file, createFrames(key).add([{ ...Object(head), version: 3 }, ...entries]))
    await expect(openIt()).rejects.toThrow("The enclave's journal is of another version.")
    await writeFile(file, bytes)
    notary = await openIt()
  })
})
