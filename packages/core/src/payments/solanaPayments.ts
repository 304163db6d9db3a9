import { decodeBase58, decodeHex, encodeBase58, encodeHex } from '@latchkey/crypto'
import { verifyEd25519 } from '@latchkey/crypto/solana'
import { RpcError } from '../assets/RpcError.ts'
import { KitError } from '../errors/KitError.ts'
import type { PaymentFailure } from '../state/payments.types.ts'
import { assertPlan, type ChainPayments, type Draft, type SignedTransaction } from './chainPayments.ts'
import { hasKey, parseSolanaAddress, tokenPrograms } from './solanaAddress.ts'
import {
  getAccount,
  getBlockHeight,
  getLatestBlockhash,
  getSignatureStatus,
  sendTransaction,
} from './solanaCalls.ts'
import { serializeMessage, serializeTransaction, signatureLength, toBase64 } from './solanaMessage.ts'
import { quoteSolana } from './solanaQuote.ts'
import { toInstructions } from './solanaTransfer.ts'

/** Payments of SOL and of tokens of both token programs. */
export const solanaPayments: ChainPayments = {
  parseAddress: parseSolanaAddress,
  async isContract({ rpc }, address) {
    if (!hasKey(address)) return true
    const account = await rpc.call(getAccount(address))
    return account !== undefined && (account.isProgram || tokenPrograms.includes(account.owner))
  },
  quote: quoteSolana,
  async draft({ rpc }, { amount, plan, ...request }) {
    assertPlan(plan, 'solana')
    const { blockhash, lastBlock } = await rpc.call(getLatestBlockhash)
    const instructions = toInstructions(request, amount, plan)
    const message = serializeMessage({ feePayer: request.from, blockhash, instructions })
    return { unsigned: encodeHex(serializeTransaction(message)), lastBlock }
  },
  readSigned,
  async broadcast({ rpc }, { raw }) {
    try {
      await rpc.call(sendTransaction(raw))
    } catch (error) {
      if (!(error instanceof RpcError) || !/already been processed|AlreadyProcessed/i.test(error.rpcMessage))
        throw error
    }
  },
  refusalOf: (rpcMessage): PaymentFailure =>
    /insufficient (funds|lamports)|no record of a prior credit|custom program error: 0x1$/i.test(rpcMessage)
      ? 'insufficient-funds'
      : /blockhash not found|block height exceeded/i.test(rpcMessage)
        ? 'expired'
        : 'refused',
  async look({ rpc }, { hash }, { lastBlock = 0 }) {
    const [status, height] = await rpc.batch([getSignatureStatus(hash), getBlockHeight])
    if (status.status === 'rejected') throw status.reason
    if (status.value === 'confirmed') return { status: 'confirmed' }
    if (status.value === 'failed') return { status: 'failed', reason: 'reverted' }
    if (status.value === 'processed') return { status: 'pending' }
    if (height.status === 'rejected') throw height.reason
    return height.value > lastBlock ? { status: 'gone', reason: 'expired' } : { status: 'unknown' }
  },
}

/** Checks that the service signed this message and no other. */
function readSigned(signed: string, { unsigned }: Draft, from: string): SignedTransaction {
  const start = 2 + signatureLength * 2
  const isSame = signed.length === unsigned.length && signed.slice(start) === unsigned.slice(start)
  if (isSame && signed.startsWith('01') && /^[\da-f]+$/.test(signed)) {
    const bytes = decodeHex(signed)
    const signature = bytes.subarray(1, 1 + signatureLength)
    if (verifyEd25519(signature, bytes.subarray(1 + signatureLength), decodeBase58(from)))
      return { raw: toBase64(bytes), hash: encodeBase58(signature) }
  }
  throw new KitError('UNEXPECTED_ANSWER', {
    message: 'sign_transaction: the answer is not the transaction that was sent, signed by its account.',
    operation: 'sign_transaction',
  })
}
