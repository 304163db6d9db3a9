import { describe, expect, it } from 'vitest'

import { findRevision } from './findRevision.ts'

describe('findRevision', () => {
  it('default', () => {
    expect(findRevision('stampLogin', 'ACTIVITY_TYPE_STAMP_LOGIN')).toEqual({
      status: 'served',
      revision: '',
      suffix: '',
    })
  })

  it('behavior: finds a revision whose result key is older', () => {
    expect(findRevision('otpLogin', 'ACTIVITY_TYPE_OTP_LOGIN_V2')).toEqual({
      status: 'served',
      revision: ['_V2', ''],
      suffix: '_V2',
    })
  })

  it.each([
    ['verifyOtp', 'ACTIVITY_TYPE_VERIFY_OTP_V3'],
    ['initOtp', 'ACTIVITY_TYPE_INIT_OTP_V4'],
    ['createReadWriteSession', 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION'],
  ] as const)('behavior: %s as %s is not built', (name, type) => {
    expect(findRevision(name, type)).toEqual({ status: 'not built' })
  })

  it.each([
    'ACTIVITY_TYPE_OAUTH_LOGIN',
    'ACTIVITY_TYPE_OAUTH2_AUTHENTICATE',
    'ACTIVITY_TYPE_OAUTH_V',
    'ACTIVITY_TYPE_OAUTH_V2_V3',
    'activity_type_oauth',
    'OAUTH',
    '',
  ])('behavior: %j is not a type of oauth', (type) => {
    expect(findRevision('oauth', type)).toEqual({ status: 'foreign' })
  })
})
