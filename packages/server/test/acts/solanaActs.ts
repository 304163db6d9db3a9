import { encodeBase58 } from '@latchkey/crypto'

import { keyBytes, type SolanaCall, u32, u64 } from '../chainTransactions.ts'
import type { Act } from './act.ts'

const key = (byte: number) => encodeBase58(new Uint8Array(32).fill(byte))
const [friend, account, mint, nobody] = [key(2), key(3), key(4), key(5)]
/** 20 SOL, or as many tokens in their smallest unit. */
const much = u64(20_000_000_000n)
const seed = [...u64(1n), 0x61]

/** A payment of 20 SOL. */
export const payment = (me: string): SolanaCall => ({
  program: 'system',
  accounts: [me, friend],
  data: [...u32(2), ...much],
})

/** Acts on Solana. */
export const solanaActs: Record<string, Act<SolanaCall>> = {
  'more than 10 SOL': {
    deny: 'solana.tx.transfers.any(t, t.amount > 10000000000)',
    spellings: (me) => ({
      Transfer: payment(me),
      TransferWithSeed: {
        program: 'system',
        accounts: [account, me, friend],
        data: [...u32(11), ...much, ...seed, ...keyBytes(nobody)],
      },
      CreateAccount: {
        program: 'system',
        accounts: [me, account],
        data: [...u32(0), ...much, ...u64(0n), ...keyBytes(nobody)],
      },
      CreateAccountWithSeed: {
        program: 'system',
        accounts: [me, account],
        data: [...u32(3), ...keyBytes(me), ...seed, ...much, ...u64(0n), ...keyBytes(nobody)],
      },
      WithdrawNonceAccount: {
        program: 'system',
        accounts: [account, friend, me],
        data: [...u32(5), ...much],
      },
      'Withdraw of a stake': {
        program: 'stake',
        accounts: [account, friend, me],
        data: [...u32(4), ...much],
      },
      'Withdraw of a validator': {
        program: 'vote',
        accounts: [account, friend, me],
        data: [...u32(3), ...much],
      },
      UnwrapLamports: { program: 'token2022', accounts: [account, friend, me], data: [45, 1, ...much] },
      CloseAccount: { program: 'token', accounts: [account, friend, me], data: [9] },
      'Allocate, and a nonce of another key': {
        program: 'system',
        accounts: [me],
        data: [...u32(8), ...u64(80n)],
      },
      'SetAuthority to close': {
        program: 'token',
        accounts: [account, me],
        data: [6, 3, 1, ...keyBytes(nobody)],
      },
      Assign: { program: 'system', accounts: [me], data: [...u32(1), ...keyBytes(nobody)] },
      'Authorize of a stake': {
        program: 'stake',
        accounts: [account, nobody, me],
        data: [...u32(1), ...keyBytes(friend), ...u32(1)],
      },
      'an instruction that nobody knows': { program: 'system', accounts: [me, friend], data: u32(99) },
      'a program that nobody knows': { program: nobody, accounts: [me, friend], data: [1] },
    }),
  },
  'more than 1,000 tokens': {
    deny: 'solana.tx.spl_transfers.any(t, t.amount > 1000)',
    spellings: (me) => ({
      Transfer: { program: 'token', accounts: [account, friend, me], data: [3, ...much] },
      TransferChecked: { program: 'token', accounts: [account, mint, friend, me], data: [12, ...much, 6] },
      'TransferChecked of Token-2022': {
        program: 'token2022',
        accounts: [account, mint, friend, me],
        data: [12, ...much, 6],
      },
      TransferCheckedWithFee: {
        program: 'token2022',
        accounts: [account, mint, friend, me],
        data: [26, 1, ...much, 6, ...u64(1n)],
      },
      'a confidential transfer': {
        program: 'token2022',
        accounts: [account, mint, friend, me],
        data: [27, 7],
      },
      'a batch': { program: 'token', accounts: [account, friend, me], data: [255, 3, 9, 3, ...much] },
      'another owner': { program: 'token', accounts: [account, me], data: [6, 2, 1, ...keyBytes(friend)] },
      'a program that nobody knows': { program: nobody, accounts: [me, account], data: [1] },
    }),
  },
  'letting others take more than 1,000 tokens': {
    deny: 'solana.tx.spl_approvals.any(a, a.amount > 1000)',
    spellings: (me) => ({
      Approve: { program: 'token', accounts: [account, friend, me], data: [4, ...much] },
      ApproveChecked: { program: 'token', accounts: [account, mint, friend, me], data: [13, ...much, 6] },
      'ApproveChecked of Token-2022': {
        program: 'token2022',
        accounts: [account, mint, friend, me],
        data: [13, ...much, 6],
      },
      'a batch': { program: 'token2022', accounts: [account, friend, me], data: [255] },
      'a program that nobody knows': { program: nobody, accounts: [me, account], data: [1] },
    }),
  },
}
