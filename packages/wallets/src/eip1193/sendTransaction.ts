import type { EmbeddedWallets } from '@latchkey/core'

import type { ChainRpc } from '../callRpc.ts'
import { providerError } from '../providerError.ts'
import type { Chain } from './createChain.ts'
import { type ChainCall, fillTransaction, toChainCall } from './fillTransaction.ts'
import { type RequestedTransaction, readTransaction } from './readTransaction.ts'

/** The accounts whose transactions are signed, and where they go. */
export interface TransactionAccount {
  readonly chain: Chain
  readonly wallets: Pick<
    EmbeddedWallets,
    'inNonceOrder' | 'providerState' | 'serializeTransaction' | 'signTransaction'
  >
  /** Resolves with the user's account of that address, or their first one. @throws ProviderRpcError 4100 */
  resolveAddress(address?: string): Promise<string>
}

/** An account on one chain, during its turn to send transactions. */
export interface Sender {
  /** Adds the next nonce and what else the app left open, and signs. Nothing is sent. */
  sign(transaction: RequestedTransaction, options?: SignOptions): Promise<SignedTransaction>
  /** Resolves with the hash once the chain's RPC has taken it. */
  send(transaction: SignedTransaction): Promise<string>
}

interface SignOptions {
  /** Whether the user may lower the allowance that the transaction gives. @default false */
  canLimit?: boolean | undefined
}

interface SignedTransaction {
  raw: string
  /** The next nonce of the account, unless the app chose one out of turn. */
  nonce: number | undefined
}

/** Runs a task while no other transaction of the account on that chain is signed or sent. */
export async function withSender<T>(
  { chain, wallets, resolveAddress }: TransactionAccount,
  { from, chainId }: { from: string | undefined; chainId: number },
  task: (sender: Sender) => Promise<T>,
): Promise<T> {
  const rpc = chain.rpcOf(chainId)
  const network = `eip155:${chainId}`
  const address = await resolveAddress(from)
  await chain.assertRpc(chainId)
  let began = false
  const turns = wallets.inNonceOrder({ address, network }, async (turn) => {
    began = true
    const pending = Number(await rpc<string>('eth_getTransactionCount', [address, 'pending']))
    let next = await turn.next(pending, (hash) => isKnown(rpc, hash))
    const before: ChainCall[] = []
    return await task({
      async sign(transaction, options) {
        const { nonce = next } = transaction
        const context = { rpc, chainId, from: address, nonce, before }
        const unsigned = await wallets.serializeTransaction(await fillTransaction(context, transaction))
        const raw = await wallets.signTransaction({ address, transaction: unsigned, network, ...options })
        before.push(toChainCall(address, transaction))
        return { raw, nonce: nonce === next ? next++ : undefined }
      },
      async send({ raw, nonce }) {
        const hash = await rpc<string>('eth_sendRawTransaction', [raw])
        if (nonce !== undefined) turn.sent({ nonce, hash })
        return hash
      },
    })
  })
  return await turns.catch((cause: Error) => {
    if (began) throw cause
    // EIP-1474, "Resource unavailable": what wallets answer while they are busy with a request.
    throw providerError(-32002, cause.message, { cause })
  })
}

const isKnown = async (rpc: ChainRpc, hash: string) =>
  (await rpc<object | null>('eth_getTransactionByHash', [hash])) !== null

/** The chain of a transaction: the present one. @throws ProviderRpcError 4901 if the app names another */
async function chainOf({ chain }: TransactionAccount, { chainId }: RequestedTransaction): Promise<number> {
  const present = await chain.current()
  if (chainId !== undefined && chainId !== present)
    throw providerError(4901, `Got a request for chain ${chainId}. Expected: ${present}; switch first.`)
  return present
}

/** Fills in what the app left open, and signs. */
export async function signTransaction(account: TransactionAccount, request: unknown): Promise<string> {
  const transaction = readTransaction('eth_signTransaction', request)
  const { from } = transaction
  const chainId = await chainOf(account, transaction)
  return await withSender(account, { from, chainId }, async ({ sign }) => (await sign(transaction)).raw)
}

/** Resolves with the hash once the chain's RPC has taken it. */
export async function sendTransaction(account: TransactionAccount, request: unknown): Promise<string> {
  const transaction = readTransaction('eth_sendTransaction', request)
  // Blobs are sent beside the transaction, with proofs that the kit doesn't make. EIP-4844, "Networking"
  if (transaction.type === 3) throw providerError(4200, 'eth_sendTransaction: blobs are not supported.')
  const { from } = transaction
  const chainId = await chainOf(account, transaction)
  // Whatever was signed is sent: the user may lower an allowance before.
  return await withSender(account, { from, chainId }, async ({ sign, send }) =>
    send(await sign(transaction, { canLimit: true })),
  )
}
