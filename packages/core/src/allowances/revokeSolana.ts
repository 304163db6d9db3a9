import { encodeHex } from '@latchkey/crypto'

import { getBalance } from '../assets/solanaRpc.ts'
import { KitError } from '../errors/KitError.ts'
import { getFee, getLatestBlockhash, simulate } from '../payments/solanaCalls.ts'
import { serializeMessage, serializeTransaction, toBase64 } from '../payments/solanaMessage.ts'
import type { Revocation } from './revocation.types.ts'

/** Instruction 5 of both token programs: Revoke, which has no arguments. */
const revoke = Uint8Array.of(5)

/** Delegates of token accounts. */
export const solanaRevocation: Revocation = {
  async draft({ rpc }, { owner, tokenAccount }) {
    if (!tokenAccount) throw new TypeError('Got an allowance of Ethereum. Expected: one of Solana.')
    const [{ blockhash, lastBlock }, balance] = await Promise.all([
      rpc.call(getLatestBlockhash),
      rpc.call(getBalance(owner)),
    ])
    const accounts = [
      { address: tokenAccount.address, isWritable: true },
      { address: owner, isSigner: true },
    ]
    const instructions = [{ program: tokenAccount.program, accounts, data: revoke }]
    const message = serializeMessage({ feePayer: owner, blockhash, instructions })
    const transaction = serializeTransaction(message)
    const [fee, { problem }] = await Promise.all([
      rpc.call(getFee(toBase64(message))),
      rpc.call(simulate(toBase64(transaction), owner)),
    ])
    if (fee > balance)
      throw new KitError('INSUFFICIENT_FUNDS_FOR_FEE', {
        message: 'The account has too little SOL for the fee.',
      })
    if (problem !== undefined)
      throw new KitError('PAYMENT_WOULD_FAIL', {
        message: `The network refuses to take the allowance back: ${problem}`,
      })
    return { unsigned: encodeHex(transaction), lastBlock }
  },
}
