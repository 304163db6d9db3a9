import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Signer } from '../../../test/stream/createSigner.ts'
import {
  createTrial,
  type MadeState,
  make,
  nextOf,
  organizationId,
  type Trial,
} from '../../../test/stream/createTrial.ts'
import type { Sent } from '../../../test/stream/createWire.ts'
import type { Notary } from '../createNotary.ts'

const runs = process.env.LATCHKEY_DEEP === '1' ? 20_000 : 2_000

const kinds = {
  pass: 8,
  wait: 3,
  change: 6,
  deliver: 6,
  sync: 3,
  advance: 3,
  admit: 8,
  prepare: 6,
  confirm: 6,
  spend: 6,
  lose: 1,
  repeat: 1,
  swap: 1,
  replay: 2,
  cut: 1,
  slow: 4,
  stop: 1,
  start: 2,
  restart: 1,
  follow: 1,
  promote: 1,
  failover: 2,
  rejoin: 1,
}
type Kind = keyof typeof kinds
interface Step {
  kind: Kind
  at: number
  amount: number
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...Object.entries(kinds).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) })),
  ),
  at: fc.nat(7),
  amount: fc.nat(99),
})

const run: Record<Kind, (trial: Trial, at: number, amount: number) => unknown> = {
  pass: (trial, _, amount) => trial.pass(amount * 6),
  wait: ({ world, isPromoting }, _, amount) => world.jump(isPromoting || amount > 60 ? 36_000 : amount * 50),
  /** A service that does as it should. */
  async change(trial, at, amount) {
    const { world, machines, made } = trial
    void trial.prepare(trial.notaryAt(at), made.at(-1)!)
    await world.flow(machines)
    void trial.confirm(trial.notaryAt(amount), made.at(-1)!.generation)
    if (amount % 2) await world.flow(machines)
  },
  deliver({ world }, at, amount) {
    world.wires[at % 4]!.deliver(at < 4 ? 1 + (amount % 4) : 0, at < 4 ? 0 : 1 + (amount % 4))
  },
  sync: ({ machines }, at) => machines[at % 2]!.disk.sync(),
  advance: ({ world }, _, amount) => world.advance(amount * 10),
  admit: (trial, at, amount) => void trial.admit(trial.notaryAt(at), pick(trial, amount)),
  prepare: (trial, at, amount) => void trial.prepare(trial.notaryAt(at), pick(trial, amount)),
  confirm: (trial, at, amount) => void trial.confirm(trial.notaryAt(at), pick(trial, amount).generation),
  /** Two at once, mostly at different signers. */
  spend({ spending, notaryAt }, at, amount) {
    void spending.spend(notaryAt(at), amount % 12)
    void spending.spend(notaryAt(at >> 1), amount % 11)
  },
  lose: (trial, at, amount) => void queueOf(trial, at).splice(amount % 3, 1),
  repeat(trial, at, amount) {
    const queue = queueOf(trial, at)
    const frame = queue[amount % 3]
    if (frame) queue.splice((amount >> 2) % 3, 0, frame)
  },
  swap: (trial, at) => void queueOf(trial, at).reverse(),
  replay(trial, at, amount) {
    const { up, down } = trial.world.wires[(at >> 1) % 4]!.history
    const frames = amount % 2 ? up : down
    const from = Math.floor((frames.length * amount) / 100)
    queueOf(trial, at).unshift(...frames.slice(from, from + 1 + (amount % 5)))
  },
  slow: ({ world }, at, amount) =>
    world.wires[at % 4]!.slowDown(at < 4 ? 'up' : 'down', amount < 20 ? 0 : amount / 100),
  cut: ({ world }, at) => world.wires[at % 4]!.cut(),
  stop: ({ machines }, at, amount) => machines[at % 2]!.stop(amount % 3),
  start: (trial, at) => trial.start(trial.machines[at % 2]!),
  restart: ({ signers }, at) => signers[at % 2]!.restart(),
  follow: ({ signers, machines }, at) => signers[at % 2]!.follow(machines[(at >> 1) % 2]!),
  promote: (trial) => void trial.promote(),
  /** The notary ends, and its standby is promoted, which may have ended with it. */
  async failover(trial, at, amount) {
    const { charge, standby } = trial
    if (!standby) return
    charge.stop(at % 3)
    if (amount % 2) {
      standby.stop(amount % 3)
      trial.start(standby)
    }
    void trial.promote()
    await trial.world.jump(36_000)
    await trial.pass(200)
  },
  rejoin: (trial) => trial.rejoin(),
}

