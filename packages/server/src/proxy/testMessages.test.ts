import { beforeEach, describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { useTestService } from '../../test/useTestService.ts'
import { forgetContacts } from '../store/activities/activities.ts'

const contact = 'ada@example.com'
const mail = { otpType: 'OTP_TYPE_EMAIL' }
const sms = { otpType: 'OTP_TYPE_SMS' }

describe('preview_message and send_test_message', () => {
  const used = useTestService({ settings: { sms: { countries: ['US'] } } })
  // Tests are limited per user and hour: each of these has a day of its own.
  beforeEach(() => used.service.clock.advance(86_400_000))
  const preview = async (actor: Actor, parameters: object) =>
    (await used.calls.query(actor, 'previewMessage', parameters)).body
  const send = (actor: Actor, parameters: object) => used.calls.submit(actor, 'sendTestMessage', parameters)
  async function sent(to: string) {
    await used.service.server.settled()
    return used.service.inbox.list().filter((message) => message.to === to)
  }

  it('default: a test is the mail that a sign-in sends, with a made-up code and a subject that says so', async () => {
    const root = await used.calls.root()
    const { code } = resultOf(await send(root, { ...mail, contact }), 'sendTestMessage')
    await used.calls.proxy('otpInit', { ...mail, contact })
    const [real, test] = await sent(contact)
    const realCode = /\d{6}/.exec(real!.text!)![0]
    const asReal = (text: string) => text.replaceAll(code!, realCode)
    expect(code).toBe('123456')
    expect(test!.subject).toBe('Test: 123456 is your Larkfield code')
    expect([asReal(test!.text), asReal(test!.html!)]).toEqual([real!.text, real!.html])
    const shown = await preview(root, mail)
    expect([shown.text, shown.html, `Test: ${shown.subject}`]).toEqual([
      test!.text,
      test!.html,
      test!.subject,
    ])
  })

  it('parameters: mail', async () => {
    const root = await used.calls.root()
    const changes = {
      emailCustomizationParams: { appName: 'Harbor' },
      replyToEmailAddress: 'help@harbor.example',
    }
    expect(await preview(root, { ...mail, mail: 'invitation', changes })).toMatchObject({
      subject: 'You were added to Larkfield',
      text: expect.stringContaining('https://dashboard.example.com/#/invitation'),
      html: expect.stringContaining('Harbor'),
      replyTo: 'help@harbor.example',
    })
  })

  it('parameters: changes', async () => {
    const root = await used.calls.root()
    const changes = {
      otpLength: 9,
      otpAlphanumeric: true,
      otpExpirationSeconds: 60,
      emailCustomizationParams: { appName: 'Harbor' },
      sendFromEmailAddress: 'hello@larkfield.example',
      sendFromEmailSenderName: 'Harbor',
      replyToEmailAddress: 'help@larkfield.example',
    }
    expect(await preview(root, { ...mail, changes })).toMatchObject({
      subject: 'A1B2C3D4E is your Harbor code',
      text: expect.stringContaining('1 minute'),
      from: 'Harbor <hello@larkfield.example>',
      replyTo: 'help@larkfield.example',
      code: 'A1B2C3D4E',
    })
    const smsChanges = { smsCustomizationParams: { template: '{{code}} for {{appName}}' } }
    expect(await preview(root, { ...sms, changes: smsChanges })).toEqual({
      text: '123456 for Larkfield',
      code: '123456',
    })
    // Nothing was saved.
    expect((await preview(root, mail)).subject).toBe('123456 is your Larkfield code')
  })

  it('behavior: refuses what the configuration would refuse', async () => {
    const root = await used.calls.root()
    const tried = async (changes: object) =>
      (await used.calls.query(root, 'previewMessage', { ...sms, changes })).errorCode
    expect(await tried({ smsCustomizationParams: { template: 'no code' } })).toBe('REQUEST_INVALID')
    expect(await tried({ otpTemplateId: 'x' })).toBe('NOT_BUILT')
  })

  it('behavior: sends SMS to allowed countries only', async () => {
    const root = await used.calls.root()
    expect((await send(root, { ...sms, contact: '+447911123456' })).errorCode).toBe('SMS_COUNTRY_NOT_ALLOWED')
    expect((await send(root, { ...sms, contact: '+12025550123' })).status).toBe(200)
    const [message] = await sent('+12025550123')
    expect(message!.text).toMatch(/^Test: 123456 is your Larkfield code/)
  })

  it('behavior: rejects a sixth test to one contact within an hour', async () => {
    const root = await used.calls.root()
    const to = { ...mail, contact: 'limited@example.com' }
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push((await send(root, to)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    used.service.clock.advance(3_600_000)
    expect((await send(root, to)).status).toBe(200)
  })

  it('behavior: rejects a user’s twenty-first test within ten minutes', async () => {
    const root = await used.calls.root()
    for (let at = 0; at < 20; at++)
      expect((await send(root, { ...mail, contact: `many-${at}@example.com` })).status).toBe(200)
    const refused = await send(root, { ...mail, contact: 'many-20@example.com' })
    expect(refused).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
  })

  it('behavior: the activity forgets the contact, as those of codes do', async () => {
    const root = await used.calls.root()
    const { body } = await send(root, { ...mail, contact: 'forgotten@example.com' })
    const { store, clock } = used.service
    const intent = async () => {
      const { activity } = (await used.calls.query(root, 'getActivity', { activityId: body.activity.id }))
        .body
      return activity.intent.sendTestMessageIntent.contact
    }
    await forgetContacts(store.db, clock.now())
    expect(await intent()).toBe('forgotten@example.com')
    await forgetContacts(store.db, clock.now() + 1)
    expect(await intent()).toBe('[not kept]')
  })

  it('behavior: people of sub-organizations can’t send mail to anybody', async () => {
    const person = await used.calls.signIn('sub@example.com')
    const answer = await send(person, { ...mail, contact: 'victim@example.com' })
    expect(answer).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    expect(await sent('victim@example.com')).toEqual([])
    expect((await used.calls.query(person, 'previewMessage', mail)).errorCode).toBe('PROXY_CONFIG_NOT_FOUND')
  })
})
