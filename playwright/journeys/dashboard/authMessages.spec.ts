import { SignIn } from '../../fixtures/SignIn.ts'
import { expect, test } from '../../fixtures/test.ts'

test('mail and SMS look as the preview showed', { tag: '@promise' }, async ({
  dashboard,
  page,
  context,
  contact,
  phone,
  environment,
  guard,
  lookInEveryView,
}) => {
  guard.allowFailures(/preview_message/)
  await dashboard.enter('auth-messages')
  const mail = dashboard.section('Email')
  await mail.getByRole('textbox', { name: 'App name' }).fill('Harbor')
  await mail.getByRole('textbox', { name: 'Sender name' }).fill('Harbor sign-in')
  await mail.getByRole('textbox', { name: 'Sender address' }).fill('hello@harbor.example')
  await expect(mail.getByText('123456 is your Harbor code').first()).toBeVisible()
  await expect(mail.getByText('Harbor sign-in <hello@harbor.example>')).toBeVisible()
  await expect(mail.getByText('Your code for Harbor')).toBeVisible()
  await mail.getByRole('textbox', { name: 'Logo URL' }).fill('https://harbor.example/logo.png')
  await expect(mail.getByText('[Logo of Harbor]')).toBeVisible()

  await mail.getByRole('textbox', { name: 'Reply-to address' }).fill('help@harbor.example')

  await mail.getByRole('textbox', { name: 'Button color' }).fill('#ffd400')
  await mail.getByRole('textbox', { name: 'Support address' }).fill('support@harbor.example')
  await expect(mail.getByText('Need help? Write to support@harbor.example.').first()).toBeVisible()

  const texts = dashboard.section('SMS')
  const template = texts.getByRole('textbox', { name: 'SMS template' })
  await template.fill('no code')
  await expect(texts.getByRole('alert')).toContainText('expected {{code}} in it')
  await template.fill('{{code}} opens {{appName}}')
  await expect(texts.getByText('123456 opens Harbor')).toBeVisible()
  await lookInEveryView()

  // Before it is saved.
  await mail.getByRole('textbox', { name: 'Send a test to this address' }).fill(contact)
  await mail.getByRole('button', { name: 'Send a test email' }).click()
  await expect(mail.getByText('with the made-up code 123456')).toBeVisible()
  await expect.poll(() => environment.inbox.list(contact)[0]?.text).toContain('123456 is your Harbor code')
  await texts.getByRole('textbox', { name: 'Send a test to this number' }).fill(phone)
  await texts.getByRole('button', { name: 'Send a test SMS' }).click()
  await expect.poll(() => environment.inbox.list(phone)[0]?.text).toBe('Test: 123456 opens Harbor')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()
  const site = new SignIn(await context.newPage())
  await site.askForCode(contact)
  await expect.poll(() => environment.inbox.list(contact).length).toBe(2)
  const code = environment.inbox.newestCode(contact)
  for (const message of environment.inbox.list(contact))
    expect(message).toMatchObject({
      from: 'Harbor sign-in <hello@harbor.example>',
      replyTo: 'help@harbor.example',
      html: expect.stringContaining('src="https://harbor.example/logo.png"'),
      text: expect.stringContaining('support@harbor.example'),
    })
  expect(
    environment.inbox.list(contact).some(({ text }) => text.includes(`${code} is your Harbor code`)),
  ).toBe(true)
})
