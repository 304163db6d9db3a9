import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { settle } from '../../../test/stream/createWorld.ts'
import type { Feed } from './createFeed.ts'
import type { Standby } from './createStandby.ts'
import type { Clock } from './link.ts'
import { openFeed } from './openFeed.ts'
import { openStandby } from './openStandby.ts'

const secret = randomBytes(32)
const key = randomBytes(32)
const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stream-'))
})
afterEach(async () => await rm(folder, { recursive: true }))

const fileOf = (name: string) => join(folder, name)
const digestOf = (generation: number) =>
  new Uint8Array(createHash('sha256').update(`state ${generation}`).digest())
const state = (generation: number) => ({ organizationId, generation, digest: digestOf(generation) })

describe('openStandby', () => {
  test('behavior: what the notary answered is in both files', async () => {
    let time = 0
    const tasks = new Set<() => void>()
    const clock: Clock = {
      now: () => time,
      every(_, task) {
        tasks.add(task)
        return () => tasks.delete(task)
      },
    }
    const pass = (ms: number) => {
      time += ms
      for (const task of tasks) task()
    }
    let standby: Standby | undefined
    let toNotary: ((frame: Uint8Array) => void) | undefined
    const openIt = () =>
      openStandby({
        file: fileOf('standby'),
        secret,
        key,
        clock,
        send: (frame) => queueMicrotask(() => toNotary?.(frame)),
      })
    const connect = (feed: Feed) => {
      toNotary = feed.connect((frame) => queueMicrotask(() => standby?.receive(frame))).receive
    }

    standby = await openIt()
    const feed = await openFeed({ file: fileOf('notary'), secret, key, clock, standby: standby.id })
    connect(feed)
    pass(2_000)
    const first = { digest: digestOf(1), state: Buffer.from('state 1') }
    while (await feed.notary.begin(organizationId, first).catch(() => 'UNAVAILABLE')) await settle()
    expect(await feed.notary.admit(state(1))).toBeUndefined()
    for (let generation = 1; generation < 20; generation++) {
      const next = { digest: digestOf(generation + 1), state: Buffer.from(`state ${generation + 1}`) }
      expect(await feed.notary.prepare(state(generation), next)).toBeUndefined()
      const change = { organizationId, generation: generation + 1 }
      expect(await feed.notary.confirm(change)).toBeUndefined()
    }
    const { epoch } = feed.notary
    await feed.notary.close()
    await standby.close()

    standby = await openIt()
    const promotion = standby.promote()
    pass(40_000)
    await promotion
    const promoted = await openFeed({ file: fileOf('standby'), secret, key, clock })
    expect([epoch, promoted.notary.epoch]).toEqual([1, 2])
    expect(await promoted.notary.admit(state(19))).toBe('STATE_OLD')
    expect(await promoted.notary.admit(state(20))).toBeUndefined()
    await promoted.notary.close()
  })
})
