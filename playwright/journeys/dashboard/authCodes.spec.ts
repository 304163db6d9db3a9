import { SignIn } from '../../fixtures/SignIn.ts'
import { expect, test } from '../../fixtures/test.ts'

test('codes and sessions are as they were set', async ({
  dashboard,
  page,
  context,
  contact,
  codeFor,
  travel,
  environment,
  guard,
  lookInEveryView,
}) => {
  await dashboard.enter('auth-codes')
  await page.getByRole('combobox', { name: 'Code length' }).selectOption('8')
  await page.getByRole('switch', { name: 'Letters in codes' }).click()
  const life = page.getByRole('textbox', { name: 'Code lifetime' })
  await life.fill('0.5')
  await expect(page.getByText('Enter 1 minute to 10 minutes')).toBeVisible()
  await life.fill('2')
  await page.getByRole('textbox', { name: 'Time to finish signing up' }).fill('10')
  await page.getByRole('combobox', { name: 'Unit of time to finish signing up' }).selectOption('minutes')
  await page.getByRole('textbox', { name: 'Session length' }).fill('120')
  await page.getByRole('textbox', { name: 'Absolute limit' }).fill('60')
  await lookInEveryView()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()

  const site = new SignIn(await context.newPage())
  await site.askForCode(contact)
  const code = await codeFor(contact)
  expect(code).toMatch(/^[0-9A-Z]{8}$/)
  const proven = site.page.waitForResponse(/otp_verify/)
  await site.dialog.getByRole('textbox', { name: '8-character code' }).fill(code)
  const { verificationToken } = await (await proven).json()
  const { exp } = JSON.parse(Buffer.from(verificationToken.split('.')[1], 'base64url').toString())
  // Ten minutes to finish.
  expect((Number(exp) - environment.clock.now()) / 1_000).toBeCloseTo(600, -2)
  await site.expectSignedIn(contact)
  // Two hours were set, and a limit of one.
  await expect(site.fact('Valid until')).toContainText(/1 h|60 min|59 min/)

  // Two hours are shown as such.
  await page.getByRole('combobox', { name: 'Unit of session length' }).selectOption('minutes')
  await page.getByRole('textbox', { name: 'Session length' }).fill('30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()
  // Its requests would be refused once the other page signs out.
  await site.page.close()
  const other = new SignIn(await context.newPage())
  await other.page.goto('/')
  await other.endSession()
  await other.askForCode(contact)
  // A code lives for two minutes.
  guard.allowFailures(/otp_verify/)
  const late = await codeFor(contact, 2)
  await travel(121_000)
  await other.dialog.getByRole('textbox', { name: '8-character code' }).fill(late)
  await expect(other.dialog.getByText('That code no longer works')).toBeVisible()
  await other.dialog.getByRole('button', { name: /Send a new|Resend|new code/i }).click()
  await other.dialog.getByRole('textbox', { name: '8-character code' }).fill(await codeFor(contact, 3))
  await other.expectSignedIn(contact)
  await expect(other.fact('Valid until')).toContainText(/30 min|29 min/)
})
