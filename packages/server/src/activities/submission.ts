import type { SubmitOperation } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import type { BoundSubmit, SubmitParameters } from '../context/handler.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import { locateFingerprint, withFingerprint } from '../store/activities/activityBuckets.ts'
import type { ActivityKey } from '../store/activities/activityClaims.ts'
import type { UserLocation } from '../store/users.ts'
import { maskIntent } from './maskIntent.ts'
import type { Signed } from './newVote.ts'

/** A submit that passed every gate. */
export interface Submission {
  name: SubmitOperation
  handler: BoundSubmit
  context: Context
  parameters: SubmitParameters
  /** The parameters as they were sent, which the activity shows. */
  intent: Record<string, unknown>
  fingerprint: string
  /** Request that the submitter signed: their approval, if the activity needs consensus. */
  signed: Signed
  type: string
  intentKey: string
  resultKey: string
}

/** The same body by the same user in the same organization is the same activity. */
export const activityKeyOf = ({ context, fingerprint }: Submission): ActivityKey => ({
  ...locateFingerprint(context.organization, fingerprint),
  userId: context.caller.userId,
})

/**
 * The user whom a request names, locked with the caller: two users may change each other at the same moment. One of a
 * sub-organization isn't among them: their handlers lock the sub-organization before its user, as logins do.
 */
export const namedUsers = ({ organization }: Context, parameters: SubmitParameters): UserLocation[] =>
  'userId' in parameters && typeof parameters.userId === 'string' && !('subOrganizationId' in parameters)
    ? [{ organizationId: organization.id, id: parameters.userId }]
    : []

/** The row of a new activity, its secrets masked. */
export function newActivity(submission: Submission, status: ActivityRow['status']): ActivityRow {
  const { type, intentKey, intent, resultKey, handler, context, fingerprint } = submission
  const { now, random } = context
  return {
    id: withFingerprint(timeOrderedUuid(now, random), fingerprint),
    ...activityKeyOf(submission),
    type,
    status,
    intentKey,
    intent: maskIntent(intent),
    resultKey,
    result: {},
    appProofs: null,
    changes: null,
    failure: null,
    sealedRequest: null,
    createdAt: now,
    updatedAt: now,
    isRoutine: handler.isRoutine(context),
  }
}
