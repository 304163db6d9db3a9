import type { EmbeddedWallets } from '@latchkey/core'

import type { ChainRpc } from '../callRpc.ts'
import type { Chain } from './createChain.ts'
import { fillTransaction, type RequestedTransaction } from './fillTransaction.ts'

/** The account whose transactions are signed, and where they go. */
export interface TransactionAccount {
  readonly chain: Chain
  readonly wallet: Pick<EmbeddedWallets, 'inNonceOrder' | 'serializeTransaction' | 'signTransaction'>
  /** The person's account of an address; without one their first. @throws ProviderRpcError 4100 */
  own(address?: string): Promise<string>
  /** @throws ProviderRpcError 4901 if it is not the present chain */
  onChain(id?: string | number): void
}

/** An account on one chain, during its turn to send transactions. */
export interface Sender {
  /** Adds the next nonce and what else the app left open, and signs. Nothing is sent. */
  sign(transaction: RequestedTransaction): Promise<SignedTransaction>
  /** Resolves with the hash once the chain's RPC has taken it. */
  send(transaction: SignedTransaction): Promise<string>
}

interface SignedTransaction {
  raw: string
  /** Its place among the account's transactions, unless the app chose one out of turn. */
  nonce: number | undefined
}

/** Runs a task while no other transaction of the account on that chain is signed or sent. */
export async function withSender<T>(
  { chain, wallet, own }: TransactionAccount,
  from: string | undefined,
  task: (sender: Sender) => Promise<T>,
): Promise<T> {
  // The person may switch while others have their turn.
  const { id } = chain
  const rpc = chain.rpcOf(id)
  const network = `eip155:${id}`
  const address = await own(from)
  return await wallet.inNonceOrder({ address, network }, async (turn) => {
    const pending = Number(await rpc<string>('eth_getTransactionCount', [address, 'pending']))
    let next = await turn.next(pending, (hash) => isKnown(rpc, hash))
    return await task({
      async sign(transaction) {
        const isNext = transaction.nonce === undefined || Number(transaction.nonce) === next
        const nonce = transaction.nonce ?? (`0x${next.toString(16)}` as const)
        const filled = await fillTransaction(rpc, id, { ...transaction, from: address, nonce })
        const unsigned = await wallet.serializeTransaction(filled)
        const raw = await wallet.signTransaction({ address, transaction: unsigned, network })
        return { raw, nonce: isNext ? next++ : undefined }
      },
      async send({ raw, nonce }) {
        const hash = await rpc<string>('eth_sendRawTransaction', [raw])
        if (nonce !== undefined) turn.sent({ nonce, hash })
        return hash
      },
    })
  })
}

const isKnown = async (rpc: ChainRpc, hash: string) =>
  (await rpc<object | null>('eth_getTransactionByHash', [hash])) !== null

/** Fills in what the app left open, and signs. */
export async function signTransaction(
  account: TransactionAccount,
  transaction: RequestedTransaction,
): Promise<string> {
  account.onChain(transaction.chainId)
  return await withSender(account, transaction.from, async ({ sign }) => (await sign(transaction)).raw)
}

/** Resolves with the hash once the chain's RPC has taken it. */
export async function sendTransaction(
  account: TransactionAccount,
  transaction: RequestedTransaction,
): Promise<string> {
  account.onChain(transaction.chainId)
  return await withSender(account, transaction.from, async ({ sign, send }) => send(await sign(transaction)))
}
