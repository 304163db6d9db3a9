import { row } from './errorRow.ts'

/** Errors of the service itself, not of the request: rows of errors.ts. */
export const serviceErrors = {
  NOT_BUILT: row<{ operation: string; part?: string | undefined }>(
    12,
    ({ operation, part }) => `${part ? `${part} of ${operation}` : operation} is not built yet.`,
  ),
  // Clients match "internal server error".
  INTERNAL: row<{ requestId: string }>(13, ({ requestId }) => `internal server error (${requestId})`),
  SEALED_DATA_UNREADABLE: row(
    15,
    () =>
      'This needs a value that is sealed with a secret that the service does not have. Repeating the request will not help: the operator of the service has to bring the secret back.',
  ),
  UNAVAILABLE: row<{ retryAfterSeconds?: number | undefined }>(
    14,
    () => 'The service is busy or restarting. Try again shortly.',
  ),
}
