import { SignIn } from '../../fixtures/SignIn.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a method that is switched off disappears from the card', { tag: '@promise' }, async ({
  dashboard,
  page,
  context,
  lookInEveryView,
  guard,
}) => {
  guard.allowFailures(/update_auth_proxy_config/)
  await dashboard.enter('auth-methods')
  const methods = dashboard.section('Methods')
  await methods.getByRole('switch', { name: 'Wallet', exact: true }).click()
  await methods.getByRole('switch', { name: 'Code by SMS' }).click()
  await methods.getByRole('switch', { name: 'Social sign-in' }).click()
  const domains = dashboard.section('Passkey domains')
  await domains.getByRole('textbox', { name: 'Domain', exact: true }).fill('larkfield.example')
  await domains.getByRole('button', { name: 'Add', exact: true }).first().click()
  await lookInEveryView()
  const wallets = dashboard.section('Wallet domains')
  await wallets.getByRole('textbox', { name: 'Host' }).fill('not a host')
  await wallets.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dashboard.section('Unsaved changes').getByRole('alert')).toContainText(
    'Wallet domains: got a string of 10 characters, expected a host',
  )
  await wallets.getByRole('button', { name: 'Remove not a host' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()

  const site = new SignIn(await context.newPage())
  const configResponse = site.page.waitForResponse(/wallet_kit_config$/)
  await site.open()
  await expect(site.dialog.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible()
  await expect(site.button('Continue with a wallet')).toBeHidden()
  await expect(site.social('Google')).toBeHidden()
  expect(await (await configResponse).json()).toMatchObject({
    enabledProviders: ['email', 'passkey'],
    passkeyRpId: 'larkfield.example',
  })
})

test('a lookup that needs a proof tells strangers nothing', async ({
  startSession,
  dashboard,
  page,
  contact,
  context,
  environment,
}) => {
  const site = new SignIn(await context.newPage())
  await startSession({ on: site })
  const look = () =>
    page.request.post(`${environment.service.authProxyUrl}/v1/account`, {
      headers: { 'x-auth-proxy-config-id': environment.settings.authProxyConfigId },
      data: { filterType: 'EMAIL', filterValue: contact },
    })
  expect((await look()).status()).toBe(200)
  await dashboard.enter('auth-methods')
  await page.getByRole('switch', { name: 'Account lookups require a code' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The service applies it immediately.')).toBeVisible()
  expect((await look()).ok()).toBe(false)
})
