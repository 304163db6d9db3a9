import type { DecodedField, DecodedRequest, OperationSentence, RequestWarning } from '@latchkey/react'

const danger = <Code extends RequestWarning['code']>(
  code: Code,
  facts: Extract<RequestWarning, { code: Code }>['facts'],
) => ({ code, severity: 'danger', facts }) as RequestWarning

const operationOf = (
  operation: OperationSentence | undefined,
  fields: readonly DecodedField[],
  warnings: readonly RequestWarning[] = [],
): DecodedRequest => ({
  source: operation ? 'built-in' : 'unknown',
  action: 'other',
  operation,
  fields,
  warnings,
  raw: '',
})

const field = (
  parameter: readonly (string | number)[],
  value: string,
  more: Partial<DecodedField> = {},
): DecodedField => ({ label: String(parameter[0]), parameter, value, kind: 'text', ...more })

const [adaId, benId, graceId] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
  '00000000-0000-4000-8000-00000000000c',
]

export const decodedQuorum = operationOf(
  {
    name: 'updateRootQuorum',
    facts: {
      change: 'none',
      names: [],
      removed: [],
      threshold: 2,
      total: 3,
      known: 'yes',
      beforeThreshold: 1,
      beforeTotal: 3,
    },
  },
  [
    field(['threshold'], '2', { change: { kind: 'changed', before: { value: '1', special: undefined } } }),
    field(['userIds', 0], 'Ada Lovelace', { id: adaId }),
    field(['userIds', 1], 'Ben Okri', { id: benId }),
    field(['userIds', 2], 'Grace Hopper', { id: graceId }),
  ],
  [danger('quorum-change', {})],
)

export const decodedNewRoot = operationOf(
  {
    name: 'updateRootQuorum',
    facts: {
      change: 'both',
      names: ['Grace Hopper'],
      removed: ['Ben Okri'],
      threshold: 1,
      total: 2,
      known: 'yes',
      beforeThreshold: 2,
      beforeTotal: 2,
    },
  },
  [
    field(['threshold'], '1', { change: { kind: 'changed', before: { value: '2', special: undefined } } }),
    field(['userIds', 0], 'Ada Lovelace', { id: adaId }),
    field(['userIds', 1], 'Grace Hopper', { id: graceId, change: { kind: 'added' } }),
    field(['userIds', 2], 'Ben Okri', { id: benId, change: { kind: 'removed' } }),
  ],
  [danger('new-root-user', { names: ['Grace Hopper'] }), danger('quorum-of-one', {})],
)

export const decodedPasskeyRemoval = operationOf(
  { name: 'deleteAuthenticators', facts: { names: ['Phone'], user: 'Grace Hopper' } },
  [
    field(['authenticatorIds', 0], 'Phone', { id: benId }),
    field(['userId'], 'Grace Hopper', { id: graceId }),
  ],
  [{ code: 'credential-removed', severity: 'caution', facts: { user: 'Grace Hopper' } }],
)

export const decodedUsers = operationOf(
  { name: 'createUsers', facts: { names: ['Grace Hopper'] } },
  [
    field(['users', 0, 'userName'], 'Grace Hopper', { group: 'users.0' }),
    field(['users', 0, 'userEmail'], 'grace@example.com', { group: 'users.0' }),
    field(['users', 0, 'apiKeys', 0, 'apiKeyName'], 'laptop', { group: 'users.0.apiKeys.0' }),
    field(['users', 0, 'apiKeys', 0, 'publicKey'], `02${'0217e617f0b64434'.repeat(4)}`, {
      group: 'users.0.apiKeys.0',
      kind: 'bytes',
    }),
    field(['users', 0, 'oauthProviders'], 'Empty', { group: 'users.0', special: 'empty' }),
  ],
  [danger('new-credential', { user: 'Grace Hopper' })],
)

export const decodedSignInOff = operationOf(
  { name: 'disableAuthProxy', facts: {} },
  [],
  [danger('sign-in-off', {})],
)

export const decodedPolicyRemoval = operationOf(
  { name: 'deletePolicy', facts: { name: 'Large payments' } },
  [
    field(['policyId'], 'Large payments', { id: adaId }),
    ...[
      ['effect', 'EFFECT_DENY', 'deny'] as const,
      ['condition', "activity.type == 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2'", undefined] as const,
    ].map(([name, value, special]) =>
      field(['policies', 0, name], value, { group: 'policies.0', special, change: { kind: 'removed' } }),
    ),
  ],
  [danger('policy-removed', {})],
)

export const decodedNewerOperation = operationOf(
  undefined,
  [{ label: 'Speed', parameter: ['speed'], value: '88', kind: 'text' }],
  [danger('unknown-operation', {})],
)
