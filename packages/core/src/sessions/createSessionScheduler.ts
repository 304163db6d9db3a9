import { browserPage } from '../environment/browser/page.ts'
import type { EnvironmentTimer } from '../environment/environment.ts'
import { toFlowError } from '../errors/FlowError.ts'
import { ApiError } from '../errors/KitError.ts'
import { expire } from './callAs.ts'
import { createClockWatch } from './clockWatch.ts'
import { nameUnreadSessions } from './nameSession.ts'
import { longestNap, planSchedule, type SchedulerAction, type SchedulerState } from './schedulerPlan.ts'
import type { SessionEnding } from './session.ts'
import type { SessionContext, SessionScheduler } from './sessionContext.ts'

/** Wait after a renewal that failed on the network, ms. */
const pause = 15_000

/** Inputs of the plan that aren't in the sessions themselves. */
interface Memory {
  lastActive: number
  nextRenewal: number
  nextRevocation: number
  /** Name of a key that the service refused to renew. */
  refusedKey?: string
}

/** The timers of a kit that was started. {@link planSchedule} decides, this carries it out. */
export function createSessionScheduler(context: SessionContext): SessionScheduler {
  const { store, serviceClock, environment } = context
  const { clock, page = browserPage } = environment
  const watch = createClockWatch(clock, serviceClock)
  const memory: Memory = { lastActive: serviceClock.now(), nextRenewal: 0, nextRevocation: 0 }
  let unsubscribe: (() => void) | undefined
  let timer: EnvironmentTimer
  let busy: Promise<void> | undefined

  function check() {
    // The answer corrects the clock, or ends the session. Without one, this device's clock decides.
    if (watch.check() === 'ahead' && store.get().auth.status === 'signed-in')
      act(() => context.api.whoami().then(ignore, ignore))
    const now = serviceClock.now()
    const { actions, wakeAt } = planSchedule(stateOf(context, memory, busy !== undefined), now)
    for (const action of actions) perform(action, now)
    clock.clearTimeout(timer)
    if (wakeAt !== undefined && unsubscribe && !busy)
      timer = clock.setTimeout(check, Math.max(0, wakeAt - now))
  }

  function perform(action: SchedulerAction, now: number) {
    if (action.type === 'renew') act(() => renew(context, memory).then(ignore))
    else if (action.type === 'revoke') memory.nextRevocation = now + longestNap
    carryOut(context, action)
  }

  /** One request at a time; afterwards everything is scheduled again. */
  function act(task: () => Promise<void>): Promise<void> {
    busy ??= task().finally(() => {
      busy = undefined
      check()
    })
    return busy
  }

  return {
    wake() {
      if (!unsubscribe) {
        unsubscribe = page.subscribe((event) => {
          // Once the warning is shown, only an answer to it counts as activity.
          if (!store.get().ending) memory.lastActive = serviceClock.now()
          if (event === 'awake') memory.nextRevocation = 0
          check()
        })
        nameUnreadSessions(context)
      }
      check()
    },
    extendSession: () => (busy ?? Promise.resolve()).then(() => act(() => extend(context, memory))),
    stop() {
      unsubscribe?.()
      unsubscribe = undefined
      clock.clearTimeout(timer)
      warn(context, undefined)
    },
  }
}

function stateOf(
  { store, sessionStore, revocations }: SessionContext,
  { refusedKey, ...memory }: Memory,
  isBusy: boolean,
): SchedulerState {
  const { auth, sessions } = store.get()
  const { active: record } = sessionStore
  const others = sessions.filter(({ active, status }) => !active && status === 'signed-in')
  return {
    ...memory,
    isBusy,
    active:
      record && auth.status === 'signed-in'
        ? { ...record.session, isFinal: record.isLast === true || refusedKey === record.keyName }
        : undefined,
    otherEnds: others.map(({ session }) => session.expiresAt),
    hasRevocations: revocations.list.length > 0,
  }
}

function carryOut(context: SessionContext, action: SchedulerAction): void {
  const { sessionStore, sessionActions } = context
  if (action.type === 'warn') warn(context, action.ending)
  else if (action.type === 'expire' && sessionStore.active) expire(context, sessionStore.active)
  else if (action.type === 'expireOthers') sessionStore.publish(sessionStore.present())
  // A revocation that fails stays on the list.
  else if (action.type === 'revoke') sessionActions().then(({ revoke }) => revoke(), ignore)
}

function warn({ store }: SessionContext, ending: SessionEnding | undefined): void {
  const before = store.get().ending
  if (before?.endsAt !== ending?.endsAt || before?.reason !== ending?.reason) store.set({ ending })
}

/** Renews the active session. Answers the error, if there was one. */
async function renew({ sessions, sessionStore, serviceClock }: SessionContext, memory: Memory) {
  const keyName = sessionStore.active?.keyName
  try {
    await sessions.refresh()
    return undefined
  } catch (error) {
    if (error instanceof ApiError && !error.retryable && keyName) memory.refusedKey = keyName
    else memory.nextRenewal = serviceClock.now() + pause
    return error
  }
}

async function extend(context: SessionContext, memory: Memory): Promise<void> {
  const { store, serviceClock, sessionStore, environment } = context
  const { ending } = store.get()
  if (!sessionStore.active || !ending || ending.reason === 'limit') return
  const error = await renew(context, memory)
  const still = store.get().ending
  if (!error) memory.lastActive = serviceClock.now()
  else if (still) store.set({ ending: { ...still, error: toFlowError(error, environment.clock.now()) } })
}

const ignore = () => {}
