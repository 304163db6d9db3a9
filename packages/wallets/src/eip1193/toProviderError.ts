import type { KitErrorCode } from '@latchkey/core'

import { codeOf, isRejection, type ProviderRpcError, providerError } from '../providerError.ts'

/** Codes of EIP-1193 "Provider Errors" and EIP-1474 "Error codes" for codes of the kit. */
const codes: Readonly<Partial<Record<KitErrorCode, number>>> = {
  SESSION_MISSING: 4100,
  WALLET_UNSUPPORTED: 4200,
  OFFLINE: 4900,
  UNREACHABLE: 4900,
  TIMEOUT: 4900,
  // A request like it is pending: `data.activityId` waits for approvals.
  ACTIVITY_NEEDS_APPROVAL: -32002,
  ACTIVITY_PENDING: -32002,
  ACTIVITY_REJECTED: -32003,
}

/** Any error as one of EIP-1193. `data.code` keeps the kit's code. */
export function toProviderError(cause: unknown): ProviderRpcError {
  if (typeof (cause as ProviderRpcError)?.code === 'number') return cause as ProviderRpcError
  if (isRejection(cause)) return providerError(4001, 'User rejected the request.', { cause })
  const { message, activityId } = cause as { message?: string; activityId?: string }
  const code = codeOf(cause)
  // Typed data that the app made wrongly, found by what signs it.
  const isInvalid = codeOf((cause as Error | undefined)?.cause) === 'TYPED_DATA_INVALID'
  return providerError(isInvalid ? -32602 : (codes[code as KitErrorCode] ?? -32603), String(message), {
    cause,
    data: { code, activityId },
  })
}
