import { isAddressOfSomeChain, isEthereumAddress } from '@latchkey/crypto/addresses'
import { checksumEthereumAddress } from '@latchkey/crypto/secp256k1'
import { getBalance, getTokenBalance } from '../assets/ethereumRpc.ts'
import { RpcError } from '../assets/RpcError.ts'
import type { EthereumPlan, PaymentFailure } from '../state/payments.types.ts'
import { assertChain, chainIdOf, isRollup } from './askNetwork.ts'
import {
  assertPlan,
  type ChainContext,
  type ChainPayments,
  type ParsedAddress,
  type PaymentRequest,
} from './chainPayments.ts'
import {
  getIsContract,
  getIsKnown,
  getReceipt,
  getRollupFee,
  getTransactionCount,
  sendRawTransaction,
} from './ethereumCalls.ts'
import { readGasPrices } from './ethereumFees.ts'
import { lacking, readGas } from './ethereumGas.ts'
import { readSignedEthereum, serialize, toCall } from './ethereumTransaction.ts'

/** Payments on Ethereum, and on networks that work like it. */
export const ethereumPayments: ChainPayments = {
  parseAddress: parseEthereumAddress,
  isContract: ({ rpc }, address) => rpc.call(getIsContract(address)),
  async quote(context, request, requestedAmount) {
    const { from, asset } = request
    const [balance, tokenBalance] = await Promise.all([
      context.rpc.call(getBalance(from)),
      asset.address === undefined ? undefined : context.rpc.call(getTokenBalance(asset.address, from)),
      assertChain(context),
    ])
    const spendable = tokenBalance ?? balance
    if (spendable === 0n || (requestedAmount !== 'max' && requestedAmount > spendable))
      throw lacking('INSUFFICIENT_FUNDS')
    const { fees, expected, max } = await readGasPrices(context)
    const trial = requestedAmount !== 'max' ? requestedAmount : asset.address === undefined ? 1n : spendable
    const gas = await readGas(context, toCall(request, trial))
    // The gas of a contract call may change until then. A plain transfer always needs the same.
    const gasLimit = gas === transferGas ? gas : (gas * 6n) / 5n
    const plan: EthereumPlan = { kind: 'ethereum', gasLimit, fees }
    const rollupFee = await readRollupFee(context, request, plan, trial)
    const fee = { amount: gas * expected + rollupFee, max: gasLimit * max + rollupFee * 2n }
    if (tokenBalance !== undefined) {
      if (fee.max > balance) throw lacking('INSUFFICIENT_FUNDS_FOR_FEE')
      return { amount: requestedAmount === 'max' ? tokenBalance : requestedAmount, fee, plan }
    }
    if (fee.max >= balance) throw lacking('INSUFFICIENT_FUNDS_FOR_FEE')
    const amount = requestedAmount === 'max' ? balance - fee.max : requestedAmount
    if (amount + fee.max > balance) throw lacking('INSUFFICIENT_FUNDS')
    return { amount, fee, plan }
  },
  async draft({ network, rpc }, { amount, plan, ...request }, nextNonce) {
    assertPlan(plan, 'ethereum')
    const pending = Number(await rpc.call(getTransactionCount(request.from, 'pending')))
    const nonce = await nextNonce(pending, (hash) => rpc.call(getIsKnown(hash)))
    const unsigned = serialize(toCall(request, amount), plan, { chainId: chainIdOf(network.id), nonce })
    return { unsigned, nonce }
  },
  readSigned: readSignedEthereum,
  async broadcast({ rpc }, { raw }) {
    try {
      await rpc.call(sendRawTransaction(raw))
    } catch (error) {
      // Geth, Erigon, Nethermind, Besu, Anvil.
      if (
        !(error instanceof RpcError) ||
        !/already (known|imported|in)|known transaction/i.test(error.rpcMessage)
      )
        throw error
    }
  },
  refusalOf: (rpcMessage): PaymentFailure =>
    /insufficient funds/i.test(rpcMessage)
      ? 'insufficient-funds'
      : /nonce too low|already used/i.test(rpcMessage)
        ? 'replaced'
        : 'refused',
  async look({ rpc }, { hash }, { nonce = 0 }, from) {
    const calls = [getReceipt(hash), getIsKnown(hash), getTransactionCount(from, 'latest')] as const
    const [receipt, known, count] = await rpc.batch(calls)
    if (receipt.status === 'rejected') throw receipt.reason
    if (receipt.value !== undefined)
      return receipt.value ? { status: 'confirmed' } : { status: 'failed', reason: 'reverted' }
    if (known.status === 'rejected') throw known.reason
    if (known.value) return { status: 'pending' }
    if (count.status === 'rejected') throw count.reason
    return Number(count.value) > nonce ? { status: 'gone', reason: 'replaced' } : { status: 'unknown' }
  },
}

/** Gas for a payment of the coin to an address without a contract. */
const transferGas = 21_000n

/** Fee of a rollup, else 0. It depends on the transaction's size and on Ethereum's fees, so that it may rise. */
async function readRollupFee(
  context: ChainContext,
  request: PaymentRequest,
  plan: EthereumPlan,
  amount: bigint,
): Promise<bigint> {
  if (!(await isRollup(context))) return 0n
  const chainAndNonce = { chainId: chainIdOf(context.network.id), nonce: 0 }
  return await context.rpc.call(getRollupFee(serialize(toCall(request, amount), plan, chainAndNonce)))
}

/** EIP-55: letters of both cases are a checksum; small letters alone have none. */
function parseEthereumAddress(text: string): ParsedAddress {
  const typed = text.trim().replace(/^0X/, '0x')
  if (typed === '') return { reason: 'empty' }
  if (!isEthereumAddress(typed)) return { reason: isAddressOfSomeChain(typed) ? 'network' : 'format' }
  if (/^0x0+$/.test(typed)) return { reason: 'zero' }
  const address = checksumEthereumAddress(typed)
  const digits = typed.slice(2)
  const isChecksum = digits === address.slice(2)
  const isSmall = digits === digits.toLowerCase()
  if (!isChecksum && !isSmall && digits !== digits.toUpperCase()) return { reason: 'checksum' }
  return { address, hasChecksum: isChecksum && !isSmall }
}
