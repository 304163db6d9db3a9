import { readFileSync } from 'node:fs'

import { createServerClient } from '@latchkey/node/client'
import { Dashboard, operator } from '../../fixtures/Dashboard.ts'
import { countCodes } from '../../fixtures/environment/countCodes.ts'
import { expect, test } from '../../fixtures/test.ts'

test('adds a member with a role, who signs in, and removes them', { tag: '@promise' }, async ({
  dashboard,
  page,
  contact,
  codeFor,
  browser,
  environment,
  lookInEveryView,
}) => {
  await dashboard.enter('roles')
  const viewer = dashboard.section('Viewer')
  await viewer.getByRole('button', { name: 'Set up Viewer' }).click()
  await expect(viewer.getByRole('group', { name: 'Members with the role Viewer' })).toBeVisible()
  await lookInEveryView()

  await dashboard.open('Members')
  const form = dashboard.section('Add a member')
  await form.getByRole('button', { name: 'Add member' }).click()
  await expect(form.getByText('Enter a name.')).toBeVisible()
  await form.getByLabel('Name').fill('Bea')
  await form.getByLabel('Email address').fill(contact)
  await form.getByLabel('Role').selectOption('Viewer')
  await form.getByRole('button', { name: 'Add member' }).click()
  await expect(form.getByText('Added.')).toBeVisible()
  await lookInEveryView()

  // The member signs in on a device of their own, and may not change anything.
  const device = await browser.newContext()
  await device.clock.install({ time: environment.clock.now() })
  const theirs = await device.newPage()
  const other = new Dashboard({ page: theirs, environment, codeFor })
  await other.signIn('members', contact)
  await expect(other.section('Members').getByText(contact)).toBeVisible()
  await other.section('Add a member').getByLabel('Name').fill('Cleo')
  await other.section('Add a member').getByLabel('Email address').fill('cleo@example.com')
  await other.section('Add a member').getByRole('button', { name: 'Add member' }).click()
  await expect(other.section('Add a member').getByText("You aren't allowed to do this.")).toBeVisible()
  await device.close()

  const row = dashboard.section('Members').getByRole('row').filter({ hasText: contact })
  await row.getByRole('link', { name: 'Bea' }).click()
  await expect(dashboard.heading('Bea')).toBeVisible()
  await expect(dashboard.section('About').getByText('Verified', { exact: true })).toBeVisible()
  await lookInEveryView()
  await page.getByRole('button', { name: 'Remove the member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Bea?' })
  await dialog.getByLabel('Type Bea to confirm').fill('Bea')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dashboard.heading('Members')).toBeVisible()
  await expect(dashboard.section('Members').getByText(contact)).toBeHidden()
})

test('creates an API key that calls the service', async ({ dashboard, page, environment }) => {
  await dashboard.enter('members')
  await dashboard.section('Members').getByRole('link').first().click()
  const form = dashboard.section('Create an API key')
  await form.getByLabel('Name of the key').fill('Backend')
  await form.getByRole('button', { name: 'Create key' }).click()
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download Backend' }).click()
  const file = JSON.parse(readFileSync((await (await download).path()) ?? '', 'utf8'))
  expect(file).toMatchObject({
    organizationId: environment.service.organizationId,
    rootApiKey: { publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/) },
  })
  const { apiBaseUrl, organizationId, rootApiKey, userId } = file
  const apiKey = rootApiKey.privateKey
  const client = createServerClient({ apiBaseUrl, organizationId, apiKey, now: environment.clock.now })
  expect(await client.api.whoami()).toMatchObject({ userId })
  await expect(dashboard.section('API keys and sessions').getByText('Backend')).toBeVisible()
})

test('creates an API key that stays, confirmed with a passkey', { tag: '@promise' }, async ({
  dashboard,
  plugIn,
}) => {
  await plugIn()
  await dashboard.enter('members')
  await dashboard.section('Members').getByRole('link', { name: 'Root user' }).click()
  const passkeys = dashboard.section('Your passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('row').nth(1)).toBeVisible()

  const form = dashboard.section('Create an API key')
  await form.getByLabel('Name of the key').fill('Ledger')
  await form.getByLabel('Expires after').selectOption('Never')
  await expect(form.getByText(/confirm it with your passkey/)).toBeVisible()
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form.getByRole('button', { name: 'Download Ledger' })).toBeVisible()
  const row = dashboard.section('API keys and sessions').getByRole('row').filter({ hasText: 'Ledger' })
  await expect(row.getByText('API key', { exact: true })).toBeVisible()

  // Leaves no key and no passkey behind for other journeys.
  await row.getByRole('button', { name: 'End Ledger' }).click()
  await expect(row).toBeHidden()
  await passkeys.getByRole('button', { name: 'Remove Passkey' }).click()
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
})

test('ends a session on another device', async ({ dashboard, browser, codeFor, environment }) => {
  await dashboard.enter('members')
  const device = await browser.newContext()
  await device.clock.install({ time: environment.clock.now() })
  const other = new Dashboard({ page: await device.newPage(), environment, codeFor })
  await other.enter('organization')
  await dashboard.section('Members').getByRole('link', { name: 'Root user' }).click()
  const sessions = dashboard.section('API keys and sessions').getByRole('row').filter({ hasText: 'Session' })
  await sessions.last().getByRole('button', { name: /^End / }).click()
  await expect(dashboard.section('API keys and sessions').getByText('Ended.')).toBeVisible()
  await other.reload()
  await expect(other.page.getByRole('heading', { name: 'Your session has ended', level: 1 })).toBeVisible()
  await device.close()
})

test('asks for a fresh sign-in where a change needs one, and goes on', async ({
  dashboard,
  page,
  contact,
  codeFor,
  travel,
  environment,
  guard,
  lookInEveryView,
}) => {
  guard.allowFailures(/create_users/)
  await dashboard.enter('members')
  await travel(6 * 60_000)
  const form = dashboard.section('Add a member')
  await form.getByLabel('Name').fill('Dora')
  await form.getByLabel('Email address').fill(contact)
  await form.getByRole('button', { name: 'Add member' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
  await lookInEveryView()
  const sent = countCodes(environment, operator)
  await dialog.getByRole('button', { name: 'Send a code to your email' }).click()
  await dialog.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(operator, sent + 1))
  await expect(form.getByText('Added.')).toBeVisible()
  await expect(dashboard.section('Members').getByText(contact)).toBeVisible()
})
