import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../fixtures/test.ts'

/** Holds back the code that the page loads on intent until it is released. */
async function holdBack(page: Page, code: RegExp) {
  const gate: { open: () => void } = { open: () => undefined }
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  await page.route(code, async (route) => {
    await opened
    await route.continue()
  })
  return gate
}

/** Aborts the requests for lazily loaded code until it is released. */
async function withhold(page: Page, code: RegExp) {
  let isWithheld = true
  await page.route(code, (route) => (isWithheld ? route.abort() : route.fallback()))
  return {
    giveBack() {
      isWithheld = false
    },
  }
}

const lost = "Part of this page couldn't be loaded. Try again"
const stuck = "Part of this page couldn't be loaded. Reload the page"

/** Tries again, and reloads the page in a browser that keeps a failed import until then (whatwg/html#10327). */
async function recover(
  page: Page,
  press: (button: Locator) => Promise<void>,
  loaded: Locator,
  again: () => Promise<void>,
) {
  await press(page.getByRole('button', { name: lost }))
  const reload = page.getByRole('button', { name: stuck })
  await expect(reload.or(loaded)).toBeVisible()
  if (await loaded.isVisible()) return
  await press(reload)
  await expect(reload).toBeHidden()
  await again()
  await expect(loaded).toBeVisible()
}

test('the menu loads late, or not at all: its button says so, and loads it with the next press', async ({
  signIn,
  startSession,
  page,
  guard,
  accessible,
}) => {
  guard.allowFailures(/\/assets\//)
  await startSession()

  await test.step('late: the focus stays where it was moved', async () => {
    const gate = await holdBack(page, /\/UserMenu-/)
    await signIn.userButton.focus()
    await page.keyboard.press('Enter')
    await expect(signIn.userButton).toHaveAttribute('aria-busy', 'true')
    await expect(signIn.userButton).toHaveAttribute('aria-expanded', 'false')
    const elsewhere = page.getByRole('link', { name: 'See what is on the shelf' })
    await elsewhere.focus()
    gate.open()
    await expect(signIn.userButton).not.toHaveAttribute('aria-busy')
    await expect(elsewhere).toBeFocused()
    await expect(page.getByRole('menu')).toBeHidden()
  })

  await test.step('if the code never arrives, the page says so, and tries again', async () => {
    const code = await withhold(page, /\/UserMenu-/)
    // A module that was loaded is kept until then.
    await signIn.reload()
    await signIn.userButton.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(lost)
    await expect(signIn.userButton).toHaveAttribute('aria-expanded', 'false')
    await expect(signIn.userButton).not.toHaveAttribute('aria-busy')
    await accessible()
    code.giveBack()
    const item = page.getByRole('menuitem').first()
    await recover(
      page,
      (button) => button.press('Enter'),
      item,
      () => signIn.userButton.press('Enter'),
    )
    await expect(item).toBeFocused()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})
