import { EnclaveError } from '@latchkey/enclave'
import { decodeState } from '@latchkey/rules/state'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { type Database, first } from '../store/database/store.ts'
import { lockOrganization } from '../store/organizations.ts'
import { findStates, lockState, type StateRow, storeState } from '../store/states/organizationStates.ts'
import { lockUsersOf } from '../store/users.ts'
import { type Applied, changedBy } from './changeStates.ts'
import { restoreRows } from './restoreRows.ts'
import { organizationsOf } from './showStates.ts'

/**
 * Takes states back from the enclave that a database has lost with its last commits, of the organizations that a refused
 * submit concerns. docs/enclave-verifies.md#lost-commits
 *
 * @param error - the error of the submit
 * @returns whether there were any: the submit can be tried again then
 */
export async function recoverStates(db: Database, applied: Applied, error: unknown): Promise<boolean> {
  if (!isStateRefused(error)) return false
  const { context } = applied
  const ids = new Set([...changedBy(applied), ...Object.values(organizationsOf(context))])
  let isRecovered = false
  for (const id of ids) isRecovered = (await recoverState(db, context, id)) || isRecovered
  return isRecovered
}

const isStateRefused = (error: unknown): boolean => {
  const cause = error instanceof ServiceError ? error.cause : error
  return cause instanceof EnclaveError && cause.code === 'STATE_REFUSED'
}

async function recoverState(
  db: Database,
  { enclave, now, log }: Context,
  organizationId: string,
): Promise<boolean> {
  const latest = await enclave.latestState({ organizationId })
  if (!latest) return false
  const state = decodeState(latest.state)
  const { generation } = state
  const isBehind = (row: StateRow | undefined) => row !== undefined && row.generation < generation
  if (!isBehind(first(await findStates(db, [organizationId])))) return false
  return await db.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId)
    await lockUsersOf(transaction, organizationId)
    if (!isBehind(await lockState(transaction, organizationId))) return false
    await storeState(transaction, { organizationId, generation, ...latest })
    log.warn('states.recovered', { organizationId, deleted: await restoreRows(transaction, state, now) })
    return true
  })
}
