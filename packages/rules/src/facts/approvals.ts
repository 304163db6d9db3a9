import type { Approval } from '@latchkey/crypto/calls'

import type { PolicyRecord, PolicyValue } from '../language/policyObjects.ts'

/** How a policy names the kinds of approvals. */
const types: Readonly<Record<Approval['kind'], string>> = {
  set: 'APPROVE',
  increase: 'INCREASE',
  decrease: 'DECREASE',
  once: 'ONCE',
  all: 'ALL',
}

/** `eth.approval`: permission to take tokens, by a call or a permit. Each field is always there. docs/policies.md#ethereum */
export const describeApproval = (
  { kind, token, spender, amount, owner }: Approval,
  { from, chainId }: { from: PolicyValue | undefined; chainId: PolicyValue | undefined },
): PolicyRecord => ({
  type: types[kind],
  token,
  spender,
  // Less than before lets nobody take anything.
  amount: kind === 'decrease' ? 0n : amount,
  owner: owner ?? from,
  chain_id: chainId,
})
