import { expect, test } from '../fixtures/test.ts'

// Firefox in a deep run. Text is typed key by key, because Playwright's fill() doesn't reach React there.

test('Firefox: signs in and out', async ({ signIn, contact, codeFor }) => {
  test.setTimeout(120_000)
  const { page } = signIn
  await page.goto('/')
  await signIn.signInButton.click()
  await signIn.contact.click()
  await page.keyboard.type(contact)
  await page.keyboard.press('Enter')
  await expect(signIn.heading('Check your email')).toBeVisible()
  await expect(signIn.code).toBeFocused()
  await page.keyboard.type(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  await signIn.reload()
  await signIn.expectSignedIn(contact)
  await signIn.signOut()
})
