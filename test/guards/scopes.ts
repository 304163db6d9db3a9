import { guardsOf, server } from './guardsOf.ts'

const rules = 'packages/rules/src'
const service = [`${server}/src/policies/sessionProfiles.test.ts`]
const judged = [`${rules}/judge/judgeScopes.test.ts`]

/** Bounds of sessions with a profile. docs/session-profiles.md#scopes */
export const scopesGuards = [
  ...guardsOf(
    `${rules}/decide/scope.ts`,
    [`${rules}/decide/scope.test.ts`],
    [
      'if (!unnamedSubmits.has(operation) && !namesKind(scope, operation, work)) return false',
      ['descriptions.every(', 'descriptions.some('],
      ["outcome.kind !== 'error' && outcome.value", "outcome.kind === 'error' || outcome.value"],
      ['apiKeyIds?.length === 1 && ', ''],
      [' && apiKeyIds[0] === credentialId', ''],
      ["operation === 'deleteApiKeys' && ", ''],
    ],
  ),
  ...guardsOf(
    `${rules}/decide/lineage.ts`,
    [`${rules}/decide/lineage.test.ts`],
    [
      'if (profileOf(caller.credential) !== undefined) return false',
      ['sessionProfileId: profileOf(context.caller.credential) ?? null,', 'sessionProfileId: null,'],
    ],
  ),
  ...guardsOf(`${rules}/state/decideByState.ts`, judged, [
    "if (!isScopeMet(state, { ...request, credentialId: caller.credential.id })) return 'denied'",
    ["?.scope ?? 'false'", "?.scope ?? 'true'"],
  ]),
  ...guardsOf(`${rules}/judge/judge.ts`, judged, [
    ['!isMet(vote) || ', ''],
    [' || !isMet(asked)', ''],
    ['profileId: profileOf(caller.credential) ?? null', 'profileId: null'],
  ]),
  ...guardsOf(`${rules}/judge/findStamper.ts`, judged, [
    ['sessionProfileId: row.profileId', 'sessionProfileId: null'],
  ]),
  ...guardsOf(
    `${rules}/state/permits/keys.ts`,
    [`${rules}/state/unaskedChanges.test.ts`, `${rules}/state/unaskedKeys.test.ts`],
    [
      '  key.profileId === null &&\n',
      '    key.profileId === author.profileId &&\n',
      'if (key.profileId !== change.author.profileId) return false',
    ],
  ),
  ...guardsOf(
    `${rules}/state/permits/policies.ts`,
    [`${rules}/state/unaskedChanges.test.ts`],
    [
      '    after.scope === scope &&\n',
      ['after.seconds === (expirationSeconds === undefined ? null : Number(expirationSeconds))', 'true'],
    ],
  ),
  ...guardsOf(
    'packages/enclave/src/guard/grants.ts',
    ['packages/enclave/src/guard/grants.test.ts'],
    [
      'session.sessionProfileId === profileOfLogin(judged) &&',
      ['caller.credential.sessionProfileId ?? parameters', 'parameters'],
      "if (!profile) throw refuse('The parent has no such session profile.')",
      ['profile.seconds ?? longestSeconds', 'longestSeconds'],
    ],
  ),
  ...guardsOf(`${server}/src/policies/authorize.ts`, service, [
    'await requireScope(context, { operation: name, type, parameters, now, counting })',
  ]),
  ...guardsOf(`${server}/src/policies/authorizeQuery.ts`, service, [
    ['const ownOnly = await requireQueryScope(context, name)', 'const ownOnly = false'],
  ]),
  ...guardsOf(`${server}/src/policies/requireScope.ts`, service, [
    'if (openQueries.has(name)) return true',
    ['namesKind(scope, name, work) && ', ''],
  ]),
  ...guardsOf(`${server}/src/activities/readActivities.ts`, service, [
    [' || (ownOnly && row.userId !== caller.userId)', ''],
  ]),
  ...guardsOf(`${server}/src/activities/castVote.ts`, service, [
    'await requireScope({ ...context, db: transaction }, described)',
  ]),
  ...guardsOf(`${server}/src/http/dispatch.ts`, service, [
    'await requireScope(context, { ...read, operation: name, now: context.now })',
  ]),
  ...guardsOf(`${server}/src/session-profiles/profileOfSession.ts`, service, [
    ['requested !== bound', 'false'],
    ['bound ?? requested', 'requested'],
  ]),
  ...guardsOf(`${server}/src/sessions/sessions.ts`, service, [
    ['profile?.expirationSeconds ?? Infinity', 'Infinity'],
    ['sessionProfileId: profile?.id ?? null', 'sessionProfileId: null'],
  ]),
  ...guardsOf(`${server}/src/policies/sessionProfiles.ts`, service, [
    'checkScope(scope, await readLimitNames(context, [scope]))\n',
    [
      "if (context.organization.parentId !== null)\n      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'create_session_profile' })",
      '',
    ],
  ]),
]
