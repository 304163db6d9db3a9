import { operator } from '../../fixtures/Dashboard.ts'
import { expect, test } from '../../fixtures/test.ts'

test('shows what a developer needs, to a member of the organization', async ({
  dashboard,
  environment,
  lookInEveryView,
}) => {
  await dashboard.enter('organization')
  await expect(dashboard.heading('Organization')).toBeVisible()
  const site = dashboard.section('For your site')
  await expect(site.getByText(environment.service.authProxyUrl, { exact: true })).toBeVisible()
  await expect(site.getByText(environment.settings.authProxyConfigId)).toBeVisible()
  await expect(
    dashboard.section('For your backend').getByText(environment.service.organizationId!),
  ).toBeVisible()
  await expect(dashboard.section('You').getByText('Larkfield')).toBeVisible()
  await lookInEveryView()
})

test('signs nobody up', async ({ dashboard, page, contact, codeFor, environment, guard }) => {
  guard.allowFailures(/./)
  await page.goto(environment.dashboardUrl)
  await page.getByRole('textbox', { name: /^Email/ }).fill(contact)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(contact))
  await expect(page.getByRole('heading', { name: 'No account found' })).toBeVisible()
  await expect(dashboard.heading('Organization')).toBeHidden()
  expect(contact).not.toBe(operator)
})
