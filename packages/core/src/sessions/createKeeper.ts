import { browserPage } from '../browser/page.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import type { Timer } from '../world.ts'
import { expire } from './expire.ts'
import type { StoredSession } from './record.ts'
import { setClockOffset } from './setClockOffset.ts'

/** No timer is set further ahead: devices sleep, clocks are changed, setTimeout overflows. All in ms. */
const longestNap = 60_000
/** The time of day ran ahead of the time that passed, or fell behind: it was set, or the device slept. */
const drift = 1_000
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
  let lastActive = sessions.now()
  /** Name of the key that the service won't renew, for example at the absolute limit. decisions.md 6 */
  let refused: string | undefined
  let nextRenewal = 0
  let nextRevocation = 0
  let busy = false
  let ahead = clock.now() - clock.elapsed()

  /** Notices that the clock was set. decisions.md 3: the service knows the time. */
  function checkClock(isSignedIn: boolean) {
    const before = ahead
    ahead = clock.now() - clock.elapsed()
    if (ahead < before - drift) setClockOffset(kit, memory.clockOffset + before - ahead)
    // Set ahead, or slept? A request with the wrong time is told the right one; a key that ended meanwhile is, too.
    // Without an answer this device's clock decides.
    else if (ahead > before + drift && isSignedIn) act(() => kit.api.whoami().then(ignore, ignore))
  }

  function check() {
    const isSignedIn = kit.store.get().auth.status === 'signed-in'
    checkClock(isSignedIn)
    const now = sessions.now()
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
    if (record && isSignedIn) {
      const { issuedAt, expiresAt } = record.session
      const lastThird = (expiresAt - issuedAt) / 3
      const renewAt = Math.max(expiresAt - lastThird, nextRenewal)
      const active = lastActive > now - lastThird
      if (now >= expiresAt && !busy) expire(kit, record)
      else if (now >= renewAt && active && refused !== record.keyName) act(() => renew(record))
      times.push(now < renewAt ? Math.min(renewAt, expiresAt) : expiresAt)
    }
    clock.clearTimeout(timer)
    const nap = Math.min(...times, now + longestNap) - now
    if (times.length > 0 && leave && !busy) timer = clock.setTimeout(check, Math.max(0, nap))
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
    },
  }
}

const ignore = () => {}
