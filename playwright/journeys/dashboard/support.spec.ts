import { Dashboard } from '../../fixtures/Dashboard.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a member with the role Support finds a person, shows their contacts and signs them out', async ({
  startSession,
  dashboard,
  contact,
  codeFor,
  elsewhere,
  browser,
  environment,
  lookInEveryView,
}) => {
  const person = await elsewhere()
  await startSession({ on: person })

  await dashboard.enter('roles')
  const support = dashboard.section('Support')
  await support.getByRole('button', { name: 'Set up Support' }).click()
  await expect(support.getByRole('group', { name: 'Members with the role Support' })).toBeVisible()
  await dashboard.open('Members')
  const form = dashboard.section('Add a member')
  const address = `support-${contact}`
  await form.getByLabel('Name').fill('Sam')
  await form.getByLabel('Email address').fill(address)
  await form.getByLabel('Role').selectOption('Support')
  await form.getByRole('button', { name: 'Add member' }).click()
  await expect(form.getByText('Added.')).toBeVisible()

  const device = await browser.newContext()
  await device.clock.install({ time: environment.clock.now() })
  const page = await device.newPage()
  const theirs = new Dashboard({ page, environment, codeFor })
  await theirs.enter('users', address)
  const accounts = theirs.section('Accounts')
  await accounts.getByRole('searchbox').fill(contact)
  await expect(accounts.getByText(contact)).toBeHidden()
  const found = accounts.getByRole('link', { name: '•••' })
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page.getByRole('table', { name: /^Sign-ins of/ })).toContainText('Code by email')
  await expect(page.getByText(contact)).toBeHidden()
  await page.getByRole('button', { name: 'Show contacts' }).click()
  await expect(page.getByText(contact)).toBeVisible()
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText('All sessions have ended.')).toBeVisible()
  await device.close()

  await dashboard.open('Activity')
  const log = dashboard.section('Log')
  await expect(log.getByRole('row').filter({ hasText: 'Show user contacts' }).first()).toContainText('Sam')
  await lookInEveryView()
})
