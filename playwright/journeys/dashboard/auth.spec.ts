import { countClicks } from '../../fixtures/countClicks.ts'
import { SignIn } from '../../fixtures/SignIn.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a changed allowed origin takes effect, in at most 6 clicks from the start', {
  tag: '@promise',
}, async ({ dashboard, page, environment, context, guard, lookInEveryView }) => {
  guard.allowFailures(/./)
  const effort = await countClicks(context)
  await dashboard.enter('organization')
  await dashboard.open('Allowed origins')
  const section = dashboard.section('Allowed origins')
  await section.getByRole('textbox', { name: 'Origin' }).fill('https://app.example.com')
  await section.getByRole('button', { name: 'Add', exact: true }).click()
  await section.getByRole('button', { name: 'Remove *', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()
  expect(effort(environment.dashboardUrl).clicks).toBeLessThanOrEqual(6)

  const site = new SignIn(await context.newPage())
  await site.page.goto('/')
  await site.signInButton.click()
  await expect(site.dialog.getByText(/isn.t allowed to sign people in/)).toBeVisible()

  // The origin is added by keyboard.
  await section.getByRole('textbox', { name: 'Origin' }).focus()
  await page.keyboard.type(environment.siteUrl)
  await page.keyboard.press('Enter')
  await expect(section.getByRole('button', { name: `Remove ${environment.siteUrl}` })).toBeVisible()
  await lookInEveryView()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (let at = 0; at < 12 && !(await save.evaluate((one) => one === document.activeElement)); at++)
    await page.keyboard.press('Tab')
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()
  await site.open()
})

test('the tester says why an origin is refused', async ({ dashboard, page }) => {
  await dashboard.enter('auth')
  const section = dashboard.section('Allowed origins')
  const origin = section.getByRole('textbox', { name: 'Origin' })
  await section.getByRole('button', { name: 'Remove *', exact: true }).click()
  for (const [text, answer] of [
    ['https://*.example.com', "Wildcards inside an entry aren't supported."],
    ['example.com', "This isn't an origin."],
    ['https://app.example.com', "the origin isn't in the list"],
    ['http://app.example.com', "It isn't https"],
  ] as const) {
    await origin.fill(text)
    await section.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(section.getByRole('status').filter({ hasText: answer })).toBeVisible()
  }
  await origin.fill('https://app.example.com/login')
  await section.getByRole('button', { name: 'Add', exact: true }).click()
  await section.getByRole('button', { name: 'Add https://app.example.com', exact: true }).click()
  await expect(section.getByRole('list', { name: 'Allowed origins' })).toHaveText(
    /^https:\/\/app\.example\.com/,
  )

  await dashboard.reload()
  await expect(section.getByRole('button', { name: 'Remove https://app.example.com' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(section.getByRole('button', { name: 'Remove *', exact: true })).toBeVisible()
})

test('turns sign-in off after a typed confirmation, and on again', async ({
  dashboard,
  page,
  context,
  guard,
  lookInEveryView,
}) => {
  guard.allowFailures(/./)
  await dashboard.enter('auth')
  const section = dashboard.section('Auth proxy')
  await section.getByRole('button', { name: 'Turn sign-in off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn sign-in off for everyone?' })
  await expect(dialog).toContainText('This stops working right away')
  await lookInEveryView()
  await dialog.getByRole('textbox').fill('turn off')
  await dialog.getByRole('button', { name: 'Turn sign-in off' }).click()
  await expect(section.getByText('Off: nobody can sign in to your app')).toBeVisible()

  const site = new SignIn(await context.newPage())
  await site.page.goto('/')
  await site.signInButton.click()
  await expect(site.dialog.getByText('Sign-in is turned off for this app.')).toBeVisible()

  await section.getByRole('button', { name: 'Turn sign-in on' }).click()
  await expect(section.getByText('Sign-in is on.')).toBeVisible()
  await site.open()
})

test('gives the auth proxy a new key, and nobody notices', async ({ dashboard, page, context, contact }) => {
  await dashboard.enter('auth')
  const section = dashboard.section('Auth proxy')
  const site = new SignIn(await context.newPage())
  await site.open()
  await section.getByRole('button', { name: "Replace the proxy's key" }).click()
  await page.getByRole('button', { name: 'Replace the key', exact: true }).click()
  await expect(section.getByText('The proxy has a new key. Nobody was signed out.')).toBeVisible()
  const provider = await site.openProvider('Google')
  await provider.continueAs(contact)
  await site.expectSignedIn(contact)
  await dashboard.reload()
  await expect(section.getByText('On', { exact: true })).toBeVisible()
})

test('two operators who edit at once see a conflict, and choose', async ({
  dashboard,
  page,
  environment,
  guard,
  lookInEveryView,
}) => {
  guard.allowFailures(/update_auth_proxy_config/)
  await dashboard.enter('auth-codes')
  const length = page.getByRole('combobox', { name: 'Code length' })
  await length.selectOption('8')
  // Somebody else, in the meantime.
  await environment.configure({ otpLength: 7, otpExpirationSeconds: 120 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const bar = dashboard.section('Unsaved changes')
  await expect(bar.getByText('Code length: someone else saved 7; you entered 8.')).toBeVisible()
  await lookInEveryView()
  await bar.getByRole('button', { name: 'Keep mine: Code length' }).click()
  await bar.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()
  await expect(length).toHaveValue('8')
  // Their other change stays.
  await expect(page.getByRole('textbox', { name: 'Code lifetime' })).toHaveValue('2')
})
