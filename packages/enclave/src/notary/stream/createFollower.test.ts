import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'

import { key, type Machine } from '../../../test/stream/createMachine.ts'
import type { Signer } from '../../../test/stream/createSigner.ts'
import { createWorld, settle } from '../../../test/stream/createWorld.ts'
import type { NextState } from '../createNotary.ts'
import type { StateName } from '../judge.ts'
import { createFollower } from './createFollower.ts'

const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const isUnavailable = expect.objectContaining({ code: 'UNAVAILABLE' })
let world: ReturnType<typeof createWorld>
let notary: Machine
let one: Signer
let other: Signer
beforeEach(async () => {
  world = createWorld()
  notary = world.createMachine('notary')
  notary.startNotary()
  one = world.createSigner(notary)
  other = world.createSigner(notary)
  await pass(1_200)
  expect(await run(one.follower.begin(organizationId, next('first')))).toBeUndefined()
  expect(await run(one.follower.admit(state(1, 'first')))).toBeUndefined()
})

const digestOf = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
const state = (generation: number, text: string): StateName => ({
  organizationId,
  generation,
  digest: digestOf(text),
})
const next = (text: string): NextState => ({ digest: digestOf(text), state: Buffer.from(text) })

/** Time passes, and the relays deliver everything. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    await world.flow([notary])
    await world.advance(100)
  }
  await world.flow([notary])
}

async function run<Result>(task: Promise<Result>): Promise<Result> {
  task.catch(() => {})
  await world.flow([notary])
  return await task
}

/** Whether a call was answered. */
function watch(task: Promise<unknown>): { isAnswered: boolean } {
  const watched = { isAnswered: false }
  void task.then(() => {
    watched.isAnswered = true
  })
  return watched
}

/** Changes the first state to the second. */
async function change(): Promise<void> {
  expect(await run(one.follower.prepare(state(1, 'first'), next('second')))).toBeUndefined()
  expect(await run(one.follower.confirm({ organizationId, generation: 2 }))).toBeUndefined()
}

