import { randomBytes } from 'node:crypto'

import { addAuthenticator } from '@latchkey/testing/playwright'
import { startEnvironment, type TestEnvironment } from '../../fixtures/environment/startEnvironment.ts'
import { SignIn } from '../../fixtures/SignIn.ts'
import { test as base, expect } from '../../fixtures/test.ts'

// As in production: pages of localhost are nobody's, unless an operator lists them. One worker runs them all, since each
// that begins starts a service.
const test = base.extend<object, { environment: TestEnvironment }>({
  environment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const environment = await startEnvironment(undefined, { localPages: false })
      await use(environment)
      await environment.close()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'default' })

test('a page may use passkeys once it is listed', async ({
  dashboard,
  page,
  context,
  contact,
  codeFor,
  environment,
  guard,
}) => {
  guard.allowFailures(/create_authenticators/)
  await dashboard.enter('auth-methods')
  const domains = dashboard.section('Passkey domains')
  const list = async (label: string, value: string) => {
    const field = domains.getByRole('textbox', { name: label, exact: true })
    await field.fill(value)
    await field.press('Enter')
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()
  }
  await list('Domain', 'localhost')
  await list('Page that uses passkeys', 'https://other.example')
  await list('Page that embeds a passkey page in a frame', 'https://portal.example')
  await save()

  const site = new SignIn(await context.newPage())
  await addAuthenticator(site.page)
  await site.askForCode(contact)
  await site.code.fill(await codeFor(contact))
  await site.button('Create a passkey').click()
  await expect(
    site.dialog
      .getByRole('alert')
      .or(site.dialog.getByText(/passkey/i))
      .first(),
  ).toBeVisible()
  await expect.poll(() => guard.requests).toContain('/public/v1/submit/create_authenticators')
  await expect(site.button('Create a passkey').or(site.button('Try again')).first()).toBeVisible()

  await list('Page that uses passkeys', environment.siteUrl)
  await save()
  await site.button('Create a passkey').or(site.button('Try again')).first().click()
  await site.expectSignedIn(contact)
})

test('wallets may name a host once it is listed', async ({
  dashboard,
  page,
  context,
  installWallets,
  environment,
  guard,
}) => {
  guard.allowFailures(/signup|stamp_login/)
  const site = new SignIn(await context.newPage())
  await installWallets({ ethereum: [{ name: 'Marmot', privateKeys: [randomBytes(32).toString('hex')] }] })
  const signInByWallet = async () => {
    await site.open()
    await site.button('Continue with a wallet').click()
    await site.dialog.getByRole('button', { name: 'Marmot' }).click()
  }
  await signInByWallet()
  await expect.poll(() => guard.requests).toContain('/auth-proxy/v1/signup')
  await expect(site.dialog.getByText(/That signature wasn.t accepted/)).toBeVisible()

  await dashboard.enter('auth-methods')
  const host = dashboard.section('Wallet domains').getByRole('textbox', { name: 'Host' })
  await host.fill(new URL(environment.siteUrl).host)
  await host.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()
  await signInByWallet()
  await expect(site.fact('Organization')).toHaveText(/^[0-9a-f-]{36}$/)
})

test('a page in a frame may use passkeys once the page around it is listed', async ({
  dashboard,
  page,
  context,
  contact,
  codeFor,
  environment,
  guard,
}) => {
  guard.allowFailures(/stamp_login/)
  await environment.configure({
    passkeyRpIds: ['localhost'],
    passkeyOrigins: [environment.siteUrl],
    passkeyTopOrigins: [],
  })
  const site = new SignIn(await context.newPage())
  const device = await addAuthenticator(site.page)
  await site.askForCode(contact)
  await site.code.fill(await codeFor(contact))
  await site.button('Create a passkey').click()
  await site.expectSignedIn(contact)
  await site.endSession()
  await device.leaveOffers()

  // A site that lets others embed it: without the demo's headers.
  await site.page.route(`${environment.siteUrl}/`, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, 'permissions-policy': __, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const portal = `${environment.dashboardUrl}/portal`
  const frame = `<title>Portal</title><iframe src="${environment.siteUrl}/" allow="publickey-credentials-get" width="900" height="700"></iframe>`
  await site.page.route(portal, (route) => route.fulfill({ contentType: 'text/html', body: frame }))
  await site.page.goto(portal)
  const framed = site.page.frameLocator('iframe')
  await framed.getByRole('button', { name: 'Sign in' }).first().click()
  await framed.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(framed.getByRole('heading', { name: "That passkey wasn't accepted" })).toBeVisible()

  await dashboard.enter('auth-methods')
  const field = dashboard
    .section('Passkey domains')
    .getByRole('textbox', { name: 'Page that embeds a passkey page in a frame' })
  await field.fill(environment.dashboardUrl)
  await field.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()
  await framed.getByRole('button', { name: 'Try again' }).click()
  await expect(framed.getByText(contact).first()).toBeVisible()
})
