import { expect, test } from '@latchkey/testing/playwright'

test('a signed-in user has a library card', async ({ page, person, signInAs }) => {
  const { isNewAccount } = await signInAs(person)
  expect(isNewAccount).toBe(true)
  await expect(page.getByRole('region', { name: 'Your library card' })).toContainText('Valid until')
})

test('the sign-in window, with an e-mail code', async ({ page, person, inbox }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  const contact = dialog.getByRole('textbox', { name: /^Email/ })
  await expect(contact).toBeFocused()
  await contact.fill(person.email)
  await contact.press('Enter')
  const code = dialog.getByRole('textbox', { name: '6-digit code' })
  await expect(code).toBeVisible()
  await code.fill((await inbox.code(person.email)) ?? '')
  await expect(page.getByRole('region', { name: 'Your library card' })).toContainText('Valid until')
})

test('the sign-in window, with Google', async ({ page, person, providers }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await providers.continueAs(await opened, person)
  await expect(page.getByRole('region', { name: 'Your library card' })).toContainText('Valid until')
})
