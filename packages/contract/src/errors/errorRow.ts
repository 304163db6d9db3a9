/** gRPC codes that errors carry. docs/decisions.md#errors. */
export type GrpcCode = 3 | 5 | 7 | 8 | 9 | 12 | 13 | 14 | 15 | 16

/** HTTP status by gRPC code. docs/decisions.md#errors. */
const httpByGrpc: Readonly<Record<GrpcCode, number>> = {
  3: 400,
  5: 404,
  7: 403,
  8: 429,
  9: 409,
  12: 501,
  13: 500,
  14: 503,
  15: 500,
  16: 401,
}

export type Facts = Readonly<Record<string, unknown>>

/** An error code: its status, and its message from facts. */
export interface ErrorRow<F extends Facts> {
  readonly grpc: GrpcCode
  readonly http: number
  readonly message: (facts: F) => string
}

export const row = <F extends Facts = Record<never, never>>(
  grpc: GrpcCode,
  message: (facts: F) => string,
  http = httpByGrpc[grpc],
): ErrorRow<F> => ({ grpc, http, message })
