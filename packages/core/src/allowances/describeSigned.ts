import { isSameAddress } from '@latchkey/crypto/addresses'

import type { TokenAllowance } from '../state/allowances.types.ts'
import type { SignedRequest } from '../state/signedRequests.types.ts'

/**
 * Adds what this device knows of the signature: which site asked for it, when, and the name that the signing window
 * showed for the spender.
 *
 * @param signed newest first
 */
export function describeSigned(
  allowance: TokenAllowance,
  signed: readonly SignedRequest[] = [],
): TokenAllowance {
  const request = signed.find((candidate) => givesAllowance(candidate, allowance))
  if (!request) return allowance
  const { value } =
    request.decoded?.fields.find(({ address = '' }) => isSameAddress(address, allowance.spender)) ?? {}
  const isNamed = value !== undefined && !isSameAddress(value, allowance.spender)
  return {
    ...allowance,
    origin: request.origin,
    signedAt: allowance.signedAt ?? request.signedAt,
    spenderName: allowance.spenderName ?? (isNamed ? value : undefined),
  }
}

/** Actions that leave an allowance. A call may make one of its own; what takes one back doesn't say who has it. */
const giving: ReadonlySet<string> = new Set([
  'approve',
  'approve-all',
  'permit',
  'call',
  'calls',
  'typed-data',
])

function givesAllowance(
  { address, network, status, decoded }: SignedRequest,
  { owner, spender, token, network: expected, tokenAccount }: TokenAllowance,
): boolean {
  if (!decoded || status === 'failed' || network !== expected || !isSameAddress(address, owner)) return false
  if (!giving.has(decoded.action)) return false
  const addresses = decoded.fields.flatMap((field) => field.address ?? [])
  const names = (text: string) => addresses.some((address) => isSameAddress(address, text))
  const isOfToken =
    names(token) ||
    (tokenAccount !== undefined && names(tokenAccount.address)) ||
    isSameAddress(decoded.contract ?? '', token)
  return names(spender) && isOfToken
}
