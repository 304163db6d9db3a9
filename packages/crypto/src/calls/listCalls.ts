import type { Call, CallBatch } from './call.types.ts'
import { multiSendContracts } from './contracts.ts'
import { maxCallDepth, maxCalls, readCallBatch } from './readCallBatch.ts'

/** A call, and who makes it. */
export interface MadeCall extends Call {
  /** The account or contract that makes it, lower-case. */
  readonly from: string
}

export interface ListedCalls {
  /** The calls, each followed by those that it makes. */
  readonly calls: readonly MadeCall[]
  /**
   * Whether there may be others: a function that makes calls has arguments that can't be read, an account runs the code
   * of another contract, or there are more calls than anybody reads.
   */
  readonly isPartial: boolean
}

/** Lists calls with all that they make, at every depth that is read. */
export function listCalls(roots: readonly MadeCall[]): ListedCalls {
  const listed: MadeCall[] = []
  let isPartial = false
  const visit = (call: MadeCall, depth: number) => {
    if (listed.length >= maxCalls || depth > maxCallDepth) {
      isPartial = true
      return
    }
    listed.push(call)
    const batch = readCallBatch(call)
    if (batch === 'unread' || (call.isDelegate && !(batch && multiSendContracts.has(call.to))))
      isPartial = true
    if (typeof batch !== 'object') return
    for (const inner of batch.calls) visit({ ...inner, from: makerOf(call, batch) }, depth + 1)
  }
  for (const root of roots) visit(root, 1)
  return { calls: listed, isPartial }
}

/** Who makes the calls within a call: the contract that is called, unless its code runs in the name of the caller. */
const makerOf = ({ isDelegate, from, to }: MadeCall, { name }: CallBatch) =>
  isDelegate || name === 'multicall' ? from : to
