import { activityTypesOf, type SubmitOperation, wire } from '@latchkey/contract/wire'
import { expect, test } from 'vitest'

import { nameActivity, nameActor } from './nameActivity.ts'

test.each([
  ['ACTIVITY_TYPE_CREATE_POLICY_V3', 'Create policy'],
  ['ACTIVITY_TYPE_CREATE_API_KEYS_V2', 'Create API keys'],
  ['ACTIVITY_TYPE_INIT_OTP_V3', 'Send code'],
  ['ACTIVITY_TYPE_STAMP_LOGIN', 'Sign in or renew a session'],
])('default: %s', (type, name) => expect(nameActivity(type)).toBe(name))

test('behavior: no name needs knowledge of the API', () => {
  const names = (Object.keys(wire.submit) as SubmitOperation[]).flatMap(activityTypesOf).map(nameActivity)
  expect(names.filter((name) => /proxy|sub.?organization|quorum/i.test(name))).toEqual([])
})

test('behavior: the member that signs users in is named by what it does', () => {
  expect(['Auth Proxy', 'Ada Lovelace'].map(nameActor)).toEqual(['Your sign-in', 'Ada Lovelace'])
})
