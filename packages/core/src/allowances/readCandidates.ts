import type { Activity } from '@latchkey/contract'
import { isSameAddress } from '@latchkey/crypto/addresses'
import { type Approval, listCalls, permit2, readSignedTokens, readTokenCall } from '@latchkey/crypto/calls'
import { readTypedData } from '@latchkey/crypto/typed-data'

import { describeIntent } from '../activities/describeIntent.ts'
import type { Intent } from '../activities/intent.types.ts'
import type { AllowanceCandidate } from './candidate.types.ts'

type Unstamped = Omit<AllowanceCandidate, 'signedAt'>

/**
 * The allowances that signatures of an account gave, in the order of the activities: transactions, with every call that
 * they make, and permits. Signatures that take one back are among them: the network has the last word.
 */
export function readCandidates(activities: readonly Activity[], address: string): AllowanceCandidate[] {
  return activities.flatMap((activity) => {
    const intent = describeIntent(activity)
    const signedAt = Number(activity.createdAt) * 1_000
    if (intent.kind === 'other' || !isSameAddress(intent.signWith, address)) return []
    return readIntent(intent, address).map((candidate) => ({ ...candidate, signedAt }))
  })
}

function readIntent(intent: Intent, address: string): Unstamped[] {
  if (intent.kind === 'ethereumTransaction') return readTransaction(intent, address)
  return intent.kind === 'typedData' ? readPermit(intent.json, address) : []
}

function readTransaction(
  { to, value, data, chainId }: Extract<Intent, { kind: 'ethereumTransaction' }>,
  address: string,
): Unstamped[] {
  if (to === undefined) return []
  const root = { from: address.toLowerCase(), to: to.toLowerCase(), value, data }
  return listCalls([root]).calls.flatMap((call) => {
    const read = readTokenCall(call)
    if (read?.kind !== 'approval') return []
    const network = chainId === undefined ? undefined : `eip155:${chainId}`
    const { owner = call.from } = read.approval
    return isSameAddress(owner, address) ? toCandidate(network, call.to, read.approval) : []
  })
}

function readPermit(json: string, address: string): Unstamped[] {
  try {
    const data = readTypedData(JSON.parse(json))
    const signed = readSignedTokens(data)
    if (signed?.kind !== 'approvals') return []
    const { chainId, verifyingContract } = data.domain
    const network = chainId === undefined ? undefined : `eip155:${chainId}`
    return signed.approvals
      .filter(({ owner = address }) => isSameAddress(owner, address))
      .flatMap((approval) => toCandidate(network, String(verifyingContract), approval))
  } catch {
    // Data that the service refuses as well.
    return []
  }
}

/** A permit for one transfer leaves no allowance behind, and the zero address stands for nobody. */
function toCandidate(
  network: string | undefined,
  contract: string,
  { kind, token, spender, amount }: Approval,
): Unstamped[] {
  if (kind === 'once' || BigInt(spender) === 0n) return []
  const isPermit2 = isSameAddress(contract, permit2)
  return [
    {
      network,
      kind: kind === 'all' ? 'collection' : isPermit2 ? 'permit2' : 'units',
      token: token.toLowerCase(),
      spender: spender.toLowerCase(),
      id: amount,
    },
  ]
}