/** Mostly one of the last states. */
const pick = ({ made, attempted }: Trial, amount: number): MadeState =>
  amount < 80 ? (made.at(-1 - (amount % 3)) ?? made[0]!) : attempted[amount % attempted.length]!

function queueOf({ world }: Trial, at: number): Sent[] {
  const wire = world.wires[at % 4]!
  return at < 4 ? wire.up : wire.down
}

/** All machines and relays work from now on: so must everything else. */
async function recover(trial: Trial): Promise<void> {
  const { signers, machines, world, faults } = trial
  for (const wire of world.wires) {
    wire.slowDown('up', 0)
    wire.slowDown('down', 0)
  }
  for (const machine of machines) if (!machine.feed && !machine.standby) trial.start(machine)
  // A promotion that is under way ends.
  if (trial.isPromoting) await world.jump(36_000)
  await trial.pass(200)
  const { charge } = trial
  if (trial.standby) trial.start(trial.standby)
  trial.start(charge)
  for (const signer of signers) signer.follow(charge)
  await trial.pass(2_400, 200)
  const [one, other] = signers as [Signer, Signer]
  const complete = async <Result>(task: Promise<Result>) => {
    await world.flow(machines)
    return await task
  }
  try {
    const text = one.follower.latest(organizationId)?.state
    const newest = trial.attempted.find(
      (state) => state.text === (text ? Buffer.from(text).toString() : 'first'),
    )!
    const refused = (follower: Notary, state: MadeState) => complete(follower.admit(state))
    expect(newest.generation, 'nothing is lost').toBeGreaterThanOrEqual(trial.confirmed)
    expect(await refused(one.follower, newest)).toBeUndefined()
    expect(await refused(other.follower, newest)).toBeUndefined()
    const next = make('last', newest)
    expect(await complete(one.follower.prepare(newest, nextOf(next)))).toBeUndefined()
    expect(
      await complete(other.follower.confirm({ organizationId, generation: next.generation })),
    ).toBeUndefined()
    expect(await refused(one.follower, next)).toBeUndefined()
    expect(await refused(other.follower, newest)).toBe('STATE_OLD')
    for (const notary of [one.follower, other.follower, charge.feed!.notary])
      faults.push(...(await trial.spending.faultsOf(notary)))
    const { version } = await other.follower.spent(organizationId, [], newest.digest)
    const requests = [{ fingerprint: newest.digest, lines: [] }]
    expect(await complete(other.follower.reserve({ organizationId, version, requests }))).toBeUndefined()
  } catch (error) {
    faults.push(`stuck: ${Object(error).message}`)
  }
}

describe('createFeed, createFollower and createStandby', () => {
  test(
    'behavior: no superseded state is admitted, no cap is exceeded, nothing is lost or stuck, however machines and relays behave',
    async () => {
      const counts = { admitted: 0, confirmed: 0, promoted: 0, spent: 0 }
      await fc.assert(
        fc.asyncProperty(
          fc.boolean(),
          fc.array(fc.integer({ min: -25, max: 25 }), { minLength: 4, maxLength: 4 }),
          fc.array(step, { minLength: 15, maxLength: 40 }),
          async (hasStandby, speeds, steps) => {
            const trial = createTrial(hasStandby, speeds)
            await trial.pass(1_400)
            await trial.begin()
            for (const { kind, at, amount } of steps) {
              await run[kind](trial, at, amount)
              await trial.look()
            }
            await recover(trial)
            for (const name of ['admitted', 'confirmed', 'promoted'] as const)
              counts[name] += trial.counts[name]
            counts.spent += trial.spending.acknowledged
            expect(trial.faults).toEqual([])
          },
        ),
        { numRuns: runs },
      )
      expect(counts.admitted, 'changes became final').toBeGreaterThan(runs / 4)
      expect(counts.confirmed, 'changes were confirmed').toBeGreaterThan(runs / 4)
      expect(counts.spent, 'requests were counted').toBeGreaterThan(runs / 4)
      expect(counts.promoted, 'standbys were promoted').toBeGreaterThan(runs / 20)
    },
    runs * 300,
  )
})
