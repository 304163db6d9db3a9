import type { Clock } from '../../src/notary/stream/link.ts'
import { createMachine, type Machine } from './createMachine.ts'
import { createSigner } from './createSigner.ts'
import { createWire, type Wire } from './createWire.ts'

/** Lets everything go on that waits for neither time, nor a disk, nor a relay. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

interface Timer {
  due: number
  run(): void
}

/** Machines with clocks of their own, disks in memory, and a relay that does as it is told. */
export function createWorld() {
  let time = 0
  let zero = -500_000
  const timers = new Set<Timer>()
  const wires: Wire[] = []

  /** Time passes, and with it what was to be done meanwhile. */
  async function advance(ms: number): Promise<void> {
    const end = time + ms
    for (;;) {
      let next: Timer | undefined
      for (const timer of timers) if (timer.due <= (next?.due ?? end)) next = timer
      if (!next) break
      time = Math.max(time, next.due)
      next.run()
      await settle()
    }
    time = end
  }

  /** Much time passes at once: what was to be done again and again is done once. */
  async function jump(ms: number): Promise<void> {
    time += ms
    for (const timer of [...timers]) {
      timer.due = time
      timer.run()
    }
    await settle()
  }

  /** A clock of a process, which may run at another speed. */
  function createClock(speed: number): Clock & { stop(): void } {
    const startedAt = time
    zero += 98_765
    const from = zero
    const running = new Set<() => void>()
    return {
      now: () => from + (time - startedAt) * speed,
      every(ms, task) {
        const timer = {
          due: time + ms / speed,
          run() {
            timer.due += ms / speed
            task()
          },
        }
        timers.add(timer)
        const stop = () => timers.delete(timer)
        running.add(stop)
        return stop
      },
      stop() {
        for (const stop of running) stop()
      },
    }
  }

  /** Delivers all frames, and writes to all disks, until nothing is under way. */
  async function flow(machines: readonly Machine[]): Promise<void> {
    await settle()
    while (wires.some((wire) => wire.hasDue()) || machines.some(({ disk }) => disk.waits)) {
      for (const wire of wires) wire.deliverDue()
      for (const { disk } of machines) disk.sync()
      await settle()
    }
  }

  function connect(target: { machine?: Machine }, receive: (frame: Uint8Array) => void): Wire {
    const wire = createWire(() => time, target, receive)
    wires.push(wire)
    return wire
  }

  return {
    wires,
    advance,
    jump,
    flow,
    createMachine: (id: string, speed = 1) => createMachine(id, () => createClock(speed), connect),
    createSigner: (notary: Machine, speed = 1) => createSigner(notary, () => createClock(speed), connect),
  }
}
