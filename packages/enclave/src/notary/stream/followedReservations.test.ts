import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Machine } from '../../../test/stream/createMachine.ts'
import type { Signer } from '../../../test/stream/createSigner.ts'
import { createWorld, settle } from '../../../test/stream/createWorld.ts'

const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const isUnavailable = expect.objectContaining({ code: 'UNAVAILABLE' })
const digestOf = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
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
})

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

describe('reserve', () => {
  const counter = { key: 'usdc', partMs: null }
  const request = (name: string) => ({
    fingerprint: digestOf(name),
    lines: [{ ...counter, amount: `${2n ** 200n}` }],
  })
  const reserve = ({ follower }: Signer, version: number, name: string) =>
    run(follower.reserve({ organizationId, version, requests: [request(name)] }))
  const read = ({ follower }: Signer, name = 'nobody') =>
    follower.spent(organizationId, [counter], digestOf(name))

  test('default: every signer reads what was counted, by its copy', async () => {
    expect(await reserve(one, 0, 'a')).toBeUndefined()
    other.restart()
    await pass(400)
    for (const signer of [one, other])
      expect(await read(signer, 'a')).toEqual({
        version: 1,
        isCounted: true,
        counters: [{ spent: 2n ** 200n, count: 1 }],
      })
  })

  test('behavior: one of two signers that read the same counters wins', async () => {
    const reserved = [one, other].map((signer, at) =>
      signer.follower.reserve({ organizationId, version: 0, requests: [request(`${at}`)] }),
    )
    await world.flow([notary])
    expect((await Promise.all(reserved)).sort()).toEqual(['LEDGER_CHANGED', undefined])
    // The entry came before the answer.
    expect((await read(other)).version).toBe(1)
    expect(await reserve(other, 1, '1')).toBeUndefined()
    expect(await reserve(one, 0, '0'), 'a request that counts').toBeUndefined()
  })

  test('behavior: a signer reads by the time of the last beat', async () => {
    const windowed = { key: 'usdc', partMs: 100 }
    const lines = [{ ...windowed, amount: '5' }]
    await run(one.follower.reserve({ organizationId, version: 0, requests: [{ ...request('a'), lines }] }))
    const spentAt = async () =>
      (await one.follower.spent(organizationId, [windowed], digestOf('a'))).counters[0]!
    notary.setTime(2_400)
    expect((await spentAt()).spent).toBe(5n)
    notary.setTime(2_500)
    expect((await spentAt()).spent, 'before a beat').toBe(5n)
    await pass(200)
    expect((await spentAt()).spent).toBe(0n)
  })

  test('error: no lease', async () => {
    notary.stop()
    await world.advance(1_200)
    await expect(read(one)).rejects.toThrow(isUnavailable)
    await expect(reserve(one, 0, 'a')).rejects.toThrow(isUnavailable)
  })

  test('error: an answer that the relay kept until the lease ran out', async () => {
    await pass(100)
    const isRefused = expect(
      one.follower.reserve({ organizationId, version: 0, requests: [request('a')] }),
    ).rejects.toThrow(isUnavailable)
    one.wire.deliver(9, 0)
    await settle()
    notary.disk.sync()
    await world.advance(1_050)
    one.wire.deliver(0, 99)
    await isRefused
    await pass(2_000)
    expect(await read(one, 'a')).toMatchObject({ version: 1, isCounted: true })
  })
})
