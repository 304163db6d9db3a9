import type { InternalKit } from '../flows/internalKit.ts'
import type { Kit } from './kit.ts'

/** The time of a kit, moved for development: what happens later can be seen now. The device's clock stays. */
export interface MovableClock {
  /** How far the kit's time is moved, ms. */
  readonly movedBy: number
  /** Moves the kit's time by `ms`, and lets what is due by then happen. Other kits of the page may share the clock. */
  move(ms: number): void
  /** Returns to the device's time. A session that only ended because of the move is live again. */
  reset(): void
  /** Calls the listener after each move. Returns a function that stops. */
  subscribe(listener: () => void): () => void
}

const clocks = /* @__PURE__ */ new WeakMap<Kit, MovableClock>()

/**
 * The movable clock of a kit; undefined for a stand-in without an environment. Nothing is changed before the first
 * move. Once the service tells its time, the kit is back at that time. docs/devtools.md#the-clock
 */
export function getMovableClock(kit: Kit): MovableClock | undefined {
  const known = clocks.get(kit)
  if (known) return known
  if (!isWhole(kit)) return undefined
  const clock = createMovableClock(kit)
  clocks.set(kit, clock)
  return clock
}

type WholeKit = Kit & InternalKit

const isWhole = (kit: Kit): kit is WholeKit => 'environment' in kit && 'serviceClock' in kit

function createMovableClock(kit: WholeKit): MovableClock {
  const { environment, serviceClock, sessionStore } = kit
  const { clock } = environment
  const listeners = new Set<() => void>()
  let movedBy = 0
  let isInstalled = false

  function install() {
    isInstalled = true
    const now = clock.now.bind(clock)
    const elapsed = clock.elapsed.bind(clock)
    const correct = serviceClock.correct.bind(serviceClock)
    Object.assign(clock, {
      now: () => now() + movedBy,
      // As if the page had been open all the time: a jump of the time of day alone asks the service.
      elapsed: () => elapsed() + movedBy,
    })
    serviceClock.correct = (offset) => {
      correct(offset)
      // The offset takes the move back. Whoever learned it first compares it with the one before.
      if (movedBy !== 0)
        queueMicrotask(() => {
          if (movedBy === 0) return
          correct(serviceClock.offset + movedBy)
          moveTo(0)
        })
    }
  }

  function moveTo(ms: number) {
    if (!isInstalled) install()
    movedBy = ms
    kit.keep()
    for (const listener of [...listeners]) listener()
  }

  return {
    get movedBy() {
      return movedBy
    },
    move: (ms) => moveTo(movedBy + ms),
    reset() {
      moveTo(0)
      sessionStore.publish(sessionStore.present(), true)
      kit.keep()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
