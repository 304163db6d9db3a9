import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Machine } from '../../../test/stream/createMachine.ts'
import type { Signer } from '../../../test/stream/createSigner.ts'
import { createWorld } from '../../../test/stream/createWorld.ts'
import type { NextState } from '../createNotary.ts'
import type { StateName } from '../judge.ts'

const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const isUnavailable = expect.objectContaining({ code: 'UNAVAILABLE' })
let world: ReturnType<typeof createWorld>
let notary: Machine
let standby: Machine
let signer: Signer
beforeEach(async () => {
  world = createWorld()
  notary = world.createMachine('notary')
  standby = world.createMachine('standby')
  notary.startNotary('standby')
  standby.startStandby(notary)
  signer = world.createSigner(notary)
  await pass(2_400)
  expect(await run(notary.feed!.notary.begin(organizationId, next('first')))).toBeUndefined()
  expect(await run(notary.feed!.notary.admit(state(1, 'first')))).toBeUndefined()
})

const digestOf = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
const state = (generation: number, text: string): StateName => ({
  organizationId,
  generation,
  digest: digestOf(text),
})
const next = (text: string): NextState => ({ digest: digestOf(text), state: Buffer.from(text) })

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 200) {
    await world.flow([notary, standby])
    await world.advance(200)
  }
  await world.flow([notary, standby])
}

async function run<Result>(task: Promise<Result>): Promise<Result> {
  task.catch(() => {})
  await world.flow([notary, standby])
  return await task
}

const prepare = (machine = notary) => run(machine.feed!.notary.prepare(state(1, 'first'), next('second')))
const confirm = (machine = notary) => run(machine.feed!.notary.confirm({ organizationId, generation: 2 }))

async function promote(): Promise<void> {
  const promoted = standby.promote()
  await pass(35_000)
  await promoted
}

