import { expect, test } from '../../fixtures/test.ts'

test('blocks a person: their open page and their next login say so; unblocked, they sign in', async ({
  startSession,
  dashboard,
  page,
  contact,
  codeFor,
  elsewhere,
  lookInEveryView,
}) => {
  const person = await elsewhere()
  await startSession({ on: person })

  await dashboard.enter('users')
  const accounts = dashboard.section('Accounts')
  await accounts.getByRole('searchbox').fill(contact)
  await accounts.getByRole('link', { name: contact }).click()
  await expect(dashboard.heading(contact)).toBeVisible()
  await page.getByRole('button', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason (optional, for members only)').fill('Reported for fraud')
  await lookInEveryView()
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Blocked. All sessions have ended.')).toBeVisible()
  await expect(page.getByText(/^Blocked since/)).toBeVisible()
  await lookInEveryView()

  // The open page notices with its next request. The menu's requests wait, since a response would end the session, and
  // remove the item, before it is clicked.
  let release = () => {}
  const opened = new Promise<void>((resolve) => {
    release = resolve
  })
  await person.page.route('**/public/v1/query/*', async (route) => {
    await opened
    await route.continue()
  })
  await person.openProfile()
  release()
  await expect(person.heading('Your account is blocked')).toBeVisible()
  await person.button('Another way to sign in').click()
  await person.topmost.getByRole('textbox').fill(contact)
  await person.page.keyboard.press('Enter')
  await expect(person.heading('Check your email')).toBeVisible()
  await person.topmost.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(contact, 2))
  await expect(person.heading('Your account is blocked')).toBeVisible()

  await page.getByRole('button', { name: 'Unblock' }).click()
  await dialog.getByRole('button', { name: 'Unblock', exact: true }).click()
  await expect(page.getByText('Unblocked. They can sign in again.')).toBeVisible()
  await person.button('Another way to sign in').click()
  await person.topmost.getByRole('textbox').fill(contact)
  await person.page.keyboard.press('Enter')
  await person.topmost.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(contact, 3))
  // Back where they were.
  await expect(person.heading('Check your email')).toBeHidden()
  await expect(person.section('Email and phone')).toBeVisible()
})
