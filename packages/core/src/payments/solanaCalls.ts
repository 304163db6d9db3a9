import type { RpcCall } from '../assets/rpc.ts'
import { commitment, readCount, readValue } from '../assets/solanaRpc.ts'

// Calls of Solana's JSON-RPC for payments. https://solana.com/docs/rpc

type Members = Readonly<Record<string, unknown>>

export interface Blockhash {
  blockhash: string
  /** The last block that may contain a transaction with it. */
  lastBlock: number
}

export const getLatestBlockhash: RpcCall<Blockhash> = {
  method: 'getLatestBlockhash',
  params: [{ commitment }],
  read(result) {
    const { blockhash, lastValidBlockHeight } = readValue(result) as Members
    if (typeof blockhash !== 'string') throw new TypeError('Expected: a blockhash.')
    return { blockhash, lastBlock: Number(readCount(lastValidBlockHeight)) }
  },
}

/** An account that exists. */
export interface AccountFacts {
  lamports: bigint
  /** The program that may change it. */
  owner: string
  isProgram: boolean
}

export const getAccount = (address: string): RpcCall<AccountFacts | undefined> => ({
  method: 'getAccountInfo',
  // The data is not needed.
  params: [address, { encoding: 'base64', dataSlice: { offset: 0, length: 0 }, commitment }],
  read(result) {
    const value = readValue(result)
    if (value === null) return undefined
    const { lamports, owner, executable } = value as Members
    if (typeof owner !== 'string') throw new TypeError('Expected: an owner.')
    return { lamports: readCount(lamports), owner, isProgram: executable === true }
  },
})

/** Minimum balance of an account of that size, in lamports. */
export const getRentExemption = (size: number): RpcCall<bigint> => ({
  method: 'getMinimumBalanceForRentExemption',
  params: [size, { commitment }],
  read: readCount,
})

/** In lamports. */
export const getFee = (message: string): RpcCall<bigint> => ({
  method: 'getFeeForMessage',
  params: [message, { commitment }],
  read: (result) => readCount(readValue(result)),
})

export interface Simulation {
  /** In the chain's words. Undefined if the transaction would succeed. */
  problem: string | undefined
  /** Balance of the account afterwards. Undefined where the node doesn't report the account. */
  lamports: bigint | undefined
}

/** Runs a transaction without its signature, and tells what an account would hold. */
export const simulate = (transaction: string, account: string): RpcCall<Simulation> => ({
  method: 'simulateTransaction',
  params: [
    transaction,
    {
      encoding: 'base64',
      sigVerify: false,
      replaceRecentBlockhash: true,
      commitment,
      accounts: { encoding: 'base64', addresses: [account] },
    },
  ],
  read(result) {
    const { err, accounts } = readValue(result) as Members
    const [account] = (Array.isArray(accounts) ? accounts : []) as (Members | null)[]
    return {
      problem: err === null || err === undefined ? undefined : JSON.stringify(err).slice(0, 300),
      lamports: account ? readCount(account.lamports) : undefined,
    }
  },
})

export const sendTransaction = (raw: string): RpcCall<string> => ({
  method: 'sendTransaction',
  params: [raw, { encoding: 'base64', preflightCommitment: commitment }],
  read: String,
})

export type SignatureStatus = 'unknown' | 'processed' | 'confirmed' | 'failed'

export const getSignatureStatus = (signature: string): RpcCall<SignatureStatus> => ({
  method: 'getSignatureStatuses',
  params: [[signature], { searchTransactionHistory: true }],
  read(result) {
    const [status] = readValue(result) as (Members | null)[]
    if (status === null) return 'unknown'
    if (status === undefined) throw new TypeError('Expected: one status.')
    if (status.err !== null && status.err !== undefined) return 'failed'
    return status.confirmationStatus === 'processed' ? 'processed' : 'confirmed'
  },
})

export const getBlockHeight: RpcCall<number> = {
  method: 'getBlockHeight',
  params: [{ commitment }],
  read: (result) => Number(readCount(result)),
}
