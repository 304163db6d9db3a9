import { readFile } from 'node:fs/promises'

import { expect, test } from '../../fixtures/test.ts'

test('ends a wave: finds it by its domain, blocks all that match, and reads the report', async ({
  startSession,
  dashboard,
  page,
  contact,
  elsewhere,
  lookInEveryView,
}) => {
  const domain = `${contact.split('@')[0]!.replaceAll('.', '-')}.example`
  await startSession({ on: await elsewhere(), contact: `one@${domain}` })
  await startSession({ on: await elsewhere(), contact: `two@${domain}` })

  await dashboard.enter('users')
  const accounts = dashboard.section('Accounts')
  await accounts.getByRole('button', { name: 'Filter by sign-up' }).click()
  await accounts.getByLabel('Email domain').fill(domain)
  await page.keyboard.press('Enter')
  await expect(accounts.getByText('2 people', { exact: true })).toBeVisible()
  await expect(accounts.getByRole('link', { name: `one@${domain}` })).toBeVisible()
  await lookInEveryView()

  await accounts.getByRole('button', { name: 'Select all 2 people that match' }).click()
  await accounts.getByRole('button', { name: 'Block all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block 2 people?' })
  await dialog.getByLabel('Reason (optional, for members only)').fill('A wave of sign-ups')
  await dialog.getByLabel('Type 2 to confirm').fill('2')
  await lookInEveryView()
  await dialog.getByRole('button', { name: 'Block all' }).click()
  const actions = dashboard.section('Actions on many people')
  await expect(actions.getByText('2 of 2 done.').first()).toBeVisible()
  await lookInEveryView()

  const downloading = page.waitForEvent('download')
  await actions.getByRole('button', { name: 'Download the report' }).first().click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(3)
  await accounts.getByLabel('Show').selectOption('Blocked')
  await expect(accounts.getByRole('link', { name: `two@${domain}` })).toBeVisible()
})