describe('createFollower', () => {
  test('default: every signer answers as the notary does, by its copy', async () => {
    await change()
    for (const { follower } of [one, other]) {
      // Nothing is delivered meanwhile.
      expect(await follower.admit(state(2, 'second'))).toBeUndefined()
      expect(await follower.admit(state(1, 'first'))).toBe('STATE_OLD')
      expect(follower.latest(organizationId)).toEqual({
        generation: 2,
        state: new Uint8Array(Buffer.from('second')),
      })
      expect(await run(follower.admit(state(3, 'third')))).toBe('STATE_UNKNOWN')
      expect([follower.id, follower.epoch]).toEqual(['notary', 1])
    }
  })

  test('behavior: a new signer begins with a snapshot', async () => {
    await change()
    other.restart()
    await pass(400)
    expect(await other.follower.admit(state(1, 'first'))).toBe('STATE_OLD')
  })

  test('behavior: the notary judges a shown state while a change is pending', async () => {
    await run(one.follower.prepare(state(1, 'first'), next('second')))
    const admitted = other.follower.admit(state(2, 'second'))
    const watched = watch(admitted)
    await settle()
    expect(watched.isAnswered).toBe(false)
    expect(await run(admitted)).toBeUndefined()
    expect(await run(one.follower.admit(state(1, 'first')))).toBe('STATE_OLD')
  })

  test('behavior: a signer that is behind asks the notary about a state that it does not know', async () => {
    const flow = async () => {
      one.wire.deliver(9, 9)
      await settle()
      notary.disk.sync()
      await settle()
      one.wire.deliver(9, 9)
    }
    const prepared = one.follower.prepare(state(1, 'first'), next('second'))
    await flow()
    await prepared
    // Nothing was delivered to the other one so far.
    expect(await run(other.follower.admit(state(2, 'second')))).toBeUndefined()
  })

  test('behavior: a snapshot of many frames counts when it is complete', async () => {
    const { feed } = notary
    for (let at = 0; at < 1_500; at++) void feed!.notary.begin(`organization ${at}`, next('first'))
    await run(feed!.notary.closeAdoption())
    let time = 0
    let resume = () => {}
    // The relay takes no second part of the snapshot.
    const isFree = new Promise<void>((resolve) => {
      resume = resolve
    })
    const frames: Uint8Array[] = []
    const connection = feed!.connect((frame) => {
      frames.push(frame)
      return isFree
    })
    const follower = createFollower({
      key,
      clock: { now: () => time, every: () => () => {} },
      send: (frame) => queueMicrotask(() => connection.receive(frame)),
    })
    const read = async () => {
      await settle()
      for (const frame of frames.splice(0)) follower.receive(frame)
      await settle()
    }
    await read()
    // A change comes between the frames.
    await run(feed!.notary.prepare(state(1, 'first'), next('second')))
    time += 1
    await read()
    await run(feed!.notary.prepare(state(1, 'first'), next('third')))
    await read()
    expect(() => follower.isAdoptionOpen()).toThrow(isUnavailable)
    resume()
    await read()
    await world.advance(200)
    await read()
    expect(follower.isAdoptionOpen()).toBe(false)
    expect(follower.isPending('organization 1499')).toBe(true)
    expect(await follower.admit(state(1, 'first'))).toBeUndefined()
  })

  test('behavior: a change is answered when each signer has acknowledged it', async () => {
    await run(one.follower.prepare(state(1, 'first'), next('second')))
    const confirmed = notary.feed!.notary.confirm({ organizationId, generation: 2 })
    const watched = watch(confirmed)
    await settle()
    notary.disk.sync()
    await settle()
    one.wire.deliver(0, 9)
    one.wire.deliver(9, 0)
    await settle()
    expect(watched.isAnswered, 'without the other signer').toBe(false)
    other.wire.deliver(0, 9)
    other.wire.deliver(9, 0)
    await settle()
    expect(watched.isAnswered).toBe(true)
    expect(await confirmed).toBeUndefined()
  })

  test('behavior: a change is answered without a signer whose lease has run out, which refuses by then', async () => {
    await run(one.follower.prepare(state(1, 'first'), next('second')))
    const confirmed = notary.feed!.notary.confirm({ organizationId, generation: 2 })
    const watched = watch(confirmed)
    await settle()
    notary.disk.sync()
    for (let passed = 0; !watched.isAnswered; passed += 100) {
      expect(passed).toBeLessThan(1_500)
      await world.advance(100)
      one.wire.deliver(9, 9)
    }
    await expect(other.follower.admit(state(1, 'first'))).rejects.toThrow(isUnavailable)
    expect(await one.follower.admit(state(1, 'first'))).toBe('STATE_OLD')
  })

  test('behavior: a lease counts from when the beat was asked for, and not from when it came', async () => {
    // Beats wait in the relay, and are delivered at once.
    for (let passed = 0; passed < 2_000; passed += 100) {
      await world.advance(100)
      one.wire.deliver(9, 0)
    }
    one.wire.deliver(0, 99)
    await expect(one.follower.admit(state(1, 'first'))).rejects.toThrow(isUnavailable)
    await pass(400)
    expect(await one.follower.admit(state(1, 'first'))).toBeUndefined()
  })

  test('behavior: an answer that the relay kept until the lease ran out is refused', async () => {
    await pass(100)
    await run(one.follower.prepare(state(1, 'first'), next('second')))
    const isRefused = expect(one.follower.admit(state(2, 'second'))).rejects.toThrow(
      'The notary is out of reach.',
    )
    one.wire.deliver(9, 0)
    await settle()
    notary.disk.sync()
    // The session lasts for another 50 ms.
    await world.advance(1_050)
    one.wire.deliver(0, 99)
    await isRefused
  })

  test('behavior: frames that are lost, repeated or out of order end the session at most', async () => {
    for (const harm of ['lose', 'repeat', 'swap', 'change'] as const) {
      await world.advance(400)
      const { down } = one.wire
      expect(down.length).toBeGreaterThan(1)
      if (harm === 'lose') down.shift()
      else if (harm === 'repeat') down.push(down[0]!)
      else if (harm === 'swap') down.reverse()
      else down[0]!.frame[3]! ^= 1
      await pass(2_000)
      expect(await one.follower.admit(state(1, 'first')), harm).toBeUndefined()
    }
  })

  test('behavior: frames of an earlier session count for nothing', async () => {
    const old = one.wire.history.down.slice()
    await change()
    one.restart()
    one.wire.down.push(...old)
    one.wire.deliver(0, 999)
    await expect(one.follower.admit(state(1, 'first'))).rejects.toThrow(isUnavailable)
    one.wire.up.unshift(...one.wire.history.up.slice(0, -1))
    await pass(1_500)
    expect(await one.follower.admit(state(1, 'first'))).toBe('STATE_OLD')
  })

  test('behavior: calls of an earlier session are not made again', async () => {
    await run(one.follower.prepare(state(1, 'first'), next('second')))
    await run(other.follower.prepare(state(1, 'first'), next('other')))
    notary.startNotary()
    const connection = notary.feed!.connect(() => {})
    for (const { frame } of one.wire.history.up) connection.receive(frame)
    await world.flow([notary])
    expect(await run(notary.feed!.notary.admit(state(2, 'second')))).toBe('STATE_UNKNOWN')
    expect(await run(notary.feed!.notary.admit(state(2, 'other')))).toBeUndefined()
  })

  test('behavior: a notary that was started again waits for the leases of before', async () => {
    await run(one.follower.prepare(state(1, 'first'), next('second')))
    notary.stop()
    notary.startNotary()
    const confirmed = notary.feed!.notary.confirm({ organizationId, generation: 2 })
    const watched = watch(confirmed)
    await settle()
    notary.disk.sync()
    await world.advance(900)
    expect(watched.isAnswered).toBe(false)
    await world.advance(400)
    await expect(one.follower.admit(state(1, 'first'))).rejects.toThrow(isUnavailable)
    expect(watched.isAnswered).toBe(true)
  })

  test('behavior: no signer takes states over once that is ended', async () => {
    expect([one.follower.isAdoptionOpen(), one.follower.isPending(organizationId)]).toEqual([true, false])
    await run(one.follower.prepare(state(1, 'first'), next('second')))
    const closed = notary.feed!.notary.closeAdoption()
    const watched = watch(closed)
    await settle()
    notary.disk.sync()
    await settle()
    expect(watched.isAnswered, 'before the signers know').toBe(false)
    await run(closed)
    for (const { follower } of [one, other])
      expect([follower.isAdoptionOpen(), follower.isPending(organizationId)]).toEqual([false, true])
    expect(await run(other.follower.begin(organizationId, next('other')))).toBe('ORGANIZATION_EXISTS')
    await run(one.follower.closeAdoption())
  })

  test('error: no connection', async () => {
    notary.stop()
    const isRefused = expect(one.follower.prepare(state(1, 'first'), next('second'))).rejects.toThrow(
      isUnavailable,
    )
    await world.advance(1_200)
    await isRefused
    await expect(one.follower.admit(state(1, 'first'))).rejects.toThrow(isUnavailable)
    expect(() => one.follower.latest(organizationId)).toThrow(isUnavailable)
    notary.startNotary()
    await pass(1_200)
    expect(await run(one.follower.prepare(state(1, 'first'), next('second')))).toBeUndefined()
  })
})
