import type { ChainRpc } from '../callRpc.ts'
import { providerError } from '../providerError.ts'
import type { RequestedTransaction } from './fillTransaction.ts'
import { type TransactionAccount, withSender } from './sendTransaction.ts'

/** EIP-5792 `wallet_sendCalls`. */
export interface CallBatch {
  version: string
  id?: string
  from?: string
  chainId: `0x${string}`
  atomicRequired: boolean
  calls: readonly Pick<RequestedTransaction, 'to' | 'data' | 'value'>[]
  capabilities?: Record<string, { optional?: boolean }>
}

const version = '2.0.0'

/**
 * Sends one transaction per call, after all of them are signed: if the person rejects one, none is sent. The id that is
 * returned holds their hashes, so that it can be looked up after a reload. If the chain's RPC refuses a later one, the
 * batch ends there: its status is 600.
 */
export async function sendCalls(
  account: TransactionAccount,
  { atomicRequired, calls, capabilities = {}, id, chainId, from }: CallBatch,
): Promise<{ id: string }> {
  // EIP-5792 "Error Codes"
  if (atomicRequired) throw providerError(5760, 'Atomic batches are not supported.')
  const needed = Object.keys(capabilities).find((name) => !capabilities[name]?.optional)
  if (needed) throw providerError(5700, `The capability ${needed} is not supported.`)
  if (id) throw providerError(-32602, 'wallet_sendCalls: the wallet chooses the id.')
  account.onChain(chainId)
  const hashes = await withSender(account, from, async ({ sign, send }) => {
    const signed: Awaited<ReturnType<typeof sign>>[] = []
    for (const { to, data, value } of calls) signed.push(await sign({ to, data, ...(value && { value }) }))
    const sent: string[] = []
    for (const transaction of signed) {
      try {
        sent.push(await send(transaction))
      } catch (error) {
        if (!sent.length) throw error
        break
      }
    }
    return sent
  })
  // Each part is 32 bytes long: chain, number of calls, hashes.
  const parts = [chainId, `0x${calls.length.toString(16)}`, ...hashes]
  return { id: `0x${parts.map((part) => part.slice(2).padStart(64, '0')).join('')}` }
}

interface Receipt {
  status: string
  [field: string]: unknown
}

/** EIP-5792 `wallet_getCallsStatus`. */
export async function getCallsStatus(rpcOf: (chainId: number) => ChainRpc, id: string): Promise<object> {
  const [chain, count, ...hashes] = (id.match(/[\da-f]{64}/gi) ?? []).map((part) => `0x${part}`)
  if (!chain || !count || !hashes.length) throw providerError(5730, 'This batch of calls is not known.')
  const rpc = rpcOf(Number(chain))
  const replies = await Promise.all(
    hashes.map((hash) => rpc<Receipt | null>('eth_getTransactionReceipt', [hash])),
  )
  const receipts = replies.filter((receipt) => receipt !== null)
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  const isOver = receipts.length === hashes.length
  const status = !isOver ? 100 : succeeded === Number(count) ? 200 : succeeded ? 600 : 500
  return { version, id, chainId: `0x${Number(chain).toString(16)}`, status, atomic: false, receipts }
}
