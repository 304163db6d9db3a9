import { browserPage } from '../environment/browser/page.ts'
import type { Timer } from '../environment/environment.ts'
import { ApiError } from '../errors/ApiError.ts'
import { toFlowError } from '../errors/toFlowError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { expire } from './expire.ts'
import { presentSessions, setSessions } from './record.ts'
import type { SessionEnding } from './session.ts'
import type { StoredSession } from './sessionList.ts'
import { setClockOffset } from './setClockOffset.ts'

/** No timer is set further ahead: devices sleep, clocks are changed, setTimeout overflows. All in ms. */
const longestNap = 60_000
/** The time of day ran ahead of the time that passed, or fell behind: it was set, or the device slept. */
const drift = 1_000
/** After a renewal that the network ate. */
const pause = 15_000
/** How long before the end somebody who is idle is asked. experience.md, Signed in */
const warning = 60_000

/** Renews the session while the person is there, ends it in time, ends on the service what was ended here. */
export interface SessionScheduler {
  /** Looks at everything now, and from now on. */
  wake(): void
  /** Renews the session that is about to end because nobody was there. Never rejects. */
  extendSession(): Promise<void>
  /** Lets go of every timer and listener. */
  stop(): void
}

/** The timers of a kit that was started. */
export function createSessionScheduler(kit: InternalKit): SessionScheduler {
  const { memory, sessions, environment } = kit
  const { clock, page = browserPage } = environment
  let leave: (() => void) | undefined
  let timer: Timer
  let lastActive = sessions.now()
  /** Name of a key that the service won't renew. */
  let refused: string | undefined
  let nextRenewal = 0
  let nextRevocation = 0
  let busy: Promise<void> | undefined
  let ahead = clock.now() - clock.elapsed()
  let offset = memory.clockOffset

  /** Notices that the clock was set. decisions.md 3: the service knows the time. */
  function checkClock(isSignedIn: boolean) {
    const before = ahead
    ahead = clock.now() - clock.elapsed()
    // What an answer or another tab has said since is about the clock as it is set now.
    const isKnown = memory.clockOffset !== offset
    if (ahead < before - drift && !isKnown) setClockOffset(kit, offset + before - ahead)
    // Set ahead, or slept? A request with the wrong time is told the right one; a key that ended meanwhile is, too.
    // Without an answer this device's clock decides.
    else if (ahead > before + drift && isSignedIn) act(() => kit.api.whoami().then(ignore, ignore))
    offset = memory.clockOffset
  }

  function check() {
    const { auth, sessions: entries } = kit.store.get()
    const isSignedIn = auth.status === 'signed-in'
    checkClock(isSignedIn)
    const now = sessions.now()
    const times: number[] = []
    const { record } = memory
    if (memory.revocations[0]) {
      if (now >= nextRevocation) {
        nextRevocation = now + longestNap
        // What fails here stays on the list.
        kit.sessionRuntime().then(({ revoke }) => revoke(), ignore)
      }
      times.push(nextRevocation)
    }
    if (record && isSignedIn) times.push(...keepAlive(record, now))
    // The others are kept alive by nobody: they end quietly.
    const others = entries.filter(({ active, status }) => !active && status === 'signed-in')
    const ends = others.map(({ session }) => session.expiresAt)
    if (ends.some((end) => end <= now)) setSessions(kit, presentSessions(kit))
    times.push(...ends.filter((end) => end > now))
    clock.clearTimeout(timer)
    const nap = Math.min(...times, now + longestNap) - now
    if (times.length > 0 && leave && !busy) timer = clock.setTimeout(check, Math.max(0, nap))
  }

  /** Renews the active session, says that it ends soon, or ends it. Answers when to look at it again. */
  function keepAlive(record: StoredSession, now: number): number[] {
    const { issuedAt, expiresAt } = record.session
    const lastThird = (expiresAt - issuedAt) / 3
    const renewAt = Math.max(expiresAt - lastThird, nextRenewal)
    const isOver = record.isLast === true || refused === record.keyName
    const warnAt = expiresAt - (isOver ? warning : Math.min(warning, lastThird))
    const active = lastActive > now - lastThird
    const warned = now >= warnAt && now < expiresAt && (isOver || !active)
    if (!busy) warn(warned ? { endsAt: expiresAt, reason: isOver ? 'limit' : 'idle' } : undefined)
    if (now >= expiresAt && !busy) expire(kit, record)
    else if (now >= renewAt && active && !isOver) act(() => renew(record).then(ignore))
    return [now < renewAt ? renewAt : expiresAt, now < warnAt ? warnAt : expiresAt]
  }

  function warn(ending: SessionEnding | undefined) {
    const before = kit.store.get().ending
    if (before?.endsAt !== ending?.endsAt || before?.reason !== ending?.reason) kit.store.set({ ending })
  }

  /** One thing at a time; afterwards everything is looked at again. */
  function act(task: () => Promise<void>): Promise<void> {
    busy ??= task().finally(() => {
      busy = undefined
      check()
    })
    return busy
  }

  /** Answers what stood in the way. */
  async function renew(record: StoredSession): Promise<unknown> {
    try {
      await sessions.refresh()
      return undefined
    } catch (error) {
      if (error instanceof ApiError && !error.retryable) refused = record.keyName
      else nextRenewal = sessions.now() + pause
      return error
    }
  }

  async function extendSession() {
    const { record } = memory
    const { ending } = kit.store.get()
    if (!record || !ending || ending.reason === 'limit') return
    const error = await renew(record)
    const still = kit.store.get().ending
    if (!error) lastActive = sessions.now()
    else if (still) kit.store.set({ ending: { ...still, error: toFlowError(error, clock.now()) } })
  }

  return {
    wake() {
      leave ??= page.subscribe((event) => {
        // Somebody who is asked whether to stay says so in so many words.
        if (!kit.store.get().ending) lastActive = sessions.now()
        if (event === 'awake') nextRevocation = 0
        check()
      })
      check()
    },
    extendSession: () => (busy ?? Promise.resolve()).then(() => act(extendSession)),
    stop() {
      leave?.()
      leave = undefined
      clock.clearTimeout(timer)
      warn(undefined)
    },
  }
}

const ignore = () => {}
