import { browserPage } from '../browser/page.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import type { Timer } from '../world.ts'
import { expire } from './expire.ts'
import type { StoredSession } from './record.ts'

/** No timer is set further ahead: devices sleep, clocks are changed, setTimeout overflows. All in ms. */
const longestNap = 60_000
/** A timer that rings so much later slept with the device, or the clock was changed. */
const lateness = 5_000
/** After a renewal that the network ate. */
const pause = 15_000

/** Renews the session while the person is there, ends it in time, ends on the service what was ended here. */
export interface Keeper {
  /** Looks at everything now, and from now on. */
  wake(): void
  /** Lets go of every timer and listener. */
  stop(): void
}

/** The timers of a kit that was started. */
export function createKeeper(kit: InternalKit): Keeper {
  const { memory, sessions, world } = kit
  const { clock, page = browserPage } = world
  let leave: (() => void) | undefined
  let timer: Timer
  /** When the timer is to ring, by the service's clock. */
  let due = Number.POSITIVE_INFINITY
  let lastActive = sessions.now()
  /** Name of the key that the service won't renew, for example at the absolute limit. decisions.md 6 */
  let refused: string | undefined
  let nextRenewal = 0
  let nextRevocation = 0
  let busy = false

  function check() {
    const now = sessions.now()
    const late = now - due
    const times: number[] = []
    const { record } = memory
    if (memory.revocations[0]) {
      if (now >= nextRevocation) {
        nextRevocation = now + longestNap
        // What fails here stays on the list.
        kit.vault().then(({ revoke }) => revoke(), ignore)
      }
      times.push(nextRevocation)
    }
    if (record && kit.store.get().auth.status === 'signed-in') {
      const { issuedAt, expiresAt } = record.session
      const lastThird = (expiresAt - issuedAt) / 3
      const renewAt = Math.max(expiresAt - lastThird, nextRenewal)
      const active = lastActive > now - lastThird
      if (now >= expiresAt) act(() => end(record, late))
      else if (now >= renewAt && active && refused !== record.keyName) act(() => renew(record))
      times.push(now < renewAt ? Math.min(renewAt, expiresAt) : expiresAt)
    }
    clock.clearTimeout(timer)
    due = Math.min(...times, now + longestNap)
    if (times.length > 0 && leave && !busy) timer = clock.setTimeout(ring, Math.max(0, due - now))
  }

  /** One thing at a time; afterwards everything is looked at again. */
  function act(task: () => Promise<void>) {
    if (busy) return
    busy = true
    task().finally(() => {
      busy = false
      check()
    })
  }

  function ring() {
    // Timers don't ring early: the device's clock was set back.
    const early = due - sessions.now()
    if (early > 1_000) memory.clockOffset += early
    check()
  }

  async function renew(record: StoredSession) {
    try {
      const { expiresAt } = await sessions.refresh()
      // The end of the chain: a renewal that gains nothing is the last one.
      if (expiresAt < record.session.expiresAt + 1_000) refused = memory.record?.keyName
    } catch (error) {
      if (error instanceof KitError && error.retryable) nextRenewal = sessions.now() + pause
      else refused = record.keyName
    }
  }

  async function end(record: StoredSession, late: number) {
    // Slept, or was the clock changed? The service knows. decisions.md 3
    if (late > lateness)
      try {
        await kit.api.whoami()
        // Alive, so it was the clock, by less than the service minds.
        if (sessions.now() >= record.session.expiresAt) memory.clockOffset -= late
      } catch {
        // Ended by the service, or nobody to ask: then this device's clock decides.
      }
    if (sessions.now() >= record.session.expiresAt) expire(kit, record)
  }

  return {
    wake() {
      leave ??= page.subscribe((event) => {
        lastActive = sessions.now()
        if (event === 'awake') nextRevocation = 0
        check()
      })
      check()
    },
    stop() {
      leave?.()
      leave = undefined
      clock.clearTimeout(timer)
      due = Number.POSITIVE_INFINITY
    },
  }
}

const ignore = () => {}
