import { accessOf, type LoginStrength, loginOf, type OperationId } from '@latchkey/contract/server'
import type { SubmitOperation } from '@latchkey/contract/wire'

import type { Environment } from '../context/context.ts'
import type { SubmitParameters } from '../context/handler.ts'
import { countingOf } from '../policies/authorize.ts'
import { type PreparedDecision, prepareDecision } from '../policies/decide.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import type { Database } from '../store/database/store.ts'
import { openRequest } from './storedRequest.ts'

export interface WaitingActivity {
  name: SubmitOperation
  operation: OperationId
  /** How its submitter had to sign in. */
  login: LoginStrength
  parameters: SubmitParameters
  prepared: PreparedDecision
}

/** Prepares the decisions about an activity that waits for approvals, by policies and root quorum as they are now. */
export async function prepareWaiting(
  environment: Environment,
  db: Database,
  activity: ActivityRow,
  rootThreshold: number,
): Promise<WaitingActivity> {
  const { name, parameters, context } = openRequest(environment, db, activity)
  const { organizationId, type, createdAt: now, fingerprint } = activity
  const counting = { ...countingOf(context), fingerprint }
  const permission = accessOf(`submit/${name}`).callers.includes('user') ? 'policies' : 'rootQuorum'
  const work = environment.policyWork(organizationId)
  const request = { db, organizationId, operation: name, type, parameters, now, work, counting }
  const prepared = await prepareDecision(db, { permission, rootThreshold, request })
  return { name, operation: `submit/${name}`, login: loginOf(name, parameters), parameters, prepared }
}
