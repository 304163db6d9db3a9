import { describe, expect, it } from 'vitest'

import { recoveriesOf } from '../../../test/recoveries.ts'
import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'

const bundlePattern = /[1-9A-HJ-NP-Za-km-z]{100,}/

describe('recovery mails', () => {
  const used = useTestService(relaxedLimits)
  const { start, mailTo } = recoveriesOf(used)
  /** The mail of a recovery with such an emailCustomization. */
  async function send(email: string, emailCustomization: object, extra: object = {}) {
    await used.calls.signIn(email)
    const { answer } = await start(email, { emailCustomization, ...extra })
    return { answer, mail: await mailTo(email) }
  }

  it('default: has the bundle', async () => {
    const { mail } = await send('plain@example.com', { appName: 'Larkfield' })
    expect(mail?.text.replace(bundlePattern, 'BUNDLE')).toMatchInlineSnapshot(`
      "Recover your Larkfield account

      Paste this recovery code on the device where you requested it. It works once and expires in 15 minutes.

      BUNDLE

      If this wasn't you
      Someone asked to recover your Larkfield account. Ignore this email, and nothing changes. Never forward it.
      "
    `)
    expect(mail?.html).toMatch(bundlePattern)
    // Not a one-time code: the inbox must not offer it as one.
    expect(mail?.code).toBeUndefined()
  })

  it('parameters: magicLinkTemplate', async () => {
    const magicLinkTemplate = 'https://larkfield.example/recover?bundle=%s&from=mail'
    const { mail } = await send('link@example.com', { appName: 'Larkfield', magicLinkTemplate })
    const [bundle] = bundlePattern.exec(mail?.text ?? '') ?? []
    expect(mail?.text).toContain(`\nhttps://larkfield.example/recover?bundle=${bundle}&from=mail\n`)
    expect(mail?.html).toContain(`href="https://larkfield.example/recover?bundle=${bundle}&amp;from=mail"`)
  })

  it('parameters: logoUrl, templateVariables and sender', async () => {
    const { mail } = await send(
      'look@example.com',
      {
        appName: '<b>Larkfield</b>',
        logoUrl: 'https://larkfield.example/logo.png',
        templateVariables: JSON.stringify({ greeting: '<script>alert(1)</script> & "hello"', unused: 1 }),
      },
      {
        sendFromEmailAddress: 'login@larkfield.example',
        sendFromEmailSenderName: 'Larkfield',
        replyToEmailAddress: 'help@larkfield.example',
      },
    )
    expect(mail?.from).toBe('Larkfield <login@larkfield.example>')
    expect(mail?.subject).toBe('Recover your <b>Larkfield</b> account')
    expect(mail?.html).toContain('src="https://larkfield.example/logo.png"')
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;hello&quot;')
    expect(mail?.html).not.toMatch(/<script|<b>/)
  })

  it('behavior: without a customization, the first revision uses the organization’s', async () => {
    const { calls } = used
    const settings = { emailCustomizationParams: { appName: 'Heron' } }
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', settings)
    const email = 'first@example.com'
    await calls.signIn(email)
    const { answer } = await start(email)
    const { targetPublicKey } = answer.body.activity.intent.initUserEmailRecoveryIntentV2
    const type = { type: 'ACTIVITY_TYPE_INIT_USER_EMAIL_RECOVERY' }
    const first = await calls.submit(
      await calls.root(),
      'initUserEmailRecovery',
      { email, targetPublicKey },
      type,
    )
    expect(first.body.activity.intent).toHaveProperty('initUserEmailRecoveryIntent')
    expect((await mailTo(email))?.subject).toBe('Recover your Heron account')
    const second = await calls.submit(await calls.root(), 'initUserEmailRecovery', { email, targetPublicKey })
    expect(second.status).toBe(400)
  })

  it.each([
    [{}],
    [{ appName: 'App', templateId: 'monthly' }],
    [{ appName: 'App', templateVariables: 'greeting=hello' }],
    [{ appName: 'App', templateVariables: '["hello"]' }],
    [{ appName: 'App', templateVariables: '{"greeting":{"a":1}}' }],
    [{ appName: 'App', magicLinkTemplate: 'https://a.example/recover' }],
    [{ appName: 'App', magicLinkTemplate: 'https://a.example/%s/%s' }],
    [{ appName: 'App', magicLinkTemplate: 'javascript:alert("%s")' }],
    [{ appName: 'App', magicLinkTemplate: 'https://%s.a.example/' }],
    [{ appName: 'App', magicLinkTemplate: 'https://a.example%s' }],
    [{ appName: 'App', magicLinkTemplate: 'http://a.example/?b=%s' }],
    [{ appName: 'App', magicLinkTemplate: 'https://user:secret@a.example/?b=%s' }],
    [{ appName: 'App', logoUrl: 'http://169.254.169.254/logo.png' }],
    [{ appName: 'App', logoUrl: 'file:///etc/passwd' }],
  ])('parameters: refuses %j', async (emailCustomization) => {
    const email = 'refused@example.com'
    const { answer, mail } = await send(email, emailCustomization)
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(answer.body.message).toContain('parameters.emailCustomization')
    expect(mail).toBeUndefined()
  })

  it.each([
    { sendFromEmailAddress: 'nobody' },
    { replyToEmailAddress: 'a@example.com, b@example.com' },
    { sendFromEmailSenderName: 'A\r\nBcc: b@example.com' },
    { targetPublicKey: '04' },
    { targetPublicKey: `02${'ff'.repeat(32)}` },
    { expirationSeconds: '0' },
    { expirationSeconds: '43201' },
    { email: 'nobody' },
  ])('parameters: refuses %j', async (extra) => {
    const { answer } = await send('refused@example.com', { appName: 'App' }, extra)
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
  })
})
