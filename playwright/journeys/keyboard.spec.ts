import { expect, test } from '../fixtures/test.ts'

// Most users have motion enabled.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('signs in, uses the menu and signs out with the keyboard alone', { tag: '@promise' }, async ({
  signIn,
  contact,
  codeFor,
}) => {
  const { page } = signIn
  const { keyboard } = page
  await page.goto('/')
  // Tab needs something to reach.
  await expect(signIn.signInButton).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  // Each key takes effect before the next; otherwise Tab would go past the element.
  await expect(async () => {
    await keyboard.press('Tab')
    expect(await signIn.signInButton.evaluate((button) => button === document.activeElement)).toBe(true)
  }).toPass({ intervals: [0] })
  await keyboard.press('Enter')
  await expect(signIn.contact).toBeFocused()

  // The focus stays in the window.
  for (let presses = 0; presses < 8; presses += 1) {
    await keyboard.press('Tab')
    await expect(signIn.signInButton).not.toBeFocused()
  }
  await keyboard.press('Escape')
  await expect(signIn.dialog).toBeHidden()
  await expect(signIn.signInButton).toBeFocused()

  await keyboard.press('Enter')
  await expect(signIn.contact).toBeFocused()
  await keyboard.type(contact)
  await keyboard.press('Enter')
  await expect(signIn.code).toBeFocused()
  await keyboard.type(await codeFor(contact))
  await signIn.expectSignedIn(contact)

  await signIn.openMenuByKeyboard()
  await keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(signIn.userButton).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  await keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await keyboard.press('Enter')
  // The focused element is gone, and its replacement has the focus.
  await expect(signIn.signInButton).toBeFocused()
})
