import { createKeyPair, verifySessionToken } from '@latchkey/crypto'
import { beforeEach, describe, expect, it } from 'vitest'

import { relaxedLimits, type UsedService, useTestService } from '../../test/useTestService.ts'
import { smsCountriesOf } from '../limits/smsCountries.ts'

const sms = (contact: string) => ({ otpType: 'OTP_TYPE_SMS', contact })

describe('SMS login', () => {
  const used = useTestService(relaxedLimits)
  const allow = async (settings: object) => {
    const { calls, service } = used
    const { status } = await calls.submit(await calls.root(), 'updateAuthProxyConfig', settings)
    expect(status).toBe(200)
    service.clock.advance(1_000)
  }
  beforeEach(() =>
    allow({
      allowedAuthMethods: ['email', 'sms'],
      allowedOrigins: ['*'],
      verificationTokenRequiredForGetAccountPii: false,
      reset: ['smsCustomizationParams.template'],
    }),
  )
  const account = (number: string, extra = {}) =>
    used.calls.proxy('account', { filterType: 'PHONE_NUMBER', filterValue: number, ...extra })

  it('behavior: counts codes that were sent and entered by country', async () => {
    const { calls } = used
    await calls.signIn('+447400999001')
    await calls.sendCode('+447400999002', 'OTP_TYPE_SMS')
    const { counts } = (await calls.query(await calls.root(), 'getUsage', { hours: 24 })).body
    const british = counts.filter(({ outcome }: { outcome: string }) => outcome === 'GB')
    expect(british).toMatchObject([
      { event: 'sms_entered', count: 1 },
      { event: 'sms_sent', count: 2 },
    ])
  })

  it('default: signs in by SMS, from the phone number to whoami', async () => {
    const { calls, service } = used
    const { key, organizationId, userId, session } = await calls.signIn('+12025550101')
    const claims = await verifySessionToken(session, service.config.pinnedKeys.session, {
      now: service.clock.now(),
    })
    expect(claims).toMatchObject({ publicKey: key.publicKey, userId, organizationId })
    const person = { key, organizationId, userId }
    expect(await calls.query(person, 'whoami')).toMatchObject({
      status: 200,
      body: { organizationId, organizationName: 'Account', userId, username: '' },
    })
    const { user } = (await calls.query(person, 'getUser', { userId })).body
    expect(user.userPhoneNumber).toBe('+12025550101')
    expect(user).not.toHaveProperty('userEmail')
    expect((await account('+12025550101')).body).toEqual({ organizationId })
  })

  it('behavior: finds the account for any spelling of the number', async () => {
    const { calls, service } = used
    const first = await calls.signIn('+447911123456')
    const second = await calls.signIn('+447911123456')
    expect(second).toMatchObject({ organizationId: first.organizationId, userId: first.userId })
    expect((await account('+4407911123456')).body).toEqual({ organizationId: first.organizationId })
    // Sent to the verified number in its canonical spelling.
    const key = await createKeyPair()
    const { otpId } = (await calls.proxy('otpInit', sms('+4407911123456'))).body
    const otpCode = await service.inbox.code('+447911123456')
    const verified = await calls.proxy('otpVerify', { otpId, otpCode, public_key: key.publicKey })
    const login = await calls.logIn(key, verified.body.verificationToken)
    const claims = JSON.parse(Buffer.from(login.body.session.split('.')[1], 'base64url').toString())
    expect(claims.organization_id).toBe(first.organizationId)
  })

  it('behavior: the SMS contains app name, code and lifetime', async () => {
    const { calls, service } = used
    const { otpCode } = await calls.sendCode('+12025550102', 'OTP_TYPE_SMS')
    expect(otpCode).toMatch(/^\d{6}$/)
    const [message] = service.inbox.list('+12025550102')
    expect(message).toMatchObject({ channel: 'sms', to: '+12025550102' })
    expect(message?.text).toBe(`${otpCode} is your Larkfield code. It expires in 5 minutes. Never share it.`)
  })

  it('behavior: the last line binds the code to the organization’s only site', async () => {
    const { calls, service } = used
    const origin = 'https://app.larkfield.example'
    const lastLine = async (number: string) => {
      const sent = await calls.proxy('otpInit', sms(number), { origin })
      expect(sent.status).toBe(200)
      const otpCode = await service.inbox.code(number)
      return service.inbox.list(number)[0]?.text.split('\n').at(-1)?.replace(String(otpCode), 'CODE')
    }
    await allow({ allowedOrigins: [origin, 'http://localhost:5173'] })
    expect(await lastLine('+12025550103')).toBe('@app.larkfield.example #CODE')
    await allow({ smsCustomizationParams: { template: 'Code: {{code}}' } })
    expect(await lastLine('+12025550104')).toBe('@app.larkfield.example #CODE')
    await allow({ allowedOrigins: [origin, 'https://larkfield.example'] })
    expect(await lastLine('+12025550105')).toBe('Code: CODE')
  })

  it('behavior: a template may use the placeholder of existing clients', async () => {
    const { calls, service } = used
    const template = 'Your OTP is {{.OtpCode}}'
    await allow({ smsCustomizationParams: { template } })
    const { otpCode } = await calls.sendCode('+12025550112', 'OTP_TYPE_SMS')
    expect(service.inbox.list('+12025550112')[0]?.text).toBe(`Your OTP is ${otpCode}`)

    const requested = { ...sms('+12025550113'), appName: 'Larkfield', smsCustomization: { template } }
    expect((await calls.submit(await calls.root(), 'initOtp', requested)).status).toBe(200)
    const sent = await service.inbox.code('+12025550113')
    expect(service.inbox.list('+12025550113')[0]?.text).toBe(`Your OTP is ${sent}`)
  })

  it('behavior: an account with another user’s number is not signed in by its owner’s code', async () => {
    const { calls } = used
    const number = '+12025550106'
    const { publicKey } = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'mine', publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const hers = await calls.proxy('signup', { userPhoneNumber: number, apiKeys })
    expect(hers.status).toBe(200)
    expect((await account(number)).body).toEqual({})
    const owner = await calls.signIn(number)
    expect(owner.organizationId).not.toBe(hers.body.organizationId)
    expect((await account(number)).body).toEqual({ organizationId: owner.organizationId })
  })

  it('behavior: a verified number verifies no other contact', async () => {
    const { calls } = used
    const verificationToken = await calls.prove('+12025550107', await createKeyPair(), 'OTP_TYPE_SMS')
    const foreign = await calls.proxy('signup', { userPhoneNumber: '+12025550108', verificationToken })
    expect(foreign).toMatchObject({ status: 401, errorCode: 'VERIFICATION_TOKEN_INVALID' })
    const created = await calls.proxy('signup', { userEmail: 'ada@example.com', verificationToken })
    expect((await account('+12025550107')).body).toEqual({ organizationId: created.body.organizationId })
    const byAddress = { filterType: 'EMAIL', filterValue: 'ada@example.com' }
    expect((await calls.proxy('account', byAddress)).body).toEqual({})
  })

  it('behavior: known and unknown numbers get the same reply', async () => {
    const { calls } = used
    await calls.signIn('+12025550109')
    const shapeOf = async (number: string) => {
      const { status, body, headers } = await calls.proxy('otpInit', sms(number))
      const names = [...headers.keys()].sort()
      return { status, names, body: JSON.stringify(body).replace(body.otpId, 'ID') }
    }
    expect(await shapeOf('+12025550109')).toEqual(await shapeOf('+12025550110'))
    await allow({ verificationTokenRequiredForGetAccountPii: true })
    const [known, unknown] = [await account('+12025550109'), await account('+12025550110')]
    expect(known).toMatchObject({ status: 401, errorCode: 'VERIFICATION_TOKEN_INVALID' })
    expect(unknown.body).toEqual(known.body)
    const verificationToken = await calls.prove('+12025550109', await createKeyPair(), 'OTP_TYPE_SMS')
    expect((await account('+12025550109', { verificationToken })).body).toHaveProperty('organizationId')
    expect((await account('+12025550110', { verificationToken })).status).toBe(401)
  })

  it.each([
    ['premium-rate', '+19005551234', 400, 'REQUEST_INVALID'],
    ['a number that cannot exist', '+1202555', 400, 'REQUEST_INVALID'],
    ['a satellite network', '+88213300655', 403, 'SMS_COUNTRY_NOT_ALLOWED'],
  ])('behavior: nothing is sent to %s', async (_, number, status, errorCode) => {
    const { calls, service } = used
    const direct = { ...sms(number), appName: 'App' }
    for (const refused of [
      await calls.proxy('otpInit', sms(number)),
      await calls.submit(await calls.root(), 'initOtp', direct),
    ])
      expect(refused).toMatchObject({ status, errorCode })
    await service.server.settled()
    expect(service.inbox.list(number)).toEqual([])
  })

  it('behavior: is refused unless the organization enables SMS', async () => {
    const { calls } = used
    await allow({ allowedAuthMethods: ['email'] })
    const refused = await calls.proxy('otpInit', sms('+12025550111'))
    expect(refused).toMatchObject({ status: 403, errorCode: 'METHOD_DISABLED' })
    await allow({ allowedAuthMethods: ['email', 'sms'] })
    expect((await calls.proxy('walletKitConfig', {})).body).not.toHaveProperty('smsCountries')
  })
})

