import { expect, test } from '../../fixtures/test.ts'

test('finds a person by contact and by address, ends their sessions, and deletes the account', {
  tag: '@promise',
}, async ({ startSession, dashboard, page, contact, elsewhere, lookInEveryView }) => {
  const person = await elsewhere()
  await startSession({ on: person })

  await dashboard.enter('users')
  const accounts = dashboard.section('Accounts')
  await lookInEveryView()
  await accounts.getByRole('textbox').fill('nobody@example.com')
  await accounts.getByRole('button', { name: 'Search' }).click()
  await expect(accounts.getByText('Nothing found for nobody@example.com.')).toBeVisible()
  await accounts.getByRole('textbox').fill(contact)
  await accounts.getByRole('button', { name: 'Search' }).click()
  await accounts.getByRole('link').click()
  await expect(dashboard.heading(contact)).toBeVisible()
  const address = await dashboard
    .section('Wallets')
    .getByText(/^0x[0-9a-fA-F]{40}$/)
    .textContent()
  await lookInEveryView()

  await dashboard.open('Users')
  await accounts.getByRole('textbox').fill(address ?? '')
  await accounts.getByRole('button', { name: 'Search' }).click()
  await accounts.getByRole('link').click()
  await expect(dashboard.heading(contact)).toBeVisible()

  // Seen in the kit: the person's page asks them to sign in again.
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText('All sessions have ended.')).toBeVisible()
  await person.reload()
  await person.page
    .getByRole('link', { name: 'Account' })
    .first()
    .click()
    .catch(() => {})
  await expect(
    person.page.getByRole('heading', { name: 'Your session has ended' }).or(person.signInButton).first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Delete the account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Type ${contact} to confirm`).fill(contact)
  await dialog.getByLabel('Also delete wallets that were never exported').check()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dashboard.heading('Users')).toBeVisible()
  await expect(accounts.getByRole('link', { name: contact })).toBeHidden()
})
