import { accessOf, type OperationId } from '@latchkey/contract/server'

import type { Environment } from '../context/context.ts'
import { type PreparedDecision, prepareDecision } from '../policies/decide.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import type { Database } from '../store/database/store.ts'
import { openRequest } from './storedRequest.ts'

export interface WaitingActivity {
  operation: OperationId
  prepared: PreparedDecision
}

/** Prepares the decisions about an activity that waits for approvals, by policies and root quorum as they are now. */
export async function prepareWaiting(
  environment: Environment,
  db: Database,
  activity: ActivityRow,
  rootThreshold: number,
): Promise<WaitingActivity> {
  const { name: operation, parameters } = openRequest(environment, db, activity)
  const { organizationId, type, createdAt: now } = activity
  const permission = accessOf(`submit/${operation}`).callers.includes('user') ? 'policies' : 'rootQuorum'
  const work = environment.policyWork(organizationId)
  const request = { db, organizationId, operation, type, parameters, now, work }
  const prepared = await prepareDecision(db, { permission, rootThreshold, request })
  return { operation: `submit/${operation}`, prepared }
}
