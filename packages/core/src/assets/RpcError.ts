import { KitError } from '../errors/KitError.ts'

/** The endpoint understood the call and answered with an error. */
export class RpcError extends KitError {
  override name = 'RpcError'
  /** Error code of JSON-RPC, or of the network itself: -32000 and below. */
  readonly rpcCode: number
  /** In the endpoint's words. */
  readonly rpcMessage: string

  private constructor(operation: string, rpcCode: number, rpcMessage: string) {
    super('RPC_FAILED', {
      message: `${operation}: the endpoint answered with ${rpcCode}: ${rpcMessage}`,
      operation,
      // Too many requests, a node that is behind: the same call may succeed later.
      retryable: rpcCode === 429 || rpcCode === -32005,
    })
    this.rpcCode = rpcCode
    this.rpcMessage = rpcMessage
  }

  static from(error: unknown, operation: string): RpcError {
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
    const text = typeof message === 'string' ? message.slice(0, 300) : 'no message'
    return new RpcError(operation, typeof code === 'number' ? code : 0, text)
  }
}
