import { pathName, type SubmitOperation } from '@latchkey/contract/wire'
import { EnclaveError, type EnclaveErrorCode } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'

const refusals: ReadonlySet<EnclaveErrorCode> = new Set<EnclaveErrorCode>([
  'REQUEST_REFUSED',
  'STATE_REFUSED',
  'STATE_NEEDED',
  'INTERFACE_NEEDED',
])

/**
 * The error for a request that the enclave refused, though the service would have carried it out: the log says why. Any
 * other error stays as it is.
 */
export function toRefusal({ log, organization }: Context, name: SubmitOperation, error: unknown): unknown {
  if (!(error instanceof EnclaveError)) return error
  const isToken = error.code === 'TOKEN_REFUSED'
  if (!isToken && !refusals.has(error.code)) return error
  const operation = pathName(name)
  const { message: reason } = error
  log.warn('enclave.refused', { operation, organizationId: organization.id, errorMessage: reason })
  if (isToken) return new ServiceError('OIDC_TOKEN_INVALID', { reason }, { cause: error })
  return new ServiceError('REQUEST_NOT_AUTHORIZED', { operation }, { cause: error })
}
