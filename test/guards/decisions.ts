import { guardsOf, server } from './guardsOf.ts'

/** Approvals and policies. */
export const decisionsGuards = [
  ...guardsOf(
    `${server}/src/policies/authorizeQuery.ts`,
    [`${server}/src/policies/queryPolicies.test.ts`, `${server}/src/policies/policyWork.test.ts`],
    [
      "if (permission === 'allowed') return { byPolicy: false, ownOnly }",
      'work.requireRoom()\n',
      [
        "if (effect === 'EFFECT_DENY') return true",
        "if (effect === 'EFFECT_DENY') return condition.includes(kind)",
      ],
      ['return stringsOf(compile(condition).expression).includes(kind)', 'return true'],
    ],
  ),
  ...guardsOf(
    `${server}/src/policies/authorize.ts`,
    [`${server}/test/authorization.test.ts`, `${server}/src/policies/policyWork.test.ts`],
    [
      "if (permission === 'denied') throw notAuthorized(operation)",
      "if (permission === 'parentQuorum') throw notAuthorized(operation, { reason: permission })",
      "if (context.caller.role !== 'root') work.requireRoom()",
    ],
  ),
  ...guardsOf(
    `${server}/src/activities/runActivity.ts`,
    [
      `${server}/test/lineage/lineageMatrix.test.ts`,
      `${server}/test/lineage/pageSessions.test.ts`,
      `${server}/src/activities/waitingLimit.test.ts`,
      `${server}/src/activities/runActivity.test.ts`,
    ],
    [
      ['requireLogin(context, submission.name, submission.parameters)\n  const apply', 'const apply'],
      'requireLogin(submission.context, submission.name, submission.parameters)\n',
      'await requireRoomToWait({ ...submission.context, db: transaction })',
      'requireInTime(context)\n',
    ],
  ),
  ...guardsOf(
    `${server}/src/activities/castVote.ts`,
    [
      `${server}/src/activities/castVote.test.ts`,
      `${server}/src/activities/policyVotes.test.ts`,
      `${server}/src/policies/policyWork.test.ts`,
      `${server}/test/lineage/pageSessions.test.ts`,
    ],
    [
      'if (activity.status !== waiting) return { activity }',
      "if (context.caller.role !== 'root') environment.policyWork(organization.id).requireRoom()",
      'await requireRejecter(context, { activity, prepared, polls: before })',
      'requireApprover(context, waits)\n',
    ],
  ),
  ...guardsOf(
    `${server}/src/activities/executeActivity.ts`,
    [`${server}/src/activities/executeActivity.test.ts`, `${server}/src/accounts/blockUser.test.ts`],
    ["if (user?.blockedAt) throw new ServiceError('USER_BLOCKED', {})"],
  ),
  ...guardsOf(
    `${server}/src/context/createPolicyWork.ts`,
    [`${server}/src/policies/policyWork.test.ts`],
    [
      "if (left < 0) throw new ServiceError('POLICIES_TOO_COMPLEX', {})",
      'if (bucket.left < 0) throw refusal()',
      'if (bucket.left < perDecision) throw refusal()',
    ],
  ),
]
