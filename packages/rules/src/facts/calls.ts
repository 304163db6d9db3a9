import { type ListedCalls, type MadeCall, readApproval } from '@latchkey/crypto/calls'
import { type PolicyRecord, Undecodable } from '../language/policyObjects.ts'
import { describeApproval } from './approvals.ts'
import type { Asking } from './asking.ts'
import { findCallDescriber } from './contractCalls.ts'

/** Calls that nobody can read, so that a denying policy denies them. docs/policies.md#calls-within-calls */
export const unreadCalls = (): PolicyRecord => {
  const unread = new Undecodable("It makes calls that can't be read, or runs the code of another contract.")
  return { tx: unread, approval: unread }
}

/**
 * Describes each call that a request makes as `eth.tx`, and as `eth.approval` what it lets others take.
 *
 * @param carrier fields of the transaction or the signature that carries the calls
 */
export function* describeCalls(
  { calls, isPartial }: ListedCalls,
  carrier: PolicyRecord,
): Asking<PolicyRecord[]> {
  const describe = yield* findCallDescriber(calls.map(({ to }) => to))
  const described = calls.map((call) => ({
    tx: {
      ...carrier,
      type: call.isDelegate ? 'DELEGATE_CALL' : 'CALL',
      from: call.from,
      to: call.to,
      value: call.value,
      data: call.data,
      ...describe(call),
    },
    ...approvalOf(call, carrier),
  }))
  return isPartial ? [...described, unreadCalls()] : described
}

/** The approval that a call gives, as a field of `eth`. */
export function approvalOf(
  call: Pick<MadeCall, 'from' | 'to' | 'data'>,
  carrier: PolicyRecord,
): PolicyRecord {
  const approval = readApproval(call)
  return approval
    ? { approval: describeApproval(approval, { from: call.from, chainId: carrier.chain_id }) }
    : {}
}
