import type { EthereumTransaction } from '@latchkey/core'

import type { ChainRpc } from '../callRpc.ts'
import { type RequestedTransaction, toHexQuantity } from './readTransaction.ts'

type Hex = `0x${string}`

/** Parameters of eth_call and eth_estimateGas. */
export type ChainCall = Readonly<Record<string, unknown>>

export interface FillContext {
  rpc: ChainRpc
  chainId: number
  from: string
  nonce: number
  /** Calls that come first, where they aren't sent yet. */
  before: readonly ChainCall[]
}

/** Fills in the fields that the app left out, with the chain's current values. */
export async function fillTransaction(
  context: FillContext,
  transaction: RequestedTransaction,
): Promise<EthereumTransaction> {
  const { rpc, chainId, nonce } = context
  const [gas, fees, maxFeePerBlobGas] = await Promise.all([
    transaction.gas ?? estimateGas(context, transaction),
    readFees(rpc, transaction),
    transaction.type === 3 ? (transaction.maxFeePerBlobGas ?? readBlobFee(rpc)) : undefined,
  ])
  const { to, value, data, accessList, blobVersionedHashes, authorizationList } = transaction
  return {
    ...fees,
    chainId,
    nonce,
    gas,
    to,
    value,
    data,
    accessList,
    maxFeePerBlobGas,
    blobVersionedHashes,
    authorizationList,
  }
}

/** A transaction as eth_call and eth_estimateGas take it. */
export function toChainCall(
  from: string,
  { to, value, data, accessList, blobVersionedHashes, authorizationList }: RequestedTransaction,
): ChainCall {
  const authorizations = authorizationList?.map(({ address, chainId, nonce, r, s, yParity = 0 }) => ({
    address,
    chainId: toHexQuantity(chainId),
    nonce: toHexQuantity(nonce),
    yParity: toHexQuantity(yParity),
    r,
    s,
  }))
  return {
    from,
    to,
    value: toHexQuantity(value),
    data,
    accessList,
    blobVersionedHashes,
    authorizationList: authorizations,
  }
}

async function estimateGas(
  { rpc, from, before }: FillContext,
  transaction: RequestedTransaction,
): Promise<Hex> {
  const call = toChainCall(from, transaction)
  try {
    return await rpc<Hex>('eth_estimateGas', [call])
  } catch (error) {
    // It may depend on the calls before it, such as a swap on its approval.
    const gas = before.length ? await simulateGas(rpc, [...before, call]) : undefined
    if (gas === undefined) throw error
    return toHexQuantity(gas)
  }
}

interface SimulatedCall {
  status: string
  gasUsed: Hex
}

/** Gas for the last of several calls, or undefined if the node can't tell or the call would fail. */
async function simulateGas(rpc: ChainRpc, calls: readonly ChainCall[]): Promise<bigint | undefined> {
  const blocks = await rpc<{ calls: SimulatedCall[] }[]>('eth_simulateV1', [
    { blockStateCalls: [{ calls }] },
    'latest',
  ]).catch(() => [])
  const last = blocks[0]?.calls.at(-1)
  // Up to a fifth of the gas is refunded at the end, and has to be available until then. EIP-3529
  return last?.status === '0x1' ? (BigInt(last.gasUsed) * 3n) / 2n : undefined
}

/** The type, and the fees that belong to it. Twice the base fee lasts for six full blocks in a row. */
async function readFees(
  rpc: ChainRpc,
  { type, gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList }: RequestedTransaction,
): Promise<Pick<EthereumTransaction, 'type' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>> {
  if (type === 0 || type === 1) return { type, gasPrice: gasPrice ?? (await rpc<Hex>('eth_gasPrice')) }
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    return { type: type ?? 2, maxFeePerGas, maxPriorityFeePerGas }
  const [block, price] = await Promise.all([
    rpc<{ baseFeePerGas?: Hex } | null>('eth_getBlockByNumber', ['latest', false]),
    rpc<Hex>('eth_gasPrice'),
  ])
  if (type === undefined && !block?.baseFeePerGas) return { type: accessList ? 1 : 0, gasPrice: price }
  const base = BigInt(block?.baseFeePerGas ?? 0)
  const suggested = BigInt(price) > base ? BigInt(price) - base : 0n
  const priorityFee = maxPriorityFeePerGas ?? lower(suggested, maxFeePerGas)
  return {
    type: type ?? 2,
    maxPriorityFeePerGas: priorityFee,
    maxFeePerGas: maxFeePerGas ?? base * 2n + priorityFee,
  }
}

const lower = (fee: bigint, bound: bigint | undefined) => (bound !== undefined && bound < fee ? bound : fee)

const readBlobFee = async (rpc: ChainRpc): Promise<bigint> => BigInt(await rpc<Hex>('eth_blobBaseFee')) * 2n
