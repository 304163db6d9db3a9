import { expect, test } from 'vitest'

import { nameActivity } from './nameActivity.ts'

test.each([
  ['ACTIVITY_TYPE_CREATE_POLICY_V3', 'Create policy'],
  ['ACTIVITY_TYPE_CREATE_API_KEYS_V2', 'Create API keys'],
  ['ACTIVITY_TYPE_INIT_OTP_V3', 'Send code'],
  ['ACTIVITY_TYPE_STAMP_LOGIN', 'Sign in or renew a session'],
])('default: %s', (type, name) => expect(nameActivity(type)).toBe(name))
