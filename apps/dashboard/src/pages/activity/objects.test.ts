import { expect, test } from 'vitest'

import { objectOf } from './objects.ts'

test('default: the name that the request gives', () =>
  expect(
    objectOf({
      type: 'ACTIVITY_TYPE_CREATE_POLICY_V3',
      intent: { createPolicyIntentV3: { policyName: 'Small payments', effect: 'EFFECT_ALLOW' } },
    }),
  ).toEqual({ kind: 'policy', values: ['Small payments'] }))

test('behavior: several things by their names, and whose they are', () =>
  expect(
    objectOf({
      type: 'ACTIVITY_TYPE_CREATE_API_KEYS_V2',
      intent: {
        createApiKeysIntent: { userId: 'ben', apiKeys: [{ apiKeyName: 'One' }, { apiKeyName: 'Two' }] },
      },
    }),
  ).toEqual({ kind: 'key', values: ['One', 'Two'], ownerId: 'ben' }))

test('behavior: IDs of what was deleted', () =>
  expect(
    objectOf({ type: 'ACTIVITY_TYPE_DELETE_USERS', intent: { deleteUsersIntent: { userIds: ['a', 'b'] } } }),
  ).toEqual({ kind: 'member', values: ['a', 'b'] }))

test('behavior: settings need no name, and a request without parameters has none', () => {
  expect(objectOf({ type: 'ACTIVITY_TYPE_DISABLE_AUTH_PROXY', intent: {} })).toEqual({
    kind: 'settings',
    values: [],
  })
  expect(objectOf({ type: 'ACTIVITY_TYPE_CREATE_POLICY_V3', intent: {} })).toEqual({
    kind: 'policy',
    values: [],
  })
})

test('behavior: a type of another release has no object', () =>
  expect(objectOf({ type: 'ACTIVITY_TYPE_OF_TOMORROW', intent: {} })).toBeUndefined())
