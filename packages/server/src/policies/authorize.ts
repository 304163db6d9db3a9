import type { OperationId } from '@latchkey/contract/server'
import { pathName } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { permissionOf } from './permission.ts'

/** `needsConsensus`: other users have to approve it first. */
export type Decision = 'allowed' | 'needsConsensus'

/**
 * Decides about a request by its caller alone. docs/decisions.md#who-may-do-what
 * @throws ServiceError REQUEST_NOT_AUTHORIZED
 */
export async function authorize(
  operation: OperationId,
  { caller, organization }: Context,
  parameters?: object,
): Promise<Decision> {
  const permission = permissionOf({ operation, caller, organization, parameters })
  if (permission === 'allowed' || permission === 'unlessDenied') return 'allowed'
  if (permission === 'parentQuorum') throw notAuthorized(operation, permission)
  if (permission !== 'denied' && caller.role === 'root') return 'needsConsensus'
  throw notAuthorized(operation)
}

const notAuthorized = (operation: OperationId, reason?: 'parentQuorum') =>
  new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: pathNameOf(operation), ...(reason && { reason }) })

/** `submit/initOtp` → `init_otp`. */
export const pathNameOf = (operation: OperationId) => pathName(operation.slice(operation.indexOf('/') + 1))
