import type { SubmitOperation } from '@latchkey/contract/wire'

import type { Connection } from '../context/connection.ts'
import type { Context, Environment } from '../context/context.ts'
import type { SubmitParameters } from '../context/handler.ts'
import { type StoredStamp, writeStamped } from '../states/storedStamp.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import type { Caller } from '../store/caller.ts'
import type { Database } from '../store/database/store.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import type { Submission } from './submission.ts'

/** Facts that are needed to execute an activity later, as if its request came again. */
interface StoredRequest {
  name: SubmitOperation
  parameters: SubmitParameters
  caller: Caller
  organization: OrganizationFacts
  connection: Connection
  generateAppProofs?: boolean | undefined
  /** The request as it was stamped, where an enclave verifies it. */
  stamped?: StoredStamp | undefined
}

/** Seals a submission to the row of its activity: parameters may be secrets, and addresses aren't stored in the clear. */
export function sealRequest({ name, parameters, context }: Submission, activityId: string): string {
  const { caller, organization, connection, activitySeal, generateAppProofs } = context
  const { userAgent, address, forwardedAddress, origin, languages } = connection
  const request: StoredRequest = {
    name,
    parameters,
    caller,
    organization,
    generateAppProofs,
    stamped: writeStamped(context.evidence),
    connection: { userAgent, address, forwardedAddress, origin, languages },
  }
  return activitySeal.seal(activityId, JSON.stringify(request))
}

/** The operation, parameters and context of an activity that was stored for later. */
export function openRequest(
  environment: Environment,
  db: Database,
  { id, type, sealedRequest, createdAt }: ActivityRow,
): {
  name: SubmitOperation
  parameters: SubmitParameters
  context: Context
  stamped: StoredStamp | undefined
} {
  const opened = JSON.parse(environment.activitySeal.open(id, sealedRequest ?? '')) as StoredRequest
  const { name, parameters, caller, organization, connection, generateAppProofs, stamped } = opened
  const context: Context = {
    ...environment,
    db,
    now: environment.clock.now(),
    submittedAt: createdAt,
    caller,
    organization,
    connection,
    generateAppProofs,
    activityType: type,
  }
  return { name, parameters, context, stamped }
}
