import { guardsOf, server } from './guardsOf.ts'

const rules = 'packages/rules/src'
const enclave = 'packages/enclave/src/guard'

/** Counting of requests by limits over time. docs/limits.md#counting */
export const limitsGuards = [
  ...guardsOf(
    `${rules}/decide/limits.ts`,
    [`${rules}/decide/limits.test.ts`],
    [
      ["outcome.kind === 'error' || outcome.value", "outcome.kind !== 'error' && outcome.value"],
      ['acts.some((objects)', 'acts.every((objects)'],
      [
        'if (spends instanceof Undecodable && (byRecipient || !countsRequests))',
        'if (spends instanceof Undecodable && byRecipient)',
      ],
      ['network === limit.network && token', 'token'],
      [' && token === limit.token', ''],
      ["kind !== 'fee' && ", ''],
      ['least(line.amount, mostAmount)', 'line.amount'],
      ['isCounted ? [-1n, 0n] : [0n, 1n]', '[0n, 1n]'],
      ['after: most(all.after, row.after)', 'after: least(all.after, row.after)'],
      ['times: least(all.times, row.times)', 'times: most(all.times, row.times)'],
      ['Object.fromEntries(members)', 'Object.fromEntries(known)'],
    ],
  ),
  ...guardsOf(
    `${rules}/judge/limitsOf.ts`,
    [`${rules}/judge/judgeLimits.test.ts`],
    [
      'if (!ledger && keys.length > 0) throw new CountersNeeded(keys)\n',
      ['tenant.limits.filter(({ name }) => named.includes(name))', '[]'],
      ['tenant.limits.filter(({ name }) => named.includes(name))', 'tenant.limits'],
    ],
  ),
  ...guardsOf(
    `${rules}/state/permits/policies.ts`,
    [`${rules}/state/unaskedChanges.test.ts`],
    [['limits.some((limit) => isSame(after, toStateLimit(limit)))', 'limits.length > 0']],
  ),
  ...guardsOf(
    `${rules}/state/unaskedChanges.ts`,
    [`${rules}/state/unaskedChanges.test.ts`, `${enclave}/limitedCalls.test.ts`],
    [['  limits: () => false,', '  limits: () => true,']],
  ),
  ...guardsOf(
    `${enclave}/createGate.ts`,
    [`${enclave}/limitedCalls.test.ts`],
    [["if (mode !== 'enforce') throw new EnclaveError('UNAVAILABLE', 'The enclave counts nothing.')", '']],
  ),
  ...guardsOf(
    'packages/enclave/src/createKeyHolder.ts',
    [`${enclave}/limitedCalls.test.ts`],
    [
      [
        'return { result: await carryOut(request), lines }',
        'return { result: await carryOut(request), lines: [] }',
      ],
    ],
  ),
  ...guardsOf(
    `${server}/src/policies/spendingLimits.ts`,
    [
      `${server}/src/spending-limits/spendingLimits.test.ts`,
      `${server}/src/spending-limits/unverifiedLimits.test.ts`,
    ],
    [
      "if (verifies !== 'enforce') throw new ServiceError('LIMITS_UNAVAILABLE', {})\n",
      "if (used) throw new ServiceError('LIMIT_IN_USE', { name: used.name })\n",
      ['checkWhere(where, at)', '{}'],
    ],
  ),
]
