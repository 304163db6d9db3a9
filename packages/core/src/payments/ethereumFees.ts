import type { EthereumPlan } from '../state/payments.types.ts'
import type { ChainContext } from './chainPayments.ts'
import { getBaseFee, getGasPrice, getPriorityFee } from './ethereumCalls.ts'

export interface GasPrices {
  fees: EthereumPlan['fees']
  /** Expected and highest price of a unit of gas, in wei. */
  expected: bigint
  max: bigint
}

/**
 * EIP-1559 where the network has a base fee, else its gas price. The highest fee covers a base fee that doubles, which
 * takes six full blocks.
 *
 * @throws {@link KitError} `RPC_FAILED`
 */
export async function readGasPrices({ rpc }: ChainContext): Promise<GasPrices> {
  const [base, priority, price] = await rpc.batch([getBaseFee, getPriorityFee, getGasPrice])
  if (base.status === 'rejected') throw base.reason
  if (base.value === undefined) {
    if (price.status === 'rejected') throw price.reason
    const { value: gasPrice } = price
    return { fees: { gasPrice }, expected: gasPrice, max: gasPrice }
  }
  const maxPriorityFeePerGas = priority.status === 'fulfilled' ? priority.value : aboveBase(base.value, price)
  const maxFeePerGas = base.value * 2n + maxPriorityFeePerGas
  return {
    fees: { maxFeePerGas, maxPriorityFeePerGas },
    expected: base.value + maxPriorityFeePerGas,
    max: maxFeePerGas,
  }
}

/** Priority fee of a node without eth_maxPriorityFeePerGas: the gas price minus the base fee. */
function aboveBase(base: bigint, price: PromiseSettledResult<bigint>): bigint {
  if (price.status === 'rejected') throw price.reason
  return price.value > base ? price.value - base : 0n
}