describe('createStandby', () => {
  test('default: a promoted standby stands where the notary stood', async () => {
    await prepare()
    await confirm()
    notary.stop()
    await promote()
    expect(standby.feed!.notary.epoch).toBe(2)
    expect(await run(standby.feed!.notary.admit(state(1, 'first')))).toBe('STATE_OLD')
    expect(await run(standby.feed!.notary.admit(state(2, 'second')))).toBeUndefined()
    expect(standby.feed!.notary.latest(organizationId)!.generation).toBe(2)
    signer.follow(standby)
    await pass(1_600)
    expect(await run(signer.follower.admit(state(1, 'first')))).toBe('STATE_OLD')
    expect([signer.follower.id, signer.follower.epoch]).toEqual(['standby', 2])
  })

  test('behavior: nothing is changed before the standby has it on its disk', async () => {
    let isAnswered = false
    const prepared = notary.feed!.notary.prepare(state(1, 'first'), next('second'))
    void prepared.then(() => {
      isAnswered = true
    })
    await world.flow([notary])
    // Beats that follow are read, and not acknowledged before it.
    await world.advance(400)
    await world.flow([notary])
    expect(isAnswered).toBe(false)
    await world.flow([notary, standby])
    expect(isAnswered).toBe(true)
  })

  test('behavior: a snapshot holds the changes that the notary is writing', async () => {
    const prepared = notary.feed!.notary.prepare(state(1, 'first'), next('second'))
    // The standby has it on its disk, and begins again before the notary has.
    await world.flow([standby])
    standby.startStandby(notary)
    await world.flow([standby])
    notary.disk.sync()
    expect(await prepared).toBeUndefined()
    notary.stop()
    await promote()
    expect(await run(standby.feed!.notary.admit(state(2, 'second')))).toBeUndefined()
  })

  test('behavior: without its standby the notary changes nothing, and admits nothing after half a minute', async () => {
    standby.stop()
    const isRefused = expect(notary.feed!.notary.prepare(state(1, 'first'), next('second'))).rejects.toThrow(
      isUnavailable,
    )
    await pass(1_200)
    await isRefused
    await expect(prepare()).rejects.toThrow(isUnavailable)
    expect(await signer.follower.admit(state(1, 'first'))).toBeUndefined()
    await pass(30_000)
    await expect(notary.feed!.notary.admit(state(1, 'first'))).rejects.toThrow(isUnavailable)
    expect(() => notary.feed!.notary.latest(organizationId)).toThrow(isUnavailable)
    await expect(signer.follower.admit(state(1, 'first'))).rejects.toThrow(isUnavailable)
    standby.startStandby(notary)
    await pass(2_400)
    expect(await signer.follower.admit(state(1, 'first'))).toBeUndefined()
    expect(await prepare()).toBeUndefined()
  })

  test('behavior: a notary that runs on is refused, and so is one that comes back', async () => {
    // It never stops: only the relays to it do.
    await promote()
    await expect(notary.feed!.notary.admit(state(1, 'first'))).rejects.toThrow(isUnavailable)
    notary.startNotary('standby')
    await pass(2_400)
    await expect(notary.feed!.notary.admit(state(1, 'first'))).rejects.toThrow(isUnavailable)
    await expect(prepare()).rejects.toThrow(isUnavailable)
  })

  test('behavior: a promoted standby takes nothing from a notary of before', async () => {
    await promote()
    standby.startStandby(notary)
    await pass(2_400)
    expect(standby.disk.epoch).toBe(2)
    await expect(prepare()).rejects.toThrow(isUnavailable)
  })

  test('behavior: a standby forgets what its notary does not know', async () => {
    standby.startNotary()
    await run(standby.feed!.notary.begin('another', next('first')))
    expect(standby.disk.read().get('another')).toBeDefined()
    standby.startStandby(notary)
    await pass(2_400)
    expect(standby.disk.read().get('another')).toBeUndefined()
    expect(standby.disk.read().get(organizationId)).toBeDefined()
  })

  test('behavior: an answer that the disk delayed until the authority ran out is refused', async () => {
    await prepare()
    const isRefused = expect(notary.feed!.notary.admit(state(2, 'second'))).rejects.toThrow(isUnavailable)
    await world.flow([standby])
    await world.advance(31_000)
    notary.disk.sync()
    await isRefused
  })

  test('behavior: an entry is written to the disk of the standby once', async () => {
    const { written } = standby.disk
    await prepare()
    expect(standby.disk.written).toBe(written + 1)
  })

  test('behavior: a promoted standby has counted what the notary was counting, once', async () => {
    const counter = { key: 'usdc', partMs: null }
    const request = (name: string) => ({ fingerprint: digestOf(name), lines: [{ ...counter, amount: '5' }] })
    const reserve = (version: number, name: string) =>
      notary.feed!.notary.reserve({ organizationId, version, requests: [request(name)] })
    await run(reserve(0, 'a'))
    const reserved = reserve(1, 'b')
    // The standby has it on its disk, and begins again before the notary has.
    await world.flow([standby])
    standby.startStandby(notary)
    await world.flow([standby])
    notary.disk.sync()
    expect(await reserved).toBeUndefined()
    await pass(400)
    notary.stop()
    await promote()
    const spent = standby.feed!.notary.spent(organizationId, [counter], digestOf('b'))
    expect(await run(spent)).toEqual({ version: 2, isCounted: true, counters: [{ spent: 10n, count: 2 }] })
  })

  test('behavior: a snapshot holds no change that the standby had not acknowledged, since that one fails', async () => {
    const reserve = (name: string) => {
      const request = { fingerprint: digestOf(name), lines: [] }
      return notary.feed!.notary.reserve({ organizationId, version: 0, requests: [request] })
    }
    const isRefused = expect(reserve('a')).rejects.toThrow(isUnavailable)
    await world.flow([])
    standby.startStandby(notary)
    await pass(400)
    await isRefused
    expect(await run(reserve('b'))).toBeUndefined()
    await promote()
    for (const [name, isCounted] of [
      ['a', false],
      ['b', true],
    ] as const)
      expect(await standby.feed!.notary.spent(organizationId, [], digestOf(name))).toMatchObject({
        isCounted,
      })
  })

  test('behavior: a signer follows the highest epoch that it has met', async () => {
    await promote()
    signer.follow(standby)
    await pass(1_600)
    expect(signer.follower.epoch).toBe(2)
    // An operator who forgot the standby.
    notary.startNotary()
    signer.follow(notary)
    await pass(2_400)
    await expect(signer.follower.admit(state(1, 'first'))).rejects.toThrow(isUnavailable)
  })

  test('behavior: it is promoted when the notary and its signers can answer no more', async () => {
    let isPromoted = false
    void standby.promote().then(() => {
      isPromoted = true
    })
    await pass(29_000)
    expect(await signer.follower.admit(state(1, 'first')), 'before').toBeUndefined()
    while (!isPromoted) await pass(200)
    await expect(signer.follower.admit(state(1, 'first'))).rejects.toThrow(isUnavailable)
    await expect(notary.feed!.notary.admit(state(1, 'first'))).rejects.toThrow(isUnavailable)
  })

  test('behavior: nothing is acknowledged once its promotion has begun', async () => {
    standby.startStandby(notary)
    const wire = world.wires[1]!
    wire.deliver(9, 0)
    expect(wire.down).not.toHaveLength(0)
    const sent = wire.history.up.length
    void standby.promote()
    wire.deliver(0, 9)
    await world.flow([standby])
    expect(wire.history.up).toHaveLength(sent)
  })

  test('behavior: the notary before becomes the standby, and is promoted in its turn', async () => {
    await prepare()
    await promote()
    notary.startStandby(standby)
    standby.startNotary('notary')
    await pass(2_400)
    expect(await confirm(standby)).toBeUndefined()
    const promoted = notary.promote()
    await pass(35_000)
    await promoted
    expect(notary.feed!.notary.epoch).toBe(3)
    expect(await run(notary.feed!.notary.admit(state(1, 'first')))).toBe('STATE_OLD')
  })

  test('error: another standby than the one that was set, and one that never met a notary', async () => {
    const stranger = world.createMachine('stranger')
    stranger.startStandby(notary)
    await pass(2_400)
    expect(stranger.disk.epoch).toBe(0)
    await expect(stranger.promote()).rejects.toThrow(isUnavailable)
  })
})
