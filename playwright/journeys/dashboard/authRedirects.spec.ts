import { startEnvironment, type TestEnvironment } from '../../fixtures/environment/startEnvironment.ts'
import { SignIn } from '../../fixtures/SignIn.ts'
import { test as base, expect } from '../../fixtures/test.ts'

// As in production: a provider returns to listed pages only. There, the enclave accepts issuers with TLS only, and the
// provider of these journeys has none, so the enclave doesn't verify here. It does in social.spec.ts.
const test = base.extend<object, { environment: TestEnvironment }>({
  environment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const environment = await startEnvironment(undefined, { localPages: false, verifies: false })
      await use(environment)
      await environment.close()
    },
    { scope: 'worker' },
  ],
})

test('a provider returns to a page once its address is listed', async ({
  dashboard,
  page,
  context,
  contact,
  environment,
  guard,
}) => {
  guard.allowFailures(/oauth2_authenticate/)
  const site = new SignIn(await context.newPage())
  await site.open()
  const provider = await site.openProvider('Google')
  await provider.continueAs(contact)
  await expect(site.dialog.getByText(/couldn.t|can.t|isn.t/).first()).toBeVisible()

  await dashboard.enter('auth-social')
  const redirect = dashboard
    .section('Redirect URL')
    .getByRole('textbox', { name: 'Another redirect URL', exact: true })
  await redirect.fill(`${environment.siteUrl}/`)
  await redirect.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()
  await site.open()
  await (await site.openProvider('Google')).continueAs(contact)
  await site.expectSignedIn(contact)
})
