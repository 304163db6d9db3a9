import type { EmbeddedWallets } from '@latchkey/core'

import type { Chain } from './createChain.ts'
import { fillTransaction, type RequestedTransaction } from './fillTransaction.ts'

/** The account whose transactions are signed, and where they go. */
export interface TransactionAccount {
  readonly chain: Chain
  readonly wallet: Pick<EmbeddedWallets, 'serializeTransaction' | 'signTransaction'>
  /** The person's account of an address; without one their first. @throws ProviderRpcError 4100 */
  own(address?: string): Promise<string>
  /** @throws ProviderRpcError 4901 if it is not the present chain */
  onChain(id?: string | number): void
}

/** Fills in what the app left open, and signs. */
export async function signTransaction(
  { chain, wallet, own, onChain }: TransactionAccount,
  transaction: RequestedTransaction,
): Promise<string> {
  onChain(transaction.chainId)
  // The person may switch while the transaction is filled in.
  const { id } = chain
  const address = await own(transaction.from)
  const filled = await fillTransaction(chain.rpcOf(id), id, { ...transaction, from: address })
  const unsigned = await wallet.serializeTransaction(filled)
  return await wallet.signTransaction({ address, transaction: unsigned, network: `eip155:${id}` })
}

/** Resolves with the hash once the chain's RPC has taken it. */
export async function sendTransaction(
  account: TransactionAccount,
  transaction: RequestedTransaction,
): Promise<string> {
  const rpc = account.chain.rpcOf(account.chain.id)
  return await rpc<string>('eth_sendRawTransaction', [await signTransaction(account, transaction)])
}
