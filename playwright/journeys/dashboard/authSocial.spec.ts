import { SignIn } from '../../fixtures/SignIn.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a provider is tested, switched off, and has its secret replaced', { tag: '@promise' }, async ({
  dashboard,
  page,
  context,
  contact,
  environment,
  guard,
  lookInEveryView,
}) => {
  await dashboard.enter('auth-social')
  const redirect = dashboard.section('Redirect URL')
  await redirect.getByRole('textbox', { name: 'Redirect URL', exact: true }).fill(`${environment.siteUrl}/`)
  const google = dashboard.section('Google')
  const checks = google.getByRole('status', { name: 'Test of Google' })
  await google.getByRole('button', { name: 'Test Google' }).click()
  await expect(checks).toContainText('OK Client at the provider')
  await expect(checks).toContainText(`OK Redirect URL ${environment.siteUrl}/`)
  await expect(checks).not.toContainText('Failed')

  const secret = google
    .getByRole('textbox', { name: 'Google client secret' })
    .or(google.getByLabel('Google client secret'))
  await secret.first().fill('not the secret')
  await google.getByRole('button', { name: 'Replace the secret' }).click()
  await expect(google.getByText('Stored.', { exact: true })).toBeVisible()
  await google.getByRole('button', { name: 'Test Google' }).click()
  await expect(checks).toContainText(
    'Failed Client at the provider: It refuses this client ID or its secret.',
  )
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'not the secret',
  )
  await lookInEveryView()

  // A client that isn't named any more is listed, and can be deleted.
  await dashboard.section('X').getByRole('textbox', { name: 'X client ID' }).fill('another')
  await expect(dashboard.section('Other clients').getByText('development-x')).toBeVisible()
  await dashboard.section('X').getByRole('textbox', { name: 'X client ID' }).fill('development-x')
  await expect(dashboard.section('Other clients')).toBeHidden()

  await dashboard.section('Discord').getByRole('switch', { name: 'Offer Discord' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()
  const site = new SignIn(await context.newPage())
  await site.open()
  await expect(site.social('Google')).toBeVisible()
  await expect(site.social('Discord')).toBeHidden()

  await secret.first().fill('development-only-google')
  await google.getByRole('button', { name: 'Replace the secret' }).click()
  await expect(google.getByText('Stored.', { exact: true })).toBeVisible()
  const providerRequest = context.waitForEvent('request', (request) =>
    request.url().includes('redirect_uri='),
  )
  const provider = await site.openProvider('Google')
  expect(new URL((await providerRequest).url()).searchParams.get('redirect_uri')).toBe(
    `${environment.siteUrl}/`,
  )
  await provider.continueAs(contact)
  await site.expectSignedIn(contact)
  expect(guard.requests).toContain('/public/v1/query/test_oauth_provider')
})

test('Google signs in to the account that verified its address, once that is on', async ({
  startSession,
  dashboard,
  page,
  elsewhere,
  contact,
}) => {
  const address = contact.replace('@example.com', '@gmail.com')
  const owner = await elsewhere()
  await startSession({ contact: address, on: owner })
  const organization = (await owner.fact('Organization').textContent()) ?? ''

  await dashboard.enter('auth-social')
  const linking = dashboard
    .section('Google')
    .getByRole('switch', { name: 'Sign in to the account with the same address' })
  await linking.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()

  const other = await elsewhere()
  await other.open()
  await (await other.openProvider('Google')).continueAs(address)
  await expect(other.fact('Organization')).toHaveText(organization)
})
