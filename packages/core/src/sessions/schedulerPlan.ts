import type { SessionEnding } from './session.ts'

/** How long before the end an idle user is asked to stay, ms. docs/experience.md#signed-in */
const warning = 60_000
/** No timer is set further ahead, ms: devices sleep, clocks are changed, setTimeout overflows. */
export const longestNap = 60_000

/** State that the scheduler plans from. Times are ms since the epoch by the service's clock. */
export interface SchedulerState {
  /** The active session, while it is signed in. */
  readonly active?:
    | {
        readonly issuedAt: number
        readonly expiresAt: number
        /** No renewal gains anything: the absolute limit is reached, or the service refused. */
        readonly isFinal: boolean
      }
    | undefined
  /** Ends of the other sessions that are signed in. They are never renewed. */
  readonly otherEnds: readonly number[]
  readonly hasRevocations: boolean
  /** When the user last did something. */
  readonly lastActive: number
  /** No renewal before this. */
  readonly nextRenewal: number
  /** No revocation before this. */
  readonly nextRevocation: number
  /** A renewal or a question about the time is under way. */
  readonly isBusy: boolean
}

export type SchedulerAction =
  | { readonly type: 'revoke' | 'renew' | 'expire' | 'expireOthers' }
  | { readonly type: 'warn'; readonly ending: SessionEnding | undefined }

export interface SchedulerPlan {
  readonly actions: readonly SchedulerAction[]
  /** When to plan again. Undefined while there is nothing to wait for. */
  readonly wakeAt: number | undefined
}

/** Plans the actions that are due, and when to plan again. */
export function planSchedule(state: SchedulerState, now: number): SchedulerPlan {
  const actions: SchedulerAction[] = []
  const times: number[] = []
  if (state.hasRevocations) {
    const isDue = now >= state.nextRevocation
    if (isDue) actions.push({ type: 'revoke' })
    times.push(isDue ? now + longestNap : state.nextRevocation)
  }
  if (state.active) {
    const { renewAt, warnAt, expiresAt } = timesOf(state.active, state)
    if (!state.isBusy) actions.push(...actionsFor(state.active, state, now))
    times.push(now < renewAt ? renewAt : expiresAt, now < warnAt ? warnAt : expiresAt)
  }
  if (state.otherEnds.some((end) => end <= now)) actions.push({ type: 'expireOthers' })
  times.push(...state.otherEnds.filter((end) => end > now))
  return { actions, wakeAt: times.length > 0 ? Math.min(...times, now + longestNap) : undefined }
}

type Active = NonNullable<SchedulerState['active']>

/** A session is renewed in the last third of its life. */
function timesOf({ issuedAt, expiresAt, isFinal }: Active, { nextRenewal }: SchedulerState) {
  const lastThird = (expiresAt - issuedAt) / 3
  const renewAt = Math.max(expiresAt - lastThird, nextRenewal)
  const warnAt = expiresAt - (isFinal ? warning : Math.min(warning, lastThird))
  return { lastThird, renewAt, warnAt, expiresAt }
}

function actionsFor(active: Active, state: SchedulerState, now: number): SchedulerAction[] {
  const { lastThird, renewAt, warnAt, expiresAt } = timesOf(active, state)
  const isActive = state.lastActive > now - lastThird
  const isWarned = now >= warnAt && now < expiresAt && (active.isFinal || !isActive)
  const ending: SessionEnding | undefined = isWarned
    ? { endsAt: expiresAt, reason: active.isFinal ? 'limit' : 'idle' }
    : undefined
  const actions: SchedulerAction[] = [{ type: 'warn', ending }]
  if (now >= expiresAt) actions.push({ type: 'expire' })
  else if (now >= renewAt && isActive && !active.isFinal) actions.push({ type: 'renew' })
  return actions
}
