import { expect, test } from '../fixtures/test.ts'

test('a browser that keeps nothing signs in all the same, and says what that means', async ({
  signIn,
  contact,
  codeFor,
  page,
  accessible,
}) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
  })
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await expect(signIn.dialog).toContainText(
    'This browser keeps nothing for this site, so a reload signs you out.',
  )
  await accessible()
  await signIn.button('Continue').click()
  await signIn.expectSignedIn(contact)

  await page.reload()
  await expect(signIn.signInButton).toBeVisible()
  await expect(signIn.card).toContainText('Not yet yours')
})

test('the back button closes the window and stays on the page', async ({ signIn, page }) => {
  await page.goto('/?from=elsewhere')
  const url = page.url()
  await signIn.signInButton.click()
  await expect(signIn.contact).toBeVisible()
  await page.goBack()
  await expect(signIn.dialog).toBeHidden()
  expect(page.url()).toBe(url)
  await expect(signIn.signInButton).toBeFocused()
})
