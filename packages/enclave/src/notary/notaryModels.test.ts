import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createSpending } from '../../test/stream/createSpending.ts'
import type { NotaryJournal } from './compacting.ts'
import { createNotary, type NextState } from './createNotary.ts'
import type { Refusal, StateName } from './judge.ts'
import { createStandings, type NotaryEntry } from './standings.ts'

const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const runs = process.env.LATCHKEY_DEEP === '1' ? 20_000 : 400
const now = () => 0

/** A disk in memory: what was written and not synced is lost in a crash, but for a part of it. */
function createDisk() {
  const durable: NotaryEntry[] = []
  let running = start()

  /** A process that opens the journal. */
  function start() {
    const standings = createStandings(now)
    for (const entry of durable) standings.apply(entry)
    const waiting: { entry: NotaryEntry; resolve(): void }[] = []
    const journal: NotaryJournal = {
      id: 'disk',
      append: (entry) => new Promise((resolve) => waiting.push({ entry, resolve })),
      close: async () => {},
    }
    return {
      notary: createNotary(journal, standings, { now, restores: false }),
      keep: standings.apply,
      waiting,
    }
  }

  /** Lets calls go on that wait for nothing else. */
  async function settle(): Promise<void> {
    for (let tick = 0; tick < 8; tick++) await Promise.resolve()
  }

  return {
    get notary() {
      return running.notary
    },
    /** Syncs until nothing waits. */
    async sync(): Promise<void> {
      await settle()
      while (running.waiting.length > 0) {
        for (const { entry, resolve } of running.waiting.splice(0)) {
          durable.push(entry)
          running.keep(entry)
          resolve()
        }
        await settle()
      }
    },
    /** Ends the process. The first of its entries that waited may be on the disk. */
    async crash(kept: number): Promise<void> {
      await settle()
      durable.push(...running.waiting.slice(0, kept).map(({ entry }) => entry))
      running = start()
    },
  }
}

interface MadeState extends StateName {
  text: string
  /** The state that it was prepared from. */
  from?: MadeState | undefined
}

const make = (text: string, from?: MadeState): MadeState => ({
  organizationId,
  generation: (from?.generation ?? 0) + 1,
  digest: new Uint8Array(createHash('sha256').update(text).digest()),
  text,
  from,
})
const nextOf = ({ digest, text }: MadeState): NextState => ({ digest, state: Buffer.from(text) })

describe('createNotary', () => {
  test('behavior: a service that shows any state ever made, at any time, gets one line of states, and no more than the cap', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('admit' as const), at: fc.nat(40) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('prepare' as const), at: fc.nat(40) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const), at: fc.nat(6) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('spend' as const), at: fc.nat(12) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('sync' as const), at: fc.constant(0) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), at: fc.nat(3) }) },
    )
    let admittedLater = 0
    let acknowledged = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        const disk = createDisk()
        const made = [make('first')]
        void disk.notary.begin(organizationId, nextOf(made[0]!))
        await disk.sync()
        const pick = (at: number) => made[at % made.length]!
        /** Admitted states, by generation. */
        const line = new Map<number, MadeState>()
        const faults: string[] = []
        let newest = 1
        /** Checks the answer of a call that began when `since` was the newest generation. */
        const check = (shown: MadeState, refusal: Refusal | undefined, since: number) => {
          if (refusal) return
          if (shown.generation < since) faults.push(`${shown.text} is older than ${since}`)
          // It and all before it. Some of them may have been admitted by a call that a crash cut off.
          for (let one: MadeState | undefined = shown; one; one = one.from) {
            const other = line.get(one.generation)
            if (other && other !== one) faults.push(`${one.text} and ${other.text} are both admitted`)
            line.set(one.generation, one)
          }
          if (shown.generation > 1) admittedLater += 1
          newest = Math.max(newest, shown.generation)
        }
        const spending = createSpending(20n)
        for (const { kind, at } of steps) {
          const since = newest
          if (kind === 'sync') await disk.sync()
          else if (kind === 'crash') await disk.crash(at)
          else if (kind === 'spend') void spending.spend(disk.notary, at)
          else if (kind === 'admit') {
            const shown = pick(at)
            void disk.notary.admit(shown).then((refusal) => check(shown, refusal, since))
          } else if (kind === 'prepare') {
            const from = pick(at)
            const next = make(`state ${made.length}`, from)
            made.push(next)
            void disk.notary.prepare(from, nextOf(next)).then((refusal) => check(from, refusal, since))
          } else {
            void disk.notary.confirm({ organizationId, generation: at }).then((refusal) => {
              if (!refusal) newest = Math.max(newest, at)
            })
          }
        }
        await disk.sync()
        faults.push(...(await spending.faultsOf(disk.notary)))
        acknowledged += spending.acknowledged
        expect(faults).toEqual([])
      }),
      { numRuns: runs },
    )
    expect(admittedLater, 'changes became final').toBeGreaterThan(runs / 4)
    expect(acknowledged, 'requests were counted').toBeGreaterThan(runs)
  })

  test('behavior: a service that locks, and a database that may lose its last commits, are never shut out', async () => {
    const step = fc.record({
      /** How far a change gets: before the commit, after it, or confirmed. */
      ends: fc.constantFrom('rolledBack', 'committed', 'confirmed'),
      crashes: fc.boolean(),
      kept: fc.nat(2),
      /** Commits that the database loses. */
      loses: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const disk = createDisk()
        const byText = new Map<string, MadeState>()
        let rows = [make('first')]
        byText.set('first', rows[0]!)
        void disk.notary.begin(organizationId, nextOf(rows[0]!))
        await disk.sync()
        const run = async <Result>(task: Promise<Result>): Promise<Result> => {
          await disk.sync()
          return await task
        }
        for (const [at, { ends, crashes, kept, loses }] of steps.entries()) {
          const from = rows.at(-1)!
          const next = make(`state ${at}`, from)
          byText.set(next.text, next)
          const preparing = disk.notary.prepare(from, nextOf(next))
          if (crashes && ends === 'rolledBack') await disk.crash(kept)
          else {
            expect(await run(preparing)).toBeUndefined()
            if (ends !== 'rolledBack') rows.push(next)
            if (ends === 'confirmed')
              expect(
                await run(disk.notary.confirm({ organizationId, generation: next.generation })),
              ).toBeUndefined()
            if (crashes) await disk.crash(0)
          }
          if (loses > 0 && rows.length > loses) rows = rows.slice(0, -loses)
          if ((await run(disk.notary.admit(rows.at(-1)!))) === undefined) continue
          const latest = disk.notary.latest(organizationId)
          rows.push(byText.get(Buffer.from(latest!.state).toString())!)
          expect(await run(disk.notary.admit(rows.at(-1)!)), 'the state that was given back').toBeUndefined()
        }
      }),
      { numRuns: runs },
    )
  })
})
