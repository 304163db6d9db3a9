import { describe, expect, it } from 'vitest'

import { known, noAnswers, run } from '../facts/asking.ts'
import { noBudget } from '../language/index.ts'
import type { Approval } from './approvals.ts'
import { decide, decideBy, type Undecided } from './decide.ts'

const approvalOf = (id: string, role: 'root' | 'member'): Approval => ({
  voter: { id, role, name: id, email: null, tags: [] },
  credential: { id, userId: id, type: 'CREDENTIAL_TYPE_API_KEY_P256', credentialId: '', publicKey: id },
})
const [root, other, member] = [
  approvalOf('ada', 'root'),
  approvalOf('ben', 'root'),
  approvalOf('cleo', 'member'),
]
const outcomes = ['ALLOW', 'REQUIRES_CONSENSUS', 'DENY_IMPLICIT', 'DENY_EXPLICIT'] as const

describe('decideBy', () => {
  it.each<[Undecided['permission'], string, readonly Approval[], string]>([
    ['policies', 'of a member', [member], 'allowed needsConsensus denied denied'],
    ['policies', 'of one root user', [root], 'allowed needsConsensus needsConsensus needsConsensus'],
    ['policies', 'of both root users', [root, other], 'allowed allowed allowed allowed'],
    [
      'policies',
      'of one root user, twice',
      [root, root],
      'allowed needsConsensus needsConsensus needsConsensus',
    ],
    ['unlessDenied', 'of a member', [member], 'allowed allowed allowed denied'],
    ['unlessDenied', 'of both root users', [root, other], 'allowed allowed allowed denied'],
    [
      'rootQuorum',
      'of one root user',
      [root, member],
      'allowed needsConsensus needsConsensus needsConsensus',
    ],
  ])('default: %s, %s', (permission, _who, approvals, expected) => {
    const decisions = outcomes.map((outcome) =>
      decideBy(
        { outcome: `OUTCOME_${outcome}`, policies: [], objects: {} },
        { permission, rootThreshold: 2 },
        approvals,
      ),
    )
    expect(decisions.join(' ')).toBe(expected)
  })
})

describe('decide', () => {
  it('behavior: the root quorum decides before anything is read for policies', () => {
    const prepared = {
      permission: 'policies',
      rootThreshold: 2,
      policies: [],
      work: noBudget,
      describe: () => known([{}] as const),
    } as const
    expect(run(decide(prepared, [root, other]), noAnswers)).toEqual({ decision: 'allowed' })
    expect(run(decide(prepared, [root]), noAnswers).evaluation).toBeDefined()
  })
})
