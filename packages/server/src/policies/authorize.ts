import type { OperationId } from '@latchkey/contract/server'
import { pathName, type SubmitOperation } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findVoters } from '../store/voters.ts'
import { findVotingCredentials } from '../store/votes.ts'
import type { Approval } from './approvals.ts'
import { type Decision, decide, prepareDecision } from './decide.ts'
import { type Permission, permissionOf } from './permission.ts'

/** A submit to decide about. */
export interface Submitted {
  name: SubmitOperation
  type: string
  parameters: object
}

/**
 * Checks that the caller's kind may run an operation. The rest is for {@link authorizeSubmit} to decide.
 * @throws ServiceError REQUEST_NOT_AUTHORIZED
 */
export function requirePermission(
  operation: OperationId,
  { caller, organization }: Context,
  parameters?: object,
): Exclude<Permission, 'denied' | 'parentQuorum'> {
  const permission = permissionOf({ operation, caller, organization, parameters })
  if (permission === 'denied') throw notAuthorized(operation)
  if (permission === 'parentQuorum') throw notAuthorized(operation, permission)
  return permission
}

/**
 * Decides about a submit by its caller alone: they are the first who approves.
 * @throws ServiceError REQUEST_NOT_AUTHORIZED
 */
export async function authorizeSubmit(
  context: Context,
  { name, type, parameters }: Submitted,
): Promise<Decision> {
  const permission = requirePermission(`submit/${name}`, context, parameters)
  if (permission === 'allowed') return permission
  const { db, now, organization } = context
  const request = { db, organizationId: organization.id, operation: name, type, parameters, now }
  const { rootThreshold } = organization
  return decide(await prepareDecision(db, { permission, rootThreshold, request }), await approvalOf(context))
}

/** The caller's own approval. None by a token: it has no credential. */
async function approvalOf({ db, now, caller, organization }: Context): Promise<Approval[]> {
  const [voter] = await findVoters(db, organization.id, [caller.userId])
  const { id } = caller.credential
  const credential = (await findVotingCredentials(db, { ids: [id], now })).get(id)
  return voter && credential ? [{ voter, credential }] : []
}

export const notAuthorized = (operation: OperationId, reason?: 'parentQuorum'): ServiceError =>
  new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: pathNameOf(operation), ...(reason && { reason }) })

/** `submit/initOtp` → `init_otp`. */
export const pathNameOf = (operation: OperationId) => pathName(operation.slice(operation.indexOf('/') + 1))
