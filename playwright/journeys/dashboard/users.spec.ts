import { readFile } from 'node:fs/promises'

import { expect, test } from '../../fixtures/test.ts'

test('finds a person by contact and by address, ends their sessions, downloads their data, and deletes the account', {
  tag: '@promise',
}, async ({ startSession, dashboard, page, contact, elsewhere, guard, lookInEveryView }) => {
  // Asked for before the first export, which there is none of.
  guard.allowFailures(/get_personal_data_export/)
  const person = await elsewhere()
  await startSession({ on: person })

  await dashboard.enter('users')
  const accounts = dashboard.section('Accounts')
  const search = accounts.getByRole('searchbox')
  await lookInEveryView()
  await search.fill('nobody@example.com')
  await expect(accounts.getByText('Nothing found for nobody@example.com.')).toBeVisible()
  await search.fill(contact.split('@')[0]!.toUpperCase())
  await accounts.getByRole('link', { name: contact }).click()
  await expect(dashboard.heading(contact)).toBeVisible()
  const address = await dashboard
    .section('Wallets')
    .getByText(/^0x[0-9a-fA-F]{40}$/)
    .textContent()
  await lookInEveryView()

  await dashboard.open('Users')
  await search.fill(address ?? '')
  // Other journeys have accounts, too, until the search has its answer.
  await expect(accounts.getByRole('link')).toHaveText([contact])
  await accounts.getByRole('link').click()
  await expect(dashboard.heading(contact)).toBeVisible()

  // Seen in the kit: the person's page asks them to sign in again.
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText('All sessions have ended.')).toBeVisible()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  await person.reload()
  await person.page
    .getByRole('link', { name: 'Account' })
    .first()
    .click()
    .catch(() => {})
  await expect(
    person.page.getByRole('heading', { name: 'Your session has ended' }).or(person.signInButton).first(),
  ).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download data' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  for (const stored of [contact, address!]) expect(file).toContain(stored)

  await page.getByRole('button', { name: 'Delete the account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Type ${contact} to confirm`).fill(contact)
  await dialog.getByLabel('Also delete wallets that were never exported').check()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dashboard.heading('Users')).toBeVisible()
  await expect(accounts.getByRole('link', { name: contact })).toBeHidden()
})

test('a search is a link; what it found is exported, and its people are signed out together', async ({
  startSession,
  dashboard,
  page,
  contact,
  elsewhere,
  lookInEveryView,
}) => {
  const [local] = contact.split('@')
  const people = [`${local}.one@example.com`, `${local}.two@example.com`]
  for (const one of people) await startSession({ on: await elsewhere(), contact: one })

  await dashboard.enter('users')
  const accounts = dashboard.section('Accounts')
  await accounts.getByRole('searchbox').fill(`${local}.`)
  // A search that is still to begin would replace the filter's entry of the history.
  await expect(page).toHaveURL(new RegExp(`search=${local}\\.`))
  await expect(accounts.getByText('2 people', { exact: true })).toBeVisible()
  await accounts.getByLabel('Show').selectOption('No wallet')
  await expect(accounts.getByText('0 people', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(accounts.getByText('2 people', { exact: true })).toBeVisible()
  await dashboard.reload()
  await expect(accounts.getByRole('searchbox')).toHaveValue(`${local}.`)
  for (const one of people) await expect(accounts.getByRole('link', { name: one })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await accounts.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(3)
  for (const one of people) expect(file).toContain(`,${one},yes,`)

  await accounts.getByRole('button', { name: 'Select all on this page' }).click()
  await lookInEveryView()
  await accounts.getByRole('button', { name: 'End sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click()
  await expect(accounts.getByText('Ended the sessions of 2 people.')).toBeVisible()
  await accounts.getByRole('link', { name: people[0]! }).click()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
})