describe('an SMS country list', () => {
  const used = useTestService({ settings: { sms: { countries: ['AT', 'US'] } } })

  it('behavior: limits SMS to listed countries, which wallet_kit_config returns', async () => {
    const { calls, service } = used
    expect((await calls.proxy('walletKitConfig', {})).body.smsCountries).toEqual(['AT', 'US'])
    await calls.signIn('+436641234567')
    for (const refused of [
      await calls.proxy('otpInit', sms('+447400123456')),
      await calls.submit(await calls.root(), 'initOtp', { ...sms('+447400123456'), appName: 'App' }),
    ]) {
      expect(refused).toMatchObject({ status: 403, errorCode: 'SMS_COUNTRY_NOT_ALLOWED' })
      expect(refused.body.details[0].country).toBe('GB')
    }
    await service.server.settled()
    expect(service.inbox.list('+447400123456')).toEqual([])
  })
})

describe("an organization's SMS countries", () => {
  const used = useTestService({ settings: { sms: { countries: undefined }, localPages: false } })
  const bounded = useTestService({ settings: { sms: { countries: ['AT', 'US'] }, localPages: false } })
  const change = async ({ calls }: UsedService, changes: object) =>
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', {
      allowedAuthMethods: ['email', 'sms'],
      ...changes,
    })
  const ask = async ({ calls }: UsedService, contact: string) => {
    const byProxy = await calls.proxy('otpInit', sms(contact))
    const byBackend = await calls.submit(await calls.root(), 'initOtp', { ...sms(contact), appName: 'App' })
    const test = await calls.submit(await calls.root(), 'sendTestMessage', sms(contact))
    return [byProxy, byBackend, test].map(({ status, errorCode }) => errorCode ?? status)
  }
  const refused = Array.from({ length: 3 }, () => 'SMS_COUNTRY_NOT_ALLOWED')
  const sent = [200, 200, 200]

  it('default: none in production until some are chosen, and SMS is not offered', async () => {
    await change(used, { reset: ['smsCountries'] })
    expect(await ask(used, '+436641234501')).toEqual(refused)
    const { enabledProviders } = (await used.calls.proxy('walletKitConfig', {})).body
    expect(enabledProviders).not.toContain('sms')
    expect((await change(used, { smsCountries: ['AT'] })).status).toBe(200)
    expect(await ask(used, '+436641234501')).toEqual(sent)
    expect(await ask(used, '+447400123456')).toEqual(refused)
    const config = (await used.calls.proxy('walletKitConfig', {})).body
    expect(config).toMatchObject({ smsCountries: ['AT'] })
    expect(config.enabledProviders).toContain('sms')
    await change(used, { smsCountries: [] })
    expect(await ask(used, '+436641234501')).toEqual(refused)
  })

  it("behavior: the service's list is the default, and bounds what organizations choose", async () => {
    await change(bounded, { reset: ['smsCountries'] })
    expect(await ask(bounded, '+436641234502')).toEqual(sent)
    await change(bounded, { smsCountries: ['US', 'GB'] })
    expect(await ask(bounded, '+436641234502')).toEqual(refused)
    expect(await ask(bounded, '+447400123456')).toEqual(refused)
    expect((await bounded.calls.proxy('walletKitConfig', {})).body.smsCountries).toEqual(['US'])
  })

  it('behavior: in development all, until some are chosen', async () => {
    expect(smsCountriesOf({}, { sms: { countries: undefined }, localPages: true })).toBeUndefined()
    expect(
      smsCountriesOf({ smsCountries: ['AT'] }, { sms: { countries: undefined }, localPages: true }),
    ).toEqual(['AT'])
  })

  it.each([['UK'], ['at'], ['AUT'], ['XX']])('behavior: settings refuse %j', async (country) => {
    const answer = await change(used, { smsCountries: [country] })
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
  })
})
