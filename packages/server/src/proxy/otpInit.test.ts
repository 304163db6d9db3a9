import { describe, expect, it } from 'vitest'

import type { Answer } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('proxy otp_init', () => {
  const used = useTestService(relaxedLimits)
  const email = (contact: string) => ({ otpType: 'OTP_TYPE_EMAIL', contact })
  /** Parameters that the proxy sent to the public API. */
  const wishFor = async (contact: string) => {
    const { calls } = used
    const { activities } = (await calls.query(await calls.root(), 'listActivities')).body
    const requestedContacts = activities.map(({ intent }: Answer['body']) => intent.initOtpIntentV2)
    return requestedContacts.find((requested: Answer['body']) => requested?.contact === contact)
  }

  it('behavior: forwards only the customization of the channel', async () => {
    const { calls } = used
    const settings = {
      allowedAuthMethods: ['email', 'sms'],
      emailCustomizationParams: { appName: 'Larkfield', logoUrl: 'https://larkfield.example/logo.png' },
      smsCustomizationParams: { template: 'Code: {{code}}' },
      sendFromEmailAddress: 'login@larkfield.example',
    }
    expect((await calls.submit(await calls.root(), 'updateAuthProxyConfig', settings)).status).toBe(200)

    await calls.sendCode('channel@example.com')
    const mail = await wishFor('channel@example.com')
    expect(mail).toMatchObject({
      contact: 'channel@example.com',
      emailCustomization: settings.emailCustomizationParams,
      sendFromEmailAddress: 'login@larkfield.example',
    })
    expect(mail).not.toHaveProperty('smsCustomization')

    await calls.sendCode('+15550100300', 'OTP_TYPE_SMS')
    const sms = await wishFor('+15550100300')
    expect(sms).toMatchObject({
      contact: '+15550100300',
      appName: 'Larkfield',
      smsCustomization: settings.smsCustomizationParams,
    })
    expect(sms).not.toHaveProperty('emailCustomization')
    expect(sms).not.toHaveProperty('sendFromEmailAddress')
  })

  it('parameters: emailCustomization.templateId', async () => {
    const { calls, service } = used
    const requested = { ...email('template@example.com'), emailCustomization: { templateId: 'welcome' } }
    const refused = await calls.proxy('otpInit', requested)
    expect(refused).toMatchObject({ status: 501, errorCode: 'NOT_BUILT' })
    expect(refused.body.message).toContain('emailCustomization.templateId')
    await service.server.settled()
    expect(service.inbox.list('template@example.com')).toEqual([])
    expect((await calls.proxy('otpInit', { ...requested, emailCustomization: {} })).status).toBe(200)
  })
})
