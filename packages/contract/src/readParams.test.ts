import { describe, expect, it } from 'vitest'

import { samples } from '../test/samples.ts'
import { submitEnvelope } from './envelope.ts'
import { operations } from './operations/index.ts'
import { type ReadResult, readParams, readValue } from './readParams.ts'

const { proxy, submit, query } = operations
const ignore = { unknownFields: 'ignore' } as const
const refuse = { unknownFields: 'refuse' } as const

const issuesOf = (read: ReadResult<unknown>) =>
  read.ok ? 'accepted' : read.issues.map(({ path, message }) => `${path}: ${message}`).join('\n')

describe('readParams', () => {
  it('default', () => {
    expect(readParams(proxy.otpInit, samples.proxy.otpInit, ignore)).toEqual({
      ok: true,
      value: samples.proxy.otpInit,
    })
  })

  it('behavior: says what was got and what was expected', () => {
    const read = readParams(proxy.otpVerify, { otpId: 'A1', otpCode: 123456, public_key: null }, ignore)
    expect(issuesOf(read)).toMatchInlineSnapshot(`
      "otpId: got a string of 2 characters, expected a UUID in lower case
      otpCode: got a number, expected a string
      public_key: got null, expected a string"
    `)
  })

  it('behavior: says which constants it knows', () => {
    const read = readParams(proxy.otpInit, { otpType: 'OTP_TYPE_FAX', contact: 'ada@example.com' }, ignore)
    expect(issuesOf(read)).toMatchInlineSnapshot(
      `"otpType: got "OTP_TYPE_FAX", expected one of "OTP_TYPE_EMAIL", "OTP_TYPE_SMS""`,
    )
    const format = { ...samples.submit.exportWallet, language: 'LATIN1_42' }
    expect(issuesOf(readParams(submit.exportWallet, format, refuse))).toMatchInlineSnapshot(
      `"language: got a string of 9 characters, expected one of "MNEMONIC_LANGUAGE_ENGLISH", "MNEMONIC_LANGUAGE_SIMPLIFIED_CHINESE", "MNEMONIC_LANGUAGE_TRADITIONAL_CHINESE", "MNEMONIC_LANGUAGE_CZECH", "MNEMONIC_LANGUAGE_FRENCH", "MNEMONIC_LANGUAGE_ITALIAN", "MNEMONIC_LANGUAGE_JAPANESE", "MNEMONIC_LANGUAGE_KOREAN", "MNEMONIC_LANGUAGE_SPANISH""`,
    )
  })

  it('behavior: says which numbers it takes', () => {
    expect(
      issuesOf(readParams(submit.updateAuthProxyConfig, { otpLength: 5 }, refuse)),
    ).toMatchInlineSnapshot(`"otpLength: got 5, expected at least 6"`)
    expect(
      issuesOf(readParams(submit.updateAuthProxyConfig, { otpLength: 6.5 }, refuse)),
    ).toMatchInlineSnapshot(`"otpLength: got 6.5, expected a whole number"`)
    expect(
      issuesOf(readParams(submit.updateAuthProxyConfig, { otpLength: '6' }, refuse)),
    ).toMatchInlineSnapshot(`"otpLength: got a string of 1 character, expected a number"`)
  })

  it('behavior: of two shapes, tells about the one that was meant', () => {
    const login = samples.proxy.otpLogin
    expect(
      issuesOf(readParams(proxy.otpLogin, { ...login, client_signature: 'zz' }, ignore)),
    ).toMatchInlineSnapshot(
      `"client_signature: got a string of 2 characters, expected a signature in lower-case hex, raw (128 digits) or DER"`,
    )
    const object = { publicKey: '02', scheme: 'CLIENT_SIGNATURE_SCHEME_API_P256', message: 'm' }
    expect(
      issuesOf(readParams(proxy.otpLogin, { ...login, client_signature: object }, ignore)),
    ).toMatchInlineSnapshot(`
      "client_signature.publicKey: got a string of 2 characters, expected a compressed P-256 public key: 66 lower-case hex digits that start with 02 or 03
      client_signature.signature: got nothing, expected a value"
    `)
    expect(
      issuesOf(readParams(proxy.otpLogin, { ...login, client_signature: 7 }, ignore)),
    ).toMatchInlineSnapshot(`"client_signature: got a number, expected a string or an object"`)
  })

  it('behavior: reports at most ten issues', () => {
    const read = readParams(submit.createTvcDeployment, {}, refuse)
    expect(issuesOf(read).split('\n')).toHaveLength(9)
    const many = { policies: Array.from({ length: 50 }, () => ({})) }
    expect(issuesOf(readParams(submit.createPolicies, many, refuse)).split('\n')).toHaveLength(10)
  })

  it('parameters: unknownFields', () => {
    const params = { ...samples.submit.stampLogin, colour: 'blue' }
    expect(issuesOf(readParams(submit.stampLogin, params, refuse))).toMatchInlineSnapshot(
      `"colour: got a field that this operation does not have"`,
    )
    expect(readParams(submit.stampLogin, params, ignore)).toEqual({
      ok: true,
      value: samples.submit.stampLogin,
    })
  })

  it('parameters: unknownFields, at any depth', () => {
    const params = structuredClone(samples.submit.createSubOrganization)
    Object.assign(params.rootUsers[0]?.authenticators[0]?.attestation ?? {}, { userHandle: 'u1' })
    expect(issuesOf(readParams(submit.createSubOrganization, params, refuse))).toMatchInlineSnapshot(
      `"rootUsers.0.authenticators.0.attestation.userHandle: got a field that this operation does not have"`,
    )
  })

  it('parameters: revision', () => {
    const { appName: _, ...params } = samples.submit.initOtp
    expect(readParams(submit.initOtp, params, refuse).ok).toBe(true)
    expect(
      issuesOf(readParams(submit.initOtp, params, { ...refuse, revision: '_V2' })),
    ).toMatchInlineSnapshot(`"appName: got nothing, expected a value"`)
  })

  it('behavior: accepts another spelling of a field, but not both', () => {
    const { public_key, ...rest } = samples.proxy.otpVerify
    expect(readParams(proxy.otpVerify, { ...rest, publicKey: public_key }, ignore)).toEqual({
      ok: true,
      value: samples.proxy.otpVerify,
    })
    expect(
      issuesOf(readParams(proxy.otpVerify, { ...samples.proxy.otpVerify, publicKey: public_key }, ignore)),
    ).toMatchInlineSnapshot(`"publicKey: got public_key as well, expected only one of the two"`)
  })

  it('behavior: {{.OtpCode}} means {{code}}', () => {
    const smsCustomization = { template: '{{.OtpCode}} or {{ .OtpCode }}, {{code}} for {{.Other}}' }
    const read = readParams(submit.initOtp, { ...samples.submit.initOtp, smsCustomization }, refuse)
    expect(read).toMatchObject({
      value: { smsCustomization: { template: '{{code}} or {{code}}, {{code}} for {{.Other}}' } },
    })
  })

  it('behavior: CURVE_TYPE_* means CURVE_*', () => {
    const read = readParams(proxy.signup, samples.proxy.signup, ignore)
    expect(read).toMatchObject({ ok: true, value: { wallet: { curve: 'CURVE_ED25519' } } })
  })

  it('behavior: signup with nothing that opens it is refused, with a contact alone it is not', () => {
    expect(issuesOf(readParams(proxy.signup, { userName: 'Ada' }, ignore))).toMatchInlineSnapshot(
      `"userEmail: got nothing, expected a contact, an API key, a passkey or an identity"`,
    )
    expect(readParams(proxy.signup, { userEmail: 'ada@example.com' }, ignore)).toEqual({
      ok: true,
      value: { userEmail: 'ada@example.com', apiKeys: [], authenticators: [], oauthProviders: [] },
    })
  })

  it.each([
    [
      'otp_init: an e-mail address for SMS',
      proxy.otpInit,
      { otpType: 'OTP_TYPE_SMS', contact: 'ada@example.com' },
    ],
    [
      'otp_init: a phone number for e-mail',
      proxy.otpInit,
      { otpType: 'OTP_TYPE_EMAIL', contact: '+15551234567' },
    ],
    [
      'account: an e-mail filter of a phone number',
      proxy.account,
      { filterType: 'EMAIL', filterValue: '+15551234567' },
    ],
    [
      'account: a lower-case filter type',
      proxy.account,
      { filterType: 'email', filterValue: 'ada@example.com' },
    ],
    ['list_suborgs: a filter type alone', query.listSuborgs, { filterType: 'EMAIL' }],
    ['list_suborgs: a filter value alone', query.listSuborgs, { filterValue: 'ada@example.com' }],
    ['list_activities: a limit of 101', query.listActivities, { paginationOptions: { limit: '101' } }],
    [
      'init_fiat_on_ramp: US without subdivision',
      submit.initFiatOnRamp,
      { ...samples.submit.initFiatOnRamp, countrySubdivisionCode: undefined },
    ],
    [
      'create_sub_organization: a quorum of two of one',
      submit.createSubOrganization,
      { ...samples.submit.createSubOrganization, rootQuorumThreshold: 2 },
    ],
    ['delete_api_keys: none', submit.deleteApiKeys, { ...samples.submit.deleteApiKeys, apiKeyIds: [] }],
    [
      'update_user_tag: a user to add and remove',
      submit.updateUserTag,
      { ...samples.submit.updateUserTag, removeUserIds: samples.submit.updateUserTag.addUserIds },
    ],
    [
      'create_tvc_deployment: port 65536',
      submit.createTvcDeployment,
      { ...samples.submit.createTvcDeployment, healthCheckPort: 65_536 },
    ],
  ])('behavior: refuses %s', (_, operation, params) => {
    expect(readParams(operation, JSON.parse(JSON.stringify(params)), ignore).ok).toBe(false)
  })
})

describe('readValue', () => {
  const envelope = {
    type: 'ACTIVITY_TYPE_STAMP_LOGIN',
    timestampMs: '1767225600000',
    organizationId: '00000000-0000-4000-8000-000000000001',
    parameters: { a: 1 },
  }

  it('default', () => {
    expect(readValue(submitEnvelope, envelope)).toEqual({ ok: true, value: envelope })
  })

  it.each([[[]], [null], ['text'], [7], [true], [undefined]])('behavior: refuses %j as a body', (value) => {
    expect(readValue(submitEnvelope, value).ok).toBe(false)
  })

  it('behavior: refuses an array where an object belongs', () => {
    expect(issuesOf(readValue(submitEnvelope, { ...envelope, parameters: [] }))).toMatchInlineSnapshot(
      `"parameters: got an array, expected an object"`,
    )
  })

  it.each(['1e12', '-1', '+1', ' 1', '1.0', '01', '', '１'])(
    'behavior: refuses the time %j',
    (timestampMs) => {
      expect(readValue(submitEnvelope, { ...envelope, timestampMs }).ok).toBe(false)
    },
  )
})
