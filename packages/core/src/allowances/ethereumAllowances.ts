import { isSameAddress } from '@latchkey/crypto/addresses'
import { permit2 } from '@latchkey/crypto/calls'
import { checksumEthereumAddress } from '@latchkey/crypto/keccak'

import { getTokenBalance } from '../assets/ethereumRpc.ts'
import { RpcError } from '../assets/RpcError.ts'
import type { Rpc, RpcCall } from '../assets/rpc.ts'
import { isUnlimited } from '../clear-signing/amount.ts'
import type { TokenAllowance } from '../state/allowances.types.ts'
import type { Asset } from '../state/assets.types.ts'
import { type AllowanceCandidate, candidateKey } from './candidate.types.ts'
import {
  getAllowance,
  getApproved,
  getIsApprovedForAll,
  getOwner,
  getPermit2Allowance,
} from './ethereumCalls.ts'
import type { NetworkReading, ReadContext } from './reading.types.ts'

/** Calls in one request. Endpoints limit them. */
const batchSize = 50

/** Reads what the network allows now of what an account may have allowed. */
export async function readEthereumAllowances(
  context: ReadContext,
  candidates: readonly AllowanceCandidate[],
): Promise<NetworkReading> {
  const { network, owner, rpc, findAsset } = context
  const unique = new Map<string, AllowanceCandidate>()
  for (const candidate of candidates) {
    const key = candidateKey(candidate, findAsset(candidate.token) !== undefined)
    const isOfNetwork = candidate.network === undefined || candidate.network === network.id
    // The newest signature comes first.
    if (isOfNetwork && !unique.has(key)) unique.set(key, candidate)
  }
  const read = createBatchReader(rpc)
  const tokens = new Map<string, Promise<bigint | undefined>>()
  const balanceOf = (token: string) => {
    const known = tokens.get(token) ?? read.call(getTokenBalance(token, owner))
    tokens.set(token, known)
    return known
  }
  const readings = [...unique.values()].map((candidate) =>
    readCandidate({ ...context, read: read.call, balanceOf }, candidate),
  )
  await read.send()
  const allowances = await Promise.all(readings)
  return {
    allowances: allowances.filter((allowance) => allowance !== undefined),
    error: read.error(),
  }
}

interface CandidateContext extends ReadContext {
  /** Resolves with undefined where the contract has no such function, or the network can't be asked. */
  read<Result>(call: RpcCall<Result>): Promise<Result | undefined>
  balanceOf(token: string): Promise<bigint | undefined>
}

async function readCandidate(
  context: CandidateContext,
  candidate: AllowanceCandidate,
): Promise<TokenAllowance | undefined> {
  const { network, owner, now, read, findAsset } = context
  const { kind, token, spender, id, signedAt } = candidate
  const asset = findAsset(token)
  const shared = {
    id: [network.id, owner, candidateKey(candidate, asset !== undefined)].join(' '),
    network: network.id,
    owner,
    spender: checksumEthereumAddress(spender),
    spenderName: spender === permit2 ? 'Permit2' : undefined,
    token: checksumEthereumAddress(token),
    signedAt,
    status: 'active' as const,
  }
  if (kind === 'collection') {
    const isApproved = await read(getIsApprovedForAll(token, owner, spender))
    return isApproved ? { ...shared, kind, isUnlimited: true } : undefined
  }
  if (kind === 'permit2') {
    const [allowance, balance] = await Promise.all([
      read(getPermit2Allowance(permit2, owner, token, spender)),
      asset && context.balanceOf(token),
    ])
    const expiresAt = Number(allowance?.expires ?? 0n) * 1_000
    // The contract allows it in the second of the expiry, too.
    if (!allowance?.amount || expiresAt + 1_000 <= now) return undefined
    return { ...shared, kind, ...amountsOf(asset, allowance.amount, balance), ...until(expiresAt) }
  }
  const [amount, approved, holder, balance] = await Promise.all([
    read(getAllowance(token, owner, spender)),
    asset ? undefined : read(getApproved(token, id)),
    asset ? undefined : read(getOwner(token, id)),
    asset && context.balanceOf(token),
  ])
  if (amount) return { ...shared, kind: 'token', ...amountsOf(asset, amount, balance) }
  const isApproved = approved && holder && isSameAddress(approved, spender) && isSameAddress(holder, owner)
  return isApproved ? { ...shared, kind: 'nft', tokenId: id, isUnlimited: false } : undefined
}

const amountsOf = (asset: Asset | undefined, amount: bigint, balance: bigint | undefined) => ({
  asset,
  amount,
  isUnlimited: isUnlimited(amount),
  atRisk: balance === undefined ? undefined : { amount: amount < balance ? amount : balance },
})

/** The largest time of Permit2 never comes, and dates end before it. */
const until = (expiresAt: number) => (expiresAt > 8.64e15 ? {} : { expiresAt })

/** Collects calls that are made in one go, and sends them in batches. */
function createBatchReader(rpc: Rpc) {
  const waiting: { call: RpcCall<unknown>; settle(value: unknown): void }[] = []
  let failure: unknown
  return {
    call: <Result>(call: RpcCall<Result>) =>
      new Promise<Result | undefined>((resolve) => {
        waiting.push({ call, settle: (value) => resolve(value as Result | undefined) })
      }),
    async send(): Promise<void> {
      while (waiting.length > 0) {
        const batch = waiting.splice(0, batchSize)
        const outcomes = await rpc.batch(batch.map(({ call }) => call))
        for (const [index, outcome] of outcomes.entries()) {
          if (outcome.status === 'rejected' && !isMissingFunction(outcome.reason)) failure = outcome.reason
          batch[index]?.settle(outcome.status === 'fulfilled' ? outcome.value : undefined)
        }
      }
    },
    error: () => failure,
  }
}

/** Whether a contract refused the call: it is no token of that standard, or has no such NFT. */
const isMissingFunction = (error: unknown) =>
  error instanceof RpcError &&
  /revert|invalid (opcode|jump)|out of gas|stack (under|over)flow/i.test(error.rpcMessage)
