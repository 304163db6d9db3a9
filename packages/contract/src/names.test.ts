import { describe, expect, it } from 'vitest'

import { activityType, intentKey, pathName, resultKey } from './names.ts'

describe('names', () => {
  it('default', () => {
    expect(pathName('createTvcDeployment')).toBe('create_tvc_deployment')
    expect(pathName('oauth2Authenticate')).toBe('oauth2_authenticate')
    expect(activityType('stampLogin')).toBe('ACTIVITY_TYPE_STAMP_LOGIN')
    expect(intentKey('stampLogin')).toBe('stampLoginIntent')
    expect(resultKey('stampLogin')).toBe('stampLoginResult')
  })

  it('parameters: revision', () => {
    expect(activityType('initOtp', '_V2')).toBe('ACTIVITY_TYPE_INIT_OTP_V2')
    expect(intentKey('initOtp', '_V2')).toBe('initOtpIntentV2')
    expect(resultKey('initOtp', '_V2')).toBe('initOtpResultV2')
  })

  it('behavior: the result key may be of another revision than the type', () => {
    // docs/wire-format.md#names-and-revisions
    expect(activityType('initOtp', ['_V3', '_V2'])).toBe('ACTIVITY_TYPE_INIT_OTP_V3')
    expect(intentKey('initOtp', ['_V3', '_V2'])).toBe('initOtpIntentV3')
    expect(resultKey('initOtp', ['_V3', '_V2'])).toBe('initOtpResultV2')
  })
})
