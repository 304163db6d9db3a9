import { toWord } from '../assets/ethereumRpc.ts'
import { KitError } from '../errors/KitError.ts'
import { Transaction } from '../ethereum/Transaction.ts'
import type { EthereumPlan } from '../state/payments.types.ts'
import type { Draft, PaymentRequest, SignedTransaction } from './chainPayments.ts'
import type { EthereumCall } from './ethereumCalls.ts'

/** ERC-20: `transfer(address,uint256)`, or the coin itself. */
export const toCall = ({ from, to, asset }: PaymentRequest, amount: bigint): EthereumCall =>
  asset.address === undefined
    ? { from, to, value: amount, data: '0x' }
    : { from, to: asset.address, value: 0n, data: `0xa9059cbb${toWord(to)}${toWord(amount)}` }

/** Serializes a transaction for the signature. Hex with 0x. */
export function serialize(
  { to, value, data }: EthereumCall,
  { gasLimit, fees }: EthereumPlan,
  { chainId, nonce }: { chainId: bigint; nonce: number },
): string {
  const shared = { chainId, nonce: BigInt(nonce), to: to.toLowerCase(), value, gasLimit, data }
  const transaction =
    'gasPrice' in fees
      ? Transaction.prepare({ type: 'legacy', ...shared, ...fees })
      : Transaction.prepare({ type: 'eip1559', ...shared, ...fees })
  return transaction.toHex({ includeSignature: false })
}

/**
 * Checks that the service signed this transaction and no other.
 *
 * @throws {@link KitError} `UNEXPECTED_ANSWER`
 */
export function readSignedEthereum(signed: string, { unsigned }: Draft, from: string): SignedTransaction {
  const raw = `0x${signed}`
  try {
    const transaction = Transaction.fromHex(raw)
    const isSame = transaction.toHex({ includeSignature: false }) === unsigned
    const isOwn = transaction.sender.toLowerCase() === from.toLowerCase()
    if (isSame && isOwn) return { raw, hash: transaction.hash }
  } catch {
    // Not a signed transaction: refused below.
  }
  throw new KitError('UNEXPECTED_ANSWER', {
    message: 'sign_transaction: the answer is not the transaction that was sent, signed by its account.',
    operation: 'sign_transaction',
  })
}
