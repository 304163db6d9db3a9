import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { NextState, Notary } from './createNotary.ts'
import type { StateName } from './judge.ts'
import { openNotary } from './openNotary.ts'

const secret = randomBytes(32)
const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const day = 24 * 3_600_000
let folder: string
let file: string
let now = 0
let notary: Notary
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notary-'))
  file = join(folder, 'journal')
  now = Date.UTC(2026, 0, 1)
  notary = await openIt()
  await notary.begin(organizationId, next('first'))
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

const digestOf = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
const state = (generation: number, text: string): StateName => ({
  organizationId,
  generation,
  digest: digestOf(text),
})
const next = (text: string): NextState => ({ digest: digestOf(text), state: Buffer.from(text) })

/** Changes the first state to the second, and so on, each shown once. */
async function change(...texts: string[]): Promise<void> {
  for (const [at, text] of texts.slice(0, -1).entries())
    expect(await notary.prepare(state(at + 1, text), next(texts[at + 1]!))).toBeUndefined()
  expect(await notary.admit(state(texts.length, texts.at(-1)!))).toBeUndefined()
}

describe('openNotary', () => {
  test('default: the newest state is admitted, and none before it', async () => {
    await change('first', 'second', 'third')
    for (const isRestarted of [false, true]) {
      if (isRestarted) await restart()
      expect(await notary.admit(state(3, 'third'))).toBeUndefined()
      expect(await notary.admit(state(2, 'second'))).toBe('STATE_OLD')
      expect(await notary.admit(state(1, 'first'))).toBe('STATE_OLD')
      expect(await notary.admit(state(3, 'another'))).toBe('STATE_UNKNOWN')
      expect(await notary.admit(state(4, 'later'))).toBe('STATE_UNKNOWN')
    }
  })

  test('behavior: an organization has one first state', async () => {
    expect(await notary.begin(organizationId, next('first again')), 'nobody has used it yet').toBeUndefined()
    expect(await notary.admit(state(1, 'first'))).toBe('STATE_UNKNOWN')
    expect(await notary.admit(state(1, 'first again'))).toBeUndefined()
    for (const isRestarted of [false, true]) {
      if (isRestarted) await restart()
      expect(await notary.begin(organizationId, next('other'))).toBe('ORGANIZATION_EXISTS')
      expect(await notary.admit(state(1, 'other'))).toBe('STATE_UNKNOWN')
    }
  })

  test('behavior: an organization that nobody made has no state', async () => {
    const organizationId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    expect(await notary.admit({ ...state(1, 'first'), organizationId })).toBe('STATE_UNKNOWN')
  })

  test('behavior: after its disk was lost, it takes the states that it is shown', async () => {
    await change('first', 'second')
    const lost = await openNotary({ file: `${file}.new`, secret, restores: true, now: () => now })
    expect(await lost.admit(state(2, 'second'))).toBeUndefined()
    expect(await lost.admit(state(1, 'first'))).toBe('STATE_OLD')
    await lost.close()
    const again = await openNotary({ file: `${file}.new`, secret, now: () => now })
    expect(await again.admit(state(2, 'second'))).toBeUndefined()
    const unknown = { ...state(1, 'first'), organizationId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }
    expect(await again.admit(unknown)).toBe('STATE_UNKNOWN')
    await again.close()
  })

  test('behavior: the state before can be used until a change is final', async () => {
    expect(await notary.admit(state(1, 'first'))).toBeUndefined()
    expect(notary.isPending(organizationId)).toBe(false)
    await notary.prepare(state(1, 'first'), next('second'))
    expect(notary.isPending(organizationId)).toBe(true)
    expect(await notary.admit(state(1, 'first'))).toBeUndefined()
    await notary.confirm({ organizationId, generation: 2 })
    expect(notary.isPending(organizationId)).toBe(false)
    expect(await notary.admit(state(1, 'first'))).toBe('STATE_OLD')
  })

  test('behavior: a change that the next one has made final can be confirmed', async () => {
    await change('first', 'second')
    await notary.prepare(state(2, 'second'), next('third'))
    expect(await notary.confirm({ organizationId, generation: 2 }), 'the third is pending').toBeUndefined()
    expect(notary.isPending(organizationId)).toBe(true)
    await notary.confirm({ organizationId, generation: 3 })
    expect(await notary.confirm({ organizationId, generation: 2 }), 'the third is final').toBeUndefined()
    expect(await notary.confirm({ organizationId, generation: 4 })).toBe('STATE_UNKNOWN')
  })

  test('behavior: a change that is confirmed is final before its state is shown', async () => {
    await notary.prepare(state(1, 'first'), next('second'))
    expect(await notary.confirm({ organizationId, generation: 2 })).toBeUndefined()
    expect(await notary.confirm({ organizationId, generation: 2 }), 'again').toBeUndefined()
    await restart()
    expect(await notary.admit(state(1, 'first'))).toBe('STATE_OLD')
    expect(await notary.admit(state(2, 'second'))).toBeUndefined()
  })

  test('behavior: a change that was rolled back is given up for good, also after a restart', async () => {
    await notary.prepare(state(1, 'first'), next('second'))
    await notary.prepare(state(1, 'first'), next('other'))
    for (const isRestarted of [false, true]) {
      if (isRestarted) await restart()
      expect(await notary.admit(state(2, 'second'))).toBe('STATE_UNKNOWN')
    }
    expect(await notary.admit(state(2, 'other'))).toBeUndefined()
    expect(await notary.admit(state(2, 'second'))).toBe('STATE_UNKNOWN')
  })

  test('behavior: a pending change outlives a restart', async () => {
    await notary.prepare(state(1, 'first'), next('second'))
    await restart()
    expect(await notary.admit(state(2, 'second'))).toBeUndefined()
    expect(await notary.admit(state(1, 'first'))).toBe('STATE_OLD')
  })

  test('behavior: no state of a deleted organization is admitted', async () => {
    await change('first', 'second')
    await notary.prepare(state(2, 'second'), 'deleted')
    expect(await notary.admit(state(2, 'second')), 'rolled back').toBeUndefined()
    await notary.prepare(state(2, 'second'), 'deleted')
    await notary.confirm({ organizationId, generation: 3 })
    await restart()
    for (const shown of [state(1, 'first'), state(2, 'second'), state(3, 'third')])
      expect(await notary.admit(shown)).toBe('ORGANIZATION_DELETED')
    expect(await notary.prepare(state(2, 'second'), next('third'))).toBe('ORGANIZATION_DELETED')
    expect(await notary.begin(organizationId, next('first'))).toBe('ORGANIZATION_EXISTS')
    expect(notary.latest(organizationId)).toBeUndefined()
  })

  test('behavior: gives the newest state back for a day', async () => {
    await change('first', 'second')
    await restart()
    expect(notary.latest(organizationId)).toEqual({
      generation: 2,
      state: new Uint8Array(Buffer.from('second')),
    })
    now += day
    expect(notary.latest(organizationId)).toBeUndefined()
    expect(await notary.admit(state(2, 'second'))).toBeUndefined()
    expect(await notary.admit(state(1, 'first'))).toBe('STATE_OLD')
  })

  test('behavior: one of many changes from the same state is final', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => `second ${at}`)
    await Promise.all(texts.map((text) => notary.prepare(state(1, 'first'), next(text))))
    const admitted = await Promise.all(texts.map((text) => notary.admit(state(2, text))))
    expect(admitted.filter((refusal) => refusal === undefined)).toHaveLength(1)
  })

  test('error: a journal of another secret', async () => {
    await change('first', 'second')
    await expect(openNotary({ file, secret: randomBytes(32) })).rejects.toThrow(
      expect.objectContaining({ code: 'JOURNAL_BROKEN' }),
    )
  })
})
