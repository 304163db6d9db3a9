import { expect, test } from '../fixtures/test.ts'

test('theme, brand color and language of the sign-in apply at once, and after a reload', async ({
  page,
  signIn,
  lookInEveryView,
}) => {
  await page.goto('/')
  const { keyboard } = page
  await page.getByRole('radio', { name: 'System' }).focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.press('Tab')
  // The site is translated, too.
  const language = page.getByRole('combobox', { name: /^(Language|Sprache)$/ })
  await expect(language).toBeFocused()
  await expect(language).toHaveValue('en')
  await language.selectOption('Deutsch')
  const red = page.getByRole('radio', { name: 'Rot' })
  await red.check()

  const button = page.getByRole('banner').getByRole('button', { name: 'Anmelden' })
  const expectChosen = async () => {
    await expect(page.getByRole('radio', { name: 'Dunkel' })).toBeChecked()
    await expect(red).toBeChecked()
    await expect(language).toHaveValue('de')
    await expect(button).toHaveCSS('color-scheme', 'dark')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(page.locator('.lk-root').first()).toHaveCSS('--lk-accent', '#c81e1e')
  }
  await expectChosen()
  await signIn.reload()
  await expectChosen()
  await lookInEveryView()

  await page.getByLabel('Deine').fill('#0a7d55')
  await expect(page.locator('.lk-root').first()).toHaveCSS('--lk-accent', '#0a7d55')
  await expect(red).not.toBeChecked()
})

test('each method’s button opens the sign-in there', async ({ page, signIn, guard }) => {
  await page.goto('/')
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const titles = {
    'Email or phone': 'Sign in to Larkfield',
    Passkey: 'Create an account',
    Wallet: 'Choose a wallet',
  }
  for (const [name, title] of Object.entries(titles)) {
    await press(name)
    await expect(signIn.heading(title)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signIn.dialog).toBeHidden()
    await signIn.leftHistory()
  }
  const opened = page.waitForEvent('popup')
  await press('Google')
  await opened
  await expect(signIn.heading('Continue in the Google (development) window')).toBeVisible()
  await guard.quiet()
})

test('while somebody is signed in, the methods wait for a sign-out', async ({
  page,
  signIn,
  startSession,
}) => {
  await startSession()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Passkey' })).toBeDisabled()
  await signIn.quiet()
  await main.getByRole('button', { name: 'Sign out' }).click()
  await expect(main.getByRole('button', { name: 'Passkey' })).toBeEnabled()
})

test('the page on how the site is built has code and a command to copy', async ({
  page,
  context,
  lookInEveryView,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: "How it's built" }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle('How Larkfield is built')
  await expect(page.getByRole('heading', { name: "How it's built" })).toBeInViewport()
  await lookInEveryView()
  await page.getByRole('button', { name: 'Copy the command' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
})
