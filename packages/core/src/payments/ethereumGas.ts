import { RpcError } from '../assets/RpcError.ts'
import { KitError } from '../errors/KitError.ts'
import type { ChainContext } from './chainPayments.ts'
import { type EthereumCall, estimateGas } from './ethereumCalls.ts'

/**
 * Gas that a call needs, according to the network.
 *
 * @throws {@link KitError} `INSUFFICIENT_FUNDS_FOR_FEE`, `PAYMENT_WOULD_FAIL`, `RPC_FAILED`
 */
export async function readGas({ rpc }: Pick<ChainContext, 'rpc'>, call: EthereumCall): Promise<bigint> {
  try {
    return await rpc.call(estimateGas(call))
  } catch (error) {
    if (!(error instanceof RpcError) || error.retryable) throw error
    if (/insufficient funds|gas required exceeds allowance/i.test(error.rpcMessage))
      throw lacking('INSUFFICIENT_FUNDS_FOR_FEE', error)
    throw new KitError('PAYMENT_WOULD_FAIL', {
      message: `The network refuses the transaction: ${error.rpcMessage}`,
      cause: error,
    })
  }
}

/** The account can't pay. */
export const lacking = (code: 'INSUFFICIENT_FUNDS' | 'INSUFFICIENT_FUNDS_FOR_FEE', cause?: unknown) =>
  new KitError(code, {
    message:
      code === 'INSUFFICIENT_FUNDS'
        ? 'The account has less than the amount.'
        : 'The account has too little for the fee.',
    cause,
  })
