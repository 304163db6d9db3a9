import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { StateName } from '../notary/judge.ts'
import type { Feed } from '../notary/stream/createFeed.ts'
import type { Follower } from '../notary/stream/createFollower.ts'
import { beatEvery, type Clock } from '../notary/stream/link.ts'
import { openFeed } from '../notary/stream/openFeed.ts'
import { followNotary } from './followNotary.ts'
import { writeFrame } from './frameStream.ts'
import type { NotaryAddress } from './notarySocket.ts'
import { serveFeed } from './serveFeed.ts'

const key = randomBytes(32)
const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const digestOf = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
const next = (text: string) => ({ digest: digestOf(text), state: Buffer.from(text) })
const state = (generation: number, text: string): StateName => ({
  organizationId,
  generation,
  digest: digestOf(text),
})

let folder: string
let time: number
let tasks: Set<{ ms: number; run(): void }>
let failures: string[]
let ends: (() => Promise<unknown>)[]
let sockets: Socket[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-notary-'))
  time = 0
  tasks = new Set()
  failures = []
  ends = []
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  for (const end of ends.reverse()) await end()
  await rm(folder, { recursive: true })
})

const clock: Clock = {
  now: () => time,
  every(ms, run) {
    const task = { ms, run }
    tasks.add(task)
    return () => tasks.delete(task)
  },
}

/** Time passes, in steps of a beat. */
async function pass(ms: number): Promise<void> {
  for (const end = time + ms; time < end; ) {
    time += beatEvery
    for (const task of tasks) if (time % task.ms === 0) task.run()
    await new Promise(setImmediate)
  }
}

/** Beats go on, and no time passes: however slow the machine is, no lease runs out. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    for (const task of tasks) if (task.ms === beatEvery) task.run()
    await new Promise(setImmediate)
  }
}

async function during<Result>(task: Promise<Result>): Promise<Result> {
  let isDone = false
  const ended = task.finally(() => {
    isDone = true
  })
  ended.catch(() => {})
  await until(() => isDone)
  return await ended
}

async function serve(asked: NotaryAddress) {
  const feed: Feed = await openFeed({ file: join(folder, 'journal'), secret: key, key, clock })
  const { address, close } = await serveFeed({ feed, key, clock, address: asked })
  let hasEnded = false
  const end = async () => {
    if (hasEnded) return
    hasEnded = true
    await close()
    await feed.notary.close()
  }
  ends.push(end)
  return { feed, address, end }
}

async function follow(address: NotaryAddress, secret = key): Promise<Follower> {
  const onFailure = (message: string) => void failures.push(message)
  const following = followNotary({ address, key: secret, clock, onFailure })
  const follower = await during(following)
  ends.push(() => follower.close())
  return follower
}

/** A connection of somebody who has no key. */
async function knock(address: NotaryAddress): Promise<Socket> {
  const socket = connect(address)
  sockets.push(socket)
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  return socket
}

const unixAddress = () => ({ path: join(folder, 'notary.sock') })

describe('followNotary', () => {
  test.each([
    ['a Unix socket', unixAddress],
    ['TCP', () => ({ host: '127.0.0.1', port: 0 })],
  ])('default: signers change states and follow each other by %s', async (_, addressOf) => {
    const { feed, address } = await serve(addressOf())
    // There may be leases of a process before this one.
    await pass(1_200)
    const [one, other] = [await follow(address), await follow(address)]
    expect(one.id).toBe(feed.notary.id)
    expect(await during(one.begin(organizationId, next('first')))).toBeUndefined()
    expect(await during(other.admit(state(1, 'first')))).toBeUndefined()
    expect(await during(one.prepare(state(1, 'first'), next('second')))).toBeUndefined()
    expect(await during(one.confirm({ organizationId, generation: 2 }))).toBeUndefined()
    expect(await other.admit(state(1, 'first'))).toBe('STATE_OLD')
    expect(await other.admit(state(2, 'second'))).toBeUndefined()
    expect(failures).toEqual([])
  })

  test('behavior: only the user of the notary may connect to its Unix socket', async () => {
    const address = unixAddress()
    await serve(address)
    expect((await stat(address.path)).mode & 0o777).toBe(0o600)
  })

  test('behavior: refuses everything while the notary is away, and follows the next process', async () => {
    const address = unixAddress()
    const { end } = await serve(address)
    const signer = await follow(address)
    await during(signer.begin(organizationId, next('first')))
    await during(signer.admit(state(1, 'first')))
    await end()
    await pass(3_200)
    await expect(during(signer.admit(state(1, 'first')))).rejects.toThrow('out of reach')
    expect(() => signer.isPending(organizationId)).toThrow('out of reach')
    await until(() => failures.length > 0)
    await pass(3_000)
    expect(failures).toEqual([expect.stringMatching(/^The notary is out of reach: /)])
    await serve(address)
    await until(() => signer.isLeased())
    expect(await signer.admit(state(1, 'first'))).toBeUndefined()
    expect(failures).toHaveLength(1)
  })

  test('behavior: calls wait for a notary that starts again', async () => {
    const address = unixAddress()
    const { end } = await serve(address)
    const signer = await follow(address)
    await during(signer.begin(organizationId, next('first')))
    await during(signer.admit(state(1, 'first')))
    await end()
    await pass(1_200)
    expect(signer.isLeased()).toBe(false)
    const admitted = signer.admit(state(1, 'first'))
    const prepared = signer.prepare(state(1, 'first'), next('second'))
    await serve(address)
    expect(await during(Promise.all([admitted, prepared]))).toEqual([undefined, undefined])
  })

  test('behavior: a snapshot of large states arrives in several frames', async () => {
    const address = unixAddress()
    const { feed } = await serve(address)
    const large = { digest: digestOf('large'), state: new Uint8Array(600_000) }
    for (let at = 0; at < 20; at++) await feed.notary.begin(`organization ${at}`, large)
    const signer = await follow(address)
    for (let at = 0; at < 20; at++) expect(signer.isPending(`organization ${at}`)).toBe(true)
  })

  test('error: another key', async () => {
    const address = unixAddress()
    await serve(address)
    const failed = new Promise<string>((onFailure) => {
      void followNotary({ address, key: randomBytes(32), clock, onFailure })
    })
    expect(await during(failed)).toBe(
      'The notary is out of reach: it ended the connection; it may have another journal key.',
    )
  })
})

describe('serveFeed', () => {
  test.each([
    ['a frame without the key', (socket: Socket) => writeFrame(socket, new Uint8Array(64))],
    ['something else than bytes', (socket: Socket) => writeFrame(socket, { call: 'confirm' })],
    ['a frame larger than a greeting', (socket: Socket) => socket.write(Buffer.from([0, 0, 8, 0]))],
  ])('error: ends a connection that sends %s', async (_, send) => {
    const address = unixAddress()
    await serve(address)
    const socket = await knock(address)
    send(socket)
    await once(socket, 'close')
  })

  test('behavior: ends a connection on which nothing arrives', async () => {
    const address = unixAddress()
    await serve(address)
    const socket = await knock(address)
    const closed = once(socket, 'close')
    await pass(10_000)
    await closed
  })

  test('behavior: connections without the key keep no signer out', async () => {
    const address = unixAddress()
    await serve(address)
    const first = await knock(address)
    const closed = once(first, 'close')
    for (let count = 0; count < 64; count++) await knock(address)
    await closed
    const signer = await follow(address)
    expect(signer.isAdoptionOpen()).toBe(true)
  })
})
