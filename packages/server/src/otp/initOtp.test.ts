import { createTestService } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { callService } from '../../test/callService.ts'
import { holdTransactions } from '../../test/holdTransactions.ts'
import { useTestService } from '../../test/useTestService.ts'

const minute = 60_000
/** docs/wire-format.md#test-vectors */
const publicKey = '020217e617f0b6443928278f96999e69a23a4f2c152bdf6d6cdf66e5b80282d4ed'
const email = (contact: string) => ({ otpType: 'OTP_TYPE_EMAIL', contact })

describe('init_otp', () => {
  const used = useTestService()
  const from = (remoteAddress: string) => {
    const { service } = used
    const fetch: typeof service.fetch = async (input, init) =>
      service.server.app.fetch(new Request(input, init), { remoteAddress })
    return callService({ ...service, fetch })
  }
  const send = async (address: string, contact: string) => {
    const { status } = await from(address).proxy('otpInit', email(contact))
    await used.service.server.settled()
    return status
  }
  const mails = async (contact: string) => {
    await used.service.server.settled()
    return used.service.inbox.list(contact).length
  }

  it('behavior: allows three sends in three minutes per contact and network, in any spelling', async () => {
    const contact = 'window@example.com'
    const { clock } = used.service
    // Used up at once, so that the limit on live codes doesn't apply.
    const sendAndUse = async () => {
      const sent = await from('10.0.0.1').proxy('otpInit', email(contact))
      if (sent.status !== 200) return sent
      const { otpId } = sent.body
      for (const otpCode of ['000000', '000001', '000002', '000003']) {
        await used.calls.proxy('otpVerify', {
          otpId,
          otpCode,
          public_key: publicKey,
        })
      }
      return sent
    }
    for (let at = 0; at < 3; at++) expect((await sendAndUse()).status).toBe(200)
    const refused = await from('10.0.0.1').proxy('otpInit', email('Window@Example.com'))
    expect(refused).toMatchObject({ status: 429, errorCode: 'OTP_LIMIT_REACHED' })
    expect(refused.headers.get('retry-after')).toBe('180')
    expect(refused.body.message).toContain('Max number of OTPs have been initiated')
    clock.advance(3 * minute - 1)
    expect((await sendAndUse()).status).toBe(429)
    clock.advance(1)
    expect((await sendAndUse()).status).toBe(200)
    expect(await mails(contact)).toBe(4)
  })

  it('behavior: allows five sends an hour and fifteen a day', async () => {
    const contact = 'hours@example.com'
    const { clock } = used.service
    let sent = 0
    const hour = async () => {
      for (let at = 0; at < 10; at++) {
        if ((await send('10.0.1.1', contact)) === 200) sent++
        clock.advance(6 * minute)
      }
      return sent
    }
    expect([await hour(), await hour(), await hour(), await hour()]).toEqual([5, 10, 15, 15])
    clock.advance(20 * 60 * minute)
    expect(await send('10.0.1.1', contact)).toBe(200)
    expect(await mails(contact)).toBe(16)
  })

  it('behavior: allows three live codes per contact and network', async () => {
    const contact = 'live@example.com'
    const { clock } = used.service
    for (let at = 0; at < 3; at++) expect(await send('10.0.2.1', contact)).toBe(200)
    // The three-minute window and the live codes both limit: the longer wait counts.
    const refused = await from('10.0.2.1').proxy('otpInit', email(contact))
    expect(refused).toMatchObject({ status: 429, errorCode: 'OTP_LIMIT_REACHED' })
    expect(refused.headers.get('retry-after')).toBe('300')
    expect(await send('10.0.2.2', contact)).toBe(200)
    clock.advance(5 * minute - 1)
    expect(await send('10.0.2.1', contact)).toBe(429)
    clock.advance(1)
    expect(await send('10.0.2.1', contact)).toBe(200)
  })

  it('behavior: counts live codes again after another request has sent one', async () => {
    const { service } = used
    const heldStore = holdTransactions(service.store)
    const beside = await createTestService({ beside: service, store: heldStore.store })
    const calls = callService(beside)
    const root = await calls.root()
    const sendDirectly = async () =>
      await calls.submit(root, 'initOtp', { ...email('meanwhile@example.com'), appName: 'App' })
    for (let at = 0; at < 2; at++) expect((await sendDirectly()).status).toBe(200)
    // The three-minute limit has passed, and the codes are still valid.
    service.clock.advance(3 * minute)
    heldStore.holdNext(async () => expect((await sendDirectly()).status).toBe(200))
    const refused = await sendDirectly()
    expect(refused).toMatchObject({ status: 429, errorCode: 'OTP_LIMIT_REACHED' })
    expect(refused.headers.get('retry-after')).toBe('120')
    await beside.close()
  })

  it('behavior: allows thirty sends an hour per client address', async () => {
    const { clock } = used.service
    for (let at = 0; at < 30; at++) expect(await send('10.0.3.1', `spray${at}@example.com`)).toBe(200)
    const refused = await from('10.0.3.1').proxy('otpInit', email('spray30@example.com'))
    expect(refused).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(await mails('spray30@example.com')).toBe(0)
    expect(await send('10.0.3.2', 'spray30@example.com')).toBe(200)
    clock.advance(60 * minute)
    expect(await send('10.0.3.1', 'spray31@example.com')).toBe(200)
  })

  it('behavior: counts addresses of one IPv6 network together', async () => {
    for (let at = 0; at < 30; at++) {
      expect(await send(`2001:db8:1:2::${at + 1}`, `six${at}@example.com`)).toBe(200)
    }
    expect(await send('2001:db8:1:2:ffff::1', 'six30@example.com')).toBe(429)
    // The /56 has twice the limit.
    expect(await send('2001:db8:1:3::1', 'six30@example.com')).toBe(200)
  })

  it.each([
    'no-at-sign',
    'a@b',
    '@example.com',
    'ada@',
    'a b@example.com',
    'ada@example..com',
    '"ada"@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com,eve@example.com',
    'ada@example.com;eve@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(250)}.com`,
    'ａda@example.com',
    '+15551234567',
  ])('parameters: contact %j', async (contact) => {
    expect(await used.calls.proxy('otpInit', email(contact))).toMatchObject({ status: 400 })
    expect(await mails(contact)).toBe(0)
  })

  it.each([
    'ada@example.com',
    '15551234567',
    '0015551234567',
    '+1',
    '+1555123456789012',
    '+1 555 123 4567',
    '+１５５５１２３４５６７',
  ])('parameters: phone number %j', async (contact) => {
    expect(await used.calls.proxy('otpInit', { otpType: 'OTP_TYPE_SMS', contact })).toMatchObject({
      status: 400,
    })
  })

  it('parameters: expirationSeconds: at most ten minutes', async () => {
    const { calls } = used
    const root = await calls.root()
    const ask = (expirationSeconds: string) =>
      calls.submit(root, 'initOtp', { ...email('life@example.com'), appName: 'App', expirationSeconds })
    expect((await ask('601')).status).toBe(400)
    expect((await ask('600')).status).toBe(200)
  })

  it('behavior: applies the organization’s customization', async () => {
    const { calls, service } = used
    const settings = {
      emailCustomizationParams: { appName: 'Larkfield', logoUrl: 'https://larkfield.example/logo.png' },
      sendFromEmailAddress: 'login@larkfield.example',
      sendFromEmailSenderName: 'Larkfield "Login"',
      replyToEmailAddress: 'help@larkfield.example',
    }
    expect((await calls.submit(await calls.root(), 'updateAuthProxyConfig', settings)).status).toBe(200)
    await calls.sendCode('look@example.com')
    const [mail] = service.inbox.list('look@example.com')
    expect(mail?.from).toBe('Larkfield "Login" <login@larkfield.example>')
    expect(mail?.subject).toContain('Larkfield')
    expect(mail?.html).toContain('https://larkfield.example/logo.png')
  })

  it.each([
    [{ emailCustomization: { templateVariables: '{}' } }, 501],
    [{ emailCustomization: { templateId: 'x' } }, 501],
    [{ emailCustomization: { magicLinkTemplate: 'https://a.example/%s' } }, 501],
    [{ smsCustomization: { template: 'no code here' } }, 400],
    [{ smsCustomization: { template: 'Code: {{code}}' } }, 200],
  ])('behavior: nothing of a message is left out silently: %j', async (look, status) => {
    const { calls } = used
    const requested = { ...email('silent@example.com'), appName: 'App', ...look }
    expect((await calls.submit(await calls.root(), 'initOtp', requested)).status).toBe(status)
  })

  it('behavior: end users can send codes to their own contacts only, in their organization’s name', async () => {
    const { calls, service } = used
    const person = await calls.signIn('member@example.com')
    const ask = (parameters: object) =>
      calls.submit(person, 'initOtp', parameters, { type: 'ACTIVITY_TYPE_INIT_OTP' })
    expect(await ask(email('stranger@example.com'))).toMatchObject({ status: 403 })
    expect(await ask({ ...email('member@example.com'), replyToEmailAddress: 'a@b.example' })).toMatchObject({
      status: 400,
    })
    expect(await ask({ ...email('member@example.com'), sendFromEmailAddress: 'a@b.example' })).toMatchObject({
      status: 400,
    })
    expect(await ask(email('member@example.com'))).toMatchObject({ status: 200 })
    await service.server.settled()
    expect(service.inbox.list('member@example.com')[0]?.subject).toContain('Larkfield')
    expect(await mails('stranger@example.com')).toBe(0)
  })

  it('behavior: end users share the proxy’s limit per contact and network', async () => {
    const { service } = used
    const here = from('10.0.5.1')
    const contact = 'counted@example.com'
    const person = await here.signIn(contact)
    const ask = (calls: typeof here, type = 'ACTIVITY_TYPE_INIT_OTP') =>
      calls.submit(person, 'initOtp', email(contact), { type })
    expect((await ask(here)).status).toBe(200)
    expect((await ask(here)).status).toBe(200)
    expect(await ask(here)).toMatchObject({ status: 429, errorCode: 'OTP_LIMIT_REACHED' })
    expect(await send('10.0.5.1', contact)).toBe(429)
    // A request at another time is another request.
    service.clock.advance(1_000)
    expect((await ask(from('10.0.5.2'))).status).toBe(200)
    await service.server.settled()
    expect(service.inbox.list(contact)).toHaveLength(4)
  })

  it('behavior: a full network keeps no end user from codes to a contact they verified', async () => {
    const here = from('10.0.6.1')
    const person = await here.signIn('thirty@example.com')
    for (let at = 1; at < 30; at++) expect(await send('10.0.6.1', `thirty${at}@example.com`)).toBe(200)
    const type = { type: 'ACTIVITY_TYPE_INIT_OTP' }
    const requested = email('thirty@example.com')
    expect(await send('10.0.6.1', 'thirty30@example.com')).toBe(429)
    expect((await here.submit(person, 'initOtp', requested, type)).status).toBe(200)
    expect((await from('10.0.6.2').submit(person, 'initOtp', requested, type)).status).toBe(200)
  })

  it('behavior: end users can use enabled login methods only', async () => {
    const { calls, service } = used
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', { allowedAuthMethods: ['email'] })
    const person = await from('10.0.7.1').signIn('no-sms@example.com')
    const userPhoneNumber = '+15550100999'
    expect(
      (await calls.submit(person, 'updateUser', { userId: person.userId, userPhoneNumber })).status,
    ).toBe(200)
    const requested = { otpType: 'OTP_TYPE_SMS', contact: userPhoneNumber }
    const refused = await calls.submit(person, 'initOtp', requested, { type: 'ACTIVITY_TYPE_INIT_OTP' })
    expect(refused).toMatchObject({ status: 403, errorCode: 'METHOD_DISABLED' })
    await service.server.settled()
    expect(service.inbox.list(userPhoneNumber)).toEqual([])
  })

  it('behavior: the second revision requires appName and ignores an end user’s', async () => {
    const { service } = used
    const here = from('10.0.8.1')
    const person = await here.signIn('second@example.com')
    const requested = { ...email('second@example.com'), appName: 'Your bank' }
    expect((await here.submit(person, 'initOtp', requested)).status).toBe(200)
    await service.server.settled()
    const [mail] = service.inbox.list('second@example.com')
    expect(mail?.subject).toContain('Larkfield')
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('Your bank')
  })
})
