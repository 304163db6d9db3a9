import { createHash } from 'node:crypto'

import type { NextState, Notary } from '../../src/notary/createNotary.ts'
import type { StateName } from '../../src/notary/judge.ts'
import type { Standby } from '../../src/notary/stream/createStandby.ts'
import type { Machine } from './createMachine.ts'
import { createSpending } from './createSpending.ts'
import { createWorld, settle } from './createWorld.ts'

export const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'

export interface MadeState extends StateName {
  text: string
  from?: MadeState | undefined
}

export function make(text: string, from?: MadeState): MadeState {
  const generation = (from?.generation ?? 0) + 1
  return { organizationId, generation, digest: digestOf(text), text, from }
}
const digestOf = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
export const nextOf = ({ digest, text }: MadeState): NextState => ({ digest, state: Buffer.from(text) })

/** Two machines for notaries, and two signers, with clocks that differ by up to 5 %. */
export function createTrial(hasStandby: boolean, speeds: readonly number[]) {
  const world = createWorld()
  const speed = (at: number) => 1 + speeds[at]! / 1000
  const machines = [world.createMachine('first', speed(0)), world.createMachine('second', speed(1))] as const
  /** The notary, as the operator sees it. */
  let charge: Machine = machines[0]
  let standby: Machine | undefined = hasStandby ? machines[1] : undefined
  /** A promotion that its machine's end would end. */
  let promoting: Standby | undefined
  const isPromoting = () => promoting !== undefined && promoting === standby?.standby
  charge.startNotary(standby?.id)
  standby?.startStandby(charge)
  const signers = [world.createSigner(charge, speed(2)), world.createSigner(charge, speed(3))]

  /** States that the service may have, and all that it asked for. */
  const made = [make('first')]
  const attempted = [...made]
  /** Admitted states, by generation. */
  const line = new Map<number, MadeState>()
  const faults: string[] = []
  /** Generation that was confirmed last, and before this step. */
  let confirmed = 1
  let confirmedBefore = 1
  const spending = createSpending(6n)
  const counts = { admitted: 0, confirmed: 0, promoted: 0 }

  function check(shown: MadeState): void {
    if (shown.generation < confirmedBefore)
      faults.push(`${shown.text} after ${confirmedBefore} was confirmed`)
    for (let state: MadeState | undefined = shown; state; state = state.from) {
      const other = line.get(state.generation)
      if (other && other !== state) faults.push(`${state.text} and ${other.text} are both admitted`)
      line.set(state.generation, state)
    }
    if (shown.generation > 1) counts.admitted += 1
  }

  /** Anybody who answers: both signers, and the machines' notaries. */
  function notaryAt(at: number): Notary | undefined {
    return [...signers.map(({ follower }) => follower), ...machines.map(({ feed }) => feed?.notary)][at % 4]
  }

  async function admit(notary: Notary | undefined, shown: MadeState): Promise<void> {
    const refusal = await notary?.admit(shown).catch(() => 'UNAVAILABLE')
    if (notary && !refusal) check(shown)
  }

  async function prepare(notary: Notary | undefined, from: MadeState): Promise<void> {
    const next = make(`state ${attempted.length}`, from)
    attempted.push(next)
    const refusal = await notary?.prepare(from, nextOf(next)).catch(() => 'UNAVAILABLE')
    if (!notary || refusal) return
    check(from)
    made.push(next)
  }

  async function confirm(notary: Notary | undefined, generation: number): Promise<void> {
    const refusal = await notary?.confirm({ organizationId, generation }).catch(() => 'UNAVAILABLE')
    if (!notary || refusal) return
    confirmed = Math.max(confirmed, generation)
    counts.confirmed += 1
  }

  async function promote(): Promise<void> {
    const machine = standby
    // The operator promotes a standby that has met this notary.
    if (!machine?.standby || isPromoting() || machine.disk.epoch !== Math.max(charge.disk.epoch, 1)) return
    promoting = machine.standby
    await machine.promote()
    if (machine.feed) takeCharge(machine)
  }

  function takeCharge(machine: Machine): void {
    counts.promoted += 1
    charge = machine
    standby = undefined
  }

  function start(machine: Machine): void {
    // It was ended when its promotion was on the disk.
    if (machine === standby && machine.disk.epoch > Math.max(charge.disk.epoch, 1)) takeCharge(machine)
    if (machine === charge) machine.startNotary(standby?.id)
    else if (machine === standby) machine.startStandby(charge)
    // The notary of before comes back, and doesn't know that it isn't one any more.
    else if (hasStandby) machine.startNotary(charge.id)
  }

  /** Everybody is asked about the state before the one that is confirmed. */
  async function look(): Promise<void> {
    await settle()
    confirmedBefore = confirmed
    const old = line.get(confirmed - 1)
    if (!old) return
    for (let at = 0; at < 4; at++) void admit(notaryAt(at), old)
    await settle()
  }

  return {
    world,
    signers,
    machines,
    made,
    attempted,
    faults,
    counts,
    spending,
    admit,
    prepare,
    confirm,
    promote,
    start,
    notaryAt,
    get charge() {
      return charge
    },
    get standby() {
      return standby
    },
    get isPromoting() {
      return isPromoting()
    },
    get confirmed() {
      return confirmed
    },
    /** The notary of before becomes the standby. */
    rejoin(): void {
      if (!hasStandby || standby) return
      standby = machines[charge === machines[0] ? 1 : 0]
      start(standby)
      start(charge)
    },
    look,
    /** The organization gets its first state. */
    async begin(): Promise<void> {
      const begun = charge.feed!.notary.begin(organizationId, nextOf(made[0]!))
      await world.flow(machines)
      await begun
      void admit(charge.feed!.notary, made[0]!)
      await world.flow(machines)
    },
    /** Relays and disks do their work while time passes. */
    async pass(ms: number, step = 100): Promise<void> {
      await world.flow(machines)
      for (let passed = 0; passed < ms; passed += step) {
        await look()
        await world.advance(step)
        await world.flow(machines)
      }
    },
  }
}
export type Trial = ReturnType<typeof createTrial>
