import { expect, test } from '../fixtures/test.ts'

test('a browser without storage signs in, and the page warns that a reload signs out', {
  tag: '@promise',
}, async ({ signIn, contact, codeFor, page, accessible }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
  })
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await expect(signIn.dialog).toContainText(
    "This browser doesn't save site data, so reloading will sign you out.",
  )
  await accessible()
  await signIn.button('Continue').click()
  await signIn.expectSignedIn(contact)

  await signIn.reload()
  await expect(signIn.signInButton).toBeVisible()
  await expect(signIn.card).toContainText('No card yet')
})

// docs/security.md#storage
test('a browser with cookies and storage blocked signs in, and the session renews itself', async ({
  signIn,
  contact,
  codeFor,
  page,
  pass,
}) => {
  await page.addInitScript(() => {
    function refuse(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { get: refuse })
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
    indexedDB.open = refuse
    navigator.locks.request = async () => refuse()
  })
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.button('Continue').click()
  await signIn.expectSignedIn(contact)
  const key = signIn.fact('Key')
  const before = (await key.textContent()) ?? ''
  await pass(10, () => page.keyboard.press('Shift'))
  await expect(key).not.toHaveText(before)
  await signIn.expectSignedIn(contact)
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
