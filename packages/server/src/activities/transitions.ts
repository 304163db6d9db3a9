import type { ActivityStatus } from '@latchkey/contract'

/** Events that change the status of an activity. */
export type ActivityEvent =
  /** A policy asks for approvals before it is executed. */
  | 'needConsensus'
  /** Execution starts. */
  | 'execute'
  /** Execution starts again, after another process abandoned it. */
  | 'resume'
  | 'complete'
  | 'fail'
  /** Policies changed while it waited, and no approval would help any more. */
  | 'deny'
  | 'reject'

type Transitions = Readonly<Record<ActivityStatus, Partial<Record<ActivityEvent, ActivityStatus>>>>

const transitions: Transitions = {
  ACTIVITY_STATUS_CREATED: {
    needConsensus: 'ACTIVITY_STATUS_CONSENSUS_NEEDED',
    execute: 'ACTIVITY_STATUS_PENDING',
  },
  ACTIVITY_STATUS_CONSENSUS_NEEDED: {
    execute: 'ACTIVITY_STATUS_PENDING',
    reject: 'ACTIVITY_STATUS_REJECTED',
    deny: 'ACTIVITY_STATUS_FAILED',
  },
  ACTIVITY_STATUS_PENDING: {
    resume: 'ACTIVITY_STATUS_PENDING',
    complete: 'ACTIVITY_STATUS_COMPLETED',
    fail: 'ACTIVITY_STATUS_FAILED',
  },
  ACTIVITY_STATUS_COMPLETED: {},
  ACTIVITY_STATUS_FAILED: {},
  ACTIVITY_STATUS_REJECTED: {},
  // Second factors of policies aren't built: no activity gets here.
  ACTIVITY_STATUS_AUTHENTICATORS_NEEDED: {},
}

/** Thrown for an event that can't happen to an activity in its status. */
export class TransitionError extends Error {
  override readonly name = 'TransitionError'
  readonly status: ActivityStatus
  readonly event: ActivityEvent

  constructor(status: ActivityStatus, event: ActivityEvent) {
    super(`${event}: got an activity in ${status}, expected ${statusesBefore(event).join(' or ')}`)
    this.status = status
    this.event = event
  }
}

/**
 * The status of an activity after an event.
 * @throws TransitionError
 */
export function transition(status: ActivityStatus, event: ActivityEvent): ActivityStatus {
  const next = transitions[status][event]
  if (next === undefined) throw new TransitionError(status, event)
  return next
}

/** The statuses in which an event can happen. */
export const statusesBefore = (event: ActivityEvent): ActivityStatus[] =>
  (Object.keys(transitions) as ActivityStatus[]).filter((status) => event in transitions[status])
