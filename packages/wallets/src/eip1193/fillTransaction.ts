import type { EthereumTransaction } from '@latchkey/core'

import type { ChainRpc } from '../callRpc.ts'

type Hex = `0x${string}`

/** A transaction as apps send it: EIP-1474, eth_sendTransaction. */
export interface RequestedTransaction
  extends Omit<EthereumTransaction, 'chainId' | 'gas' | 'nonce' | 'value' | 'gasPrice' | 'maxFeePerGas'> {
  from?: string
  chainId?: Hex
  nonce?: Hex
  gas?: Hex
  value?: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  input?: string
}

/** Adds what the app left open, as the chain has it now. */
export async function fillTransaction(
  rpc: ChainRpc,
  chainId: number,
  { input, chainId: _, ...transaction }: RequestedTransaction,
): Promise<EthereumTransaction> {
  const data = transaction.data ?? input
  const call = { ...transaction, ...(data && { data }) }
  const [gas, fees] = await Promise.all([
    transaction.gas ?? rpc<Hex>('eth_estimateGas', [call]),
    transaction.gasPrice || transaction.maxFeePerGas ? {} : readFees(rpc, transaction.maxPriorityFeePerGas),
  ])
  return { ...call, chainId, gas, ...fees }
}

/** Twice the base fee lasts for six full blocks in a row. */
async function readFees(rpc: ChainRpc, priorityFee?: Hex): Promise<Partial<EthereumTransaction>> {
  const [block, price] = await Promise.all([
    rpc<{ baseFeePerGas?: Hex } | null>('eth_getBlockByNumber', ['latest', false]),
    rpc<Hex>('eth_gasPrice'),
  ])
  if (!block?.baseFeePerGas) return { gasPrice: price }
  const base = BigInt(block.baseFeePerGas)
  const suggested = BigInt(price) - base
  const maxPriorityFeePerGas = priorityFee ? BigInt(priorityFee) : suggested > 0n ? suggested : 0n
  return { maxPriorityFeePerGas, maxFeePerGas: base * 2n + maxPriorityFeePerGas }
}
