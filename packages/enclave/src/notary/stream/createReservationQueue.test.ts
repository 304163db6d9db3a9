import { beforeEach, describe, expect, test } from 'vitest'

import type { Reservation, ReservationRefusal } from '../createNotary.ts'
import { createReservationQueue } from './createReservationQueue.ts'
import { createWaits } from './createWaits.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

let time: number
let version: number
let waits: ReturnType<typeof createWaits>
let queue: ReturnType<typeof createReservationQueue>
let log: string[]
beforeEach(() => {
  time = 0
  version = 0
  log = []
  waits = createWaits()
  queue = createReservationQueue({ now: () => time, every: () => () => {} }, waits)
})

const newSigner = (name: string) => ({ name, isOpen: true })
type NamedSigner = ReturnType<typeof newSigner>

/** Counts a reservation as a notary does. */
async function reserve({ version: known }: Reservation): Promise<ReservationRefusal | undefined> {
  if (known !== version) return 'LEDGER_CHANGED'
  version += 1
  return undefined
}
async function run(signer: NamedSigner, organizationId = 'larkfield', known = version): Promise<void> {
  const refusal = await queue.run(signer, { organizationId, version: known, requests: [] }, reserve)
  log.push(`${signer.name} ${refusal ? 'lost' : 'won'}`)
}
/** Answers since the last time. */
async function answers(): Promise<string[]> {
  waits.look()
  await settle()
  return log.splice(0)
}

describe('createReservationQueue', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(newSigner) as [NamedSigner, NamedSigner, NamedSigner]

  test('default: those who came too late try again one after the other', async () => {
    for (const signer of [a, b, c]) void run(signer, 'larkfield', 0)
    expect(await answers()).toEqual(['a won', 'b lost'])
    void run(a)
    expect(await answers(), 'a waits for b and c').toEqual([])
    void run(b)
    expect(await answers()).toEqual(['b won', 'c lost'])
    void run(c)
    expect(await answers(), 'a decided by counters of before').toEqual(['c won', 'a lost'])
    void run(a)
    expect(await answers()).toEqual(['a won'])
    void run(b)
    expect(await answers(), 'nobody is waited for').toEqual(['b won'])
  })

  test('behavior: a signer is waited for 250 ms', async () => {
    for (const signer of [a, b]) void run(signer, 'larkfield', 0)
    expect(await answers()).toEqual(['a won', 'b lost'])
    void run(a)
    time += 249
    expect(await answers()).toEqual([])
    time += 1
    expect(await answers()).toEqual(['a won'])
    void run(b, 'larkfield', 0)
    expect(await answers()).toEqual(['b lost'])
  })

  test('behavior: nobody waits for a signer whose session has ended', async () => {
    const ended = newSigner('ended')
    for (const signer of [a, ended]) void run(signer, 'larkfield', 0)
    expect(await answers()).toEqual(['a won', 'ended lost'])
    void run(a)
    expect(await answers()).toEqual([])
    ended.isOpen = false
    expect(await answers()).toEqual(['a won'])
  })

  test('behavior: organizations wait for none but their own signers', async () => {
    for (const signer of [a, b]) void run(signer, 'larkfield', 0)
    expect(await answers()).toEqual(['a won', 'b lost'])
    void run(a, 'another')
    expect(await answers()).toEqual(['a won'])
    time += 250
    queue.prune()
    void run(a)
    expect(await answers()).toEqual(['a won'])
  })

  test('behavior: a slow signer is not outrun by fast ones', async () => {
    let losses = 0
    void run(a)
    void run(c, 'larkfield', 0)
    for (let round = 0; round < 10; round++) {
      for (const answer of await answers()) {
        if (answer.startsWith('c')) losses += 1
        else void run(answer.startsWith('a') ? a : b)
      }
      void run(b)
    }
    expect(losses).toBe(1)
    void run(c)
    expect(await answers()).toContain('c won')
  })
})
