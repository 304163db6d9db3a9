import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { verifyActivityLog } from '@latchkey/node'

import { expect, test } from '../../fixtures/test.ts'

test('shows a change in the log with its intent, and what waits for approval', async ({
  contact,
  dashboard,
  lookInEveryView,
}) => {
  await dashboard.enter('wallets')
  const name = `Logged ${contact}`
  await dashboard.section('Create a wallet').getByLabel('Name of the wallet').fill(name)
  await dashboard.section('Create a wallet').getByRole('button', { name: 'Create wallet' }).click()
  await expect(dashboard.section('Create a wallet').getByText('Created.')).toBeVisible()

  await dashboard.open('Activity')
  const log = dashboard.section('Log')
  await log.getByLabel('Status').selectOption('Completed')
  await lookInEveryView()
  await log.getByRole('link', { name: 'Create wallet', exact: true }).first().click()
  await expect(dashboard.heading('Create wallet')).toBeVisible()
  await expect(dashboard.section('Request').getByText(name)).toBeVisible()
  await expect(dashboard.section('Activity').getByText('Root user')).toBeVisible()
  await expect(dashboard.section('Votes').getByText('without a vote')).toBeVisible()
  await lookInEveryView()

  await dashboard.open('Approvals')
  await expect(dashboard.heading('Approvals')).toBeVisible()
  await lookInEveryView()
})

test('shows some days of the log, and downloads all of it with a signature', { tag: '@promise' }, async ({
  dashboard,
  page,
  environment,
  lookInEveryView,
}) => {
  await dashboard.enter('activity')
  const log = dashboard.section('Log')
  const rows = log.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.first()).toBeVisible()
  const today = new Date(environment.clock.now()).toLocaleDateString('sv')
  await log.getByLabel('From').fill(today)
  await log.getByLabel('Until').fill(today)
  await expect(rows.first()).toBeVisible()
  await log.getByLabel('From').fill('2001-01-01')
  await log.getByLabel('Until').fill('2001-01-02')
  await expect(log.getByText('No activities match.')).toBeVisible()
  await lookInEveryView()

  const section = dashboard.section('Export')
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Export the log' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`activities-${environment.service.organizationId}.jsonl`)
  await expect(section.getByText(/^Downloaded [\d,]+ activities\.$/)).toBeVisible()
  const lines = createInterface({ input: createReadStream(await file.path()) })
  const verified = await verifyActivityLog(lines, {
    organizationId: environment.service.organizationId!,
    apiBaseUrl: environment.service.apiBaseUrl,
  })
  expect(verified.number).toBeGreaterThan(0)
  expect(verified.signedNumber).toBe(verified.number)
})
