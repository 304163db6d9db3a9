/** The error that libraries know as ProviderRpcError: EIP-1193, "Errors". */
export interface ProviderRpcError extends Error {
  code: number
  data?: unknown
}

/** An error with the code of EIP-1193 or EIP-1474 that libraries look for. */
export const providerError = (
  code: number,
  message: string,
  { name = 'ProviderRpcError', data, cause }: { name?: string; data?: unknown; cause?: unknown } = {},
): ProviderRpcError =>
  Object.assign(new Error(message, cause === undefined ? undefined : { cause }), { name, code, data })

/** The code of an error of the kit. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code)

/** Whether the user rejected the request, or gave up signing in for it. */
export const isRejection = (error: unknown): boolean => ['USER_REJECTED', 'ABORTED'].includes(codeOf(error))

/** Gives a rejection the shape that libraries recognize. Other errors stay as they are. */
export function throwRejection(error: unknown): never {
  if (!isRejection(error)) throw error
  throw providerError(4001, 'User rejected the request.', { name: 'UserRejectedRequestError', cause: error })
}
