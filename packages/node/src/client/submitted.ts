import type { Activity } from '@latchkey/contract'
import {
  activityTypesOf,
  type ParamsOf,
  type ResultOf,
  type SubmitOperation,
  type Wire,
} from '@latchkey/contract/wire'

import { ServerClientError } from './ServerClientError.ts'

/** A submit that the service has executed. */
export interface Completed<Result> {
  readonly status: 'completed'
  readonly result: Result
  readonly activity: Activity
}

/** A submit that the service keeps until others have approved it, or that is being executed. */
export interface Waiting {
  readonly status: 'needs-approval' | 'pending'
  readonly activity: Activity
}

/** The result of a submit. `client.waitForActivity(submitted)` waits for approvals and returns the result. */
export type Submitted<Result> = Completed<Result> | Waiting

/** The parameters and the result of an activity, typed by its operation. */
export interface ReadActivity<Name extends SubmitOperation> {
  /** As submitted; codes, tokens and signatures are replaced by `[not kept]`. */
  readonly parameters: ParamsOf<Wire['submit'][Name]>
  /** The result, once the activity is completed. */
  readonly result: ResultOf<Wire['submit'][Name]> | undefined
}

/**
 * Reads an activity, of a list or a webhook, as one of an operation.
 *
 * @returns undefined if it is another operation's
 * @example
 * const asked = readActivity(activity, 'createWallet')
 * if (asked?.parameters.walletName === 'Payouts') …
 */
export function readActivity<Name extends SubmitOperation>(
  { type, status, intent, result }: Pick<Activity, 'type' | 'intent' | 'result'> & { status: string },
  operation: Name,
): ReadActivity<Name> | undefined {
  if (!activityTypesOf(operation).includes(type)) return undefined
  const isCompleted = status === 'ACTIVITY_STATUS_COMPLETED'
  return {
    parameters: onlyValue(intent) as ParamsOf<Wire['submit'][Name]>,
    result: isCompleted ? (onlyValue(result) as ResultOf<Wire['submit'][Name]>) : undefined,
  }
}

/** @throws {@link ServerClientError} `ACTIVITY_FAILED`, `ACTIVITY_REJECTED` */
export function readSubmitted<Result>(activity: Activity, operation: string): Submitted<Result> {
  switch (activity.status) {
    case 'ACTIVITY_STATUS_COMPLETED':
      return { status: 'completed', result: onlyValue(activity.result) as Result, activity }
    case 'ACTIVITY_STATUS_CONSENSUS_NEEDED':
    case 'ACTIVITY_STATUS_AUTHENTICATORS_NEEDED':
      return { status: 'needs-approval', activity }
    case 'ACTIVITY_STATUS_FAILED': {
      const message = `the activity ${activity.id} failed: ${activity.failure?.message ?? 'no reason was given'}`
      throw new ServerClientError('ACTIVITY_FAILED', { operation, message, facts: { activity } })
    }
    case 'ACTIVITY_STATUS_REJECTED': {
      const message = `the activity ${activity.id} was rejected.`
      throw new ServerClientError('ACTIVITY_REJECTED', { operation, message, facts: { activity } })
    }
    case 'ACTIVITY_STATUS_CREATED':
    case 'ACTIVITY_STATUS_PENDING':
      return { status: 'pending', activity }
  }
}

/** Intents and results hold one key, named after the operation and its revision. docs/wire-format.md#activity */
const onlyValue = (record: Readonly<Record<string, unknown>>): unknown => Object.values(record)[0] ?? {}

/** Reads the activity of a submit's answer. docs/decisions.md#replies-to-submits */
export function readAnswer({ activity }: Record<string, unknown>, operation: string): Activity {
  if (typeof activity === 'object' && activity !== null && 'status' in activity) return activity as Activity
  throw new ServerClientError('UNEXPECTED_ANSWER', {
    operation,
    message: 'the response has no activity. Expected: { activity }.',
    facts: { got: 'a response without an activity' },
  })
}
