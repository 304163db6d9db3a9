import { expect, test } from '../fixtures/test.ts'

test('two accounts on one device: add, switch and sign out, each with its own key', {
  tag: '@promise',
}, async ({ signIn, startSession, contact, codeFor, accessible }) => {
  const { page } = signIn
  const other = contact.replace('ada', 'ben')
  await startSession()

  await test.step('a second user signs in, the first stays signed in', async () => {
    await signIn.choose('Add an account')
    await expect(signIn.contact).toBeFocused()
    await expect(signIn.contact).toHaveValue('')
    await page.keyboard.press('Escape')
    await signIn.expectSignedIn(contact)

    await signIn.choose('Add an account')
    await signIn.contact.fill(other)
    await page.keyboard.press('Enter')
    await signIn.code.fill(await codeFor(other))
    await signIn.expectSignedIn(other)
    await expect(signIn.fact('Member')).toHaveText(other)
  })

  await test.step('one press switches, a reload keeps it', async () => {
    const keyOfOther = await signIn.fact('Key').textContent()
    await signIn.userButton.click()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitemradio', { name: other })).toBeChecked()
    await accessible()
    await menu.getByRole('menuitemradio', { name: contact }).click()
    await signIn.expectSignedIn(contact)
    await expect(signIn.userButton).toBeFocused()
    expect(await signIn.fact('Key').textContent()).not.toBe(keyOfOther)
    await signIn.reload()
    await signIn.expectSignedIn(contact)
  })

  await test.step('by keyboard the other person is two keys away', async () => {
    await signIn.openMenuByKeyboard()
    await page.keyboard.type(other.slice(0, 3))
    await expect(page.getByRole('menuitemradio', { name: other })).toBeFocused()
    await page.keyboard.press('Enter')
    await signIn.expectSignedIn(other)
    await signIn.choose(contact)
    await signIn.expectSignedIn(contact)
  })

  await test.step('who signs out leaves the other one, and the menu says so', async () => {
    await signIn.choose('Sign out')
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(`Signed in as ${other}`)
    await page.keyboard.press('Escape')
    await signIn.expectSignedIn(other)
    await signIn.choose('Sign out')
    await expect(signIn.signInButton).toBeVisible()
  })
})
