import type { Activity, ActivityStatus } from '@latchkey/contract'

import type { CallOptions } from '../client/client.types.ts'
import type { Deed } from './deeds.ts'
import type { Intent } from './intent.types.ts'

export interface ListActivitiesParameters extends CallOptions {
  /** Default: all. */
  statuses?: readonly ActivityStatus[] | undefined
  /** `ACTIVITY_TYPE_SIGN_TRANSACTION_V2`, ... Default: all. */
  types?: readonly string[] | undefined
  /** Only activities that this user asked for. Default: everybody's. */
  userId?: string | undefined
  /** 1 to 100. @default 10 */
  limit?: number | undefined
  /** The page after this activity: older ones. */
  after?: string | undefined
  /** The page before this activity: newer ones. */
  before?: string | undefined
  sessionId?: string | undefined
}

/** Activity to vote on, as the service lists it. */
export type VotedActivity = Pick<Activity, 'fingerprint'>

export interface ListDecidedParameters extends CallOptions {
  sessionId?: string | undefined
}

/** Requests that were decided by a vote. */
export interface DecidedActivities {
  /** Newest first. */
  activities: readonly Activity[]
  /** Whether there may be older ones: only the last 500 activities are looked through. */
  isCut: boolean
}

export interface ListSecurityEventsParameters extends CallOptions {
  /** The signed-in user. */
  userId: string
  sessionId?: string | undefined
}

/** Something that changed who can use an account, or what it holds. */
export interface SecurityEvent {
  /** Id of the activity. */
  readonly id: string
  readonly deed: Deed
  /** When it was done, ms since the epoch. */
  readonly doneAt: number
  /** Name of what it was about, such as a passkey's, as it was then. Not verified. */
  readonly subject?: string | undefined
  /** Whether the signed-in user asked for it. */
  readonly isOwn: boolean
  /** Name of the user who asked for it; undefined if they have none. */
  readonly userName?: string | undefined
}

/**
 * Activity to describe, as the service lists it. `id` is for reading the root quorum. `status` tells whether it has
 * ended: then it isn't compared with the current state.
 */
export type DescribableActivity = Pick<Activity, 'intent'> & Partial<Pick<Activity, 'id' | 'status'>>

/**
 * Requests of the organization, as the service recorded them: who asked for what, who approved it, what came of it.
 *
 * @example
 * const [activity] = await kit.activities.list({ statuses: ['ACTIVITY_STATUS_CONSENSUS_NEEDED'] })
 * if (activity?.canApprove) await kit.activities.approve(activity)
 */
export interface Activities {
  /** Newest first. */
  list(parameters?: ListActivitiesParameters): Promise<Activity[]>
  /** Requests that another user voted on, or that were withdrawn, and that ended in the last 30 days. */
  listDecided(parameters?: ListDecidedParameters): Promise<DecidedActivities>
  /** Passkeys, contacts and login methods that were added or removed, exports, imports and changes of the rules. */
  listSecurityEvents(parameters: ListSecurityEventsParameters): Promise<SecurityEvent[]>
  /** Decodes what the activity would do: the message, or the transaction's receiver and amount. */
  describe(activity: DescribableActivity): Promise<Intent>
  /** Resolves with the activity as it is after the vote: executed, if this vote was the last that it needed. */
  approve(activity: VotedActivity, options?: CallOptions): Promise<Activity>
  /** Resolves with the activity as it is after the vote. */
  reject(activity: VotedActivity, options?: CallOptions): Promise<Activity>
  /**
   * Resolves with the completed activity, once others have approved it. Ends with `ABORTED` when the user signs out,
   * and with `ACTIVITY_NEEDS_APPROVAL` after 24 hours without the approvals.
   *
   * @throws {@link ActivityError} `ACTIVITY_FAILED`, `ACTIVITY_REJECTED`, `ACTIVITY_NEEDS_APPROVAL`
   */
  settled(activityId: string, options?: CallOptions): Promise<Activity>
}
