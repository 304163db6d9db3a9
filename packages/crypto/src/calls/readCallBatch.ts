import { findCallFunction } from './batchFunctions.ts'
import type { Call, CallBatch } from './call.types.ts'
import { zeroAddress } from './contracts.ts'

/** Calls that one request may hold, at any depth. Nobody reads as many. */
export const maxCalls = 256

/** Calls within calls, beyond which nobody reads on. */
export const maxCallDepth = 8

/**
 * Reads the calls that a call makes: `execute` of accounts, `multicall`, Safe's transactions and the like.
 *
 * @returns undefined if the function isn't known to make any; `unread` if it is, and its arguments aren't exactly those
 *   that it takes
 */
export function readCallBatch({ to, data }: Pick<Call, 'to' | 'data'>): CallBatch | 'unread' | undefined {
  const called = findCallFunction(data)
  if (!called) return undefined
  const calls = called.read(data)
  if (!calls || calls.length > maxCalls) return 'unread'
  return {
    name: called.signature.slice(0, called.signature.indexOf('(')),
    // ERC-7821: the zero address stands for the account. Elsewhere a call of it does nothing.
    calls: calls.map((call) => (call.to === zeroAddress && call.data !== '0x' ? { ...call, to } : call)),
  }
}
