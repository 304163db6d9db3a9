import type { Page } from '@playwright/test'

import { countClicks } from '../fixtures/countClicks.ts'
import { expect, test } from '../fixtures/test.ts'

const panel = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Text on the clipboard: pasted into a field of the panel, which is then left. */
async function readClipboard(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Create a wallet' }).click()
  const field = page.getByRole('textbox', { name: 'Name' })
  await field.focus()
  await page.keyboard.press('Control+V')
  await expect(field).not.toHaveValue('')
  const text = await field.inputValue()
  await page.getByRole('button', { name: 'Back' }).click()
  return text
}

/** Presses Tab until a control has the focus, then `key`. */
async function pressOn(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  const control = page
    .getByRole('dialog')
    .last()
    .getByRole(key === 'Space' ? 'checkbox' : 'button', { name })
  await expect(control.first()).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await control.first().evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [0] })
  await page.keyboard.press(key)
}

test('by keyboard alone: create a wallet, add an account, rename, hide and show, receive, copy', async ({
  page,
  context,
  signIn,
  startSession,
  lookInEveryView,
}) => {
  await context.grantPermissions(['clipboard-write'])
  const { keyboard } = page
  await startSession()

  await test.step('the wallets open from the account menu', async () => {
    await signIn.openMenuByKeyboard()
    await keyboard.type('wal')
    await expect(page.getByRole('menuitem', { name: 'Wallet' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(panel(page, 'Wallet').getByRole('heading', { level: 2 })).toBeFocused()
    await expect(panel(page, 'Wallet').getByRole('region', { name: 'Activity' })).toBeVisible()
    await lookInEveryView()
  })

  await test.step('the list of accounts', async () => {
    await pressOn(page, /Choose another account$/)
    await expect(page.getByRole('heading', { name: 'Accounts' })).toBeFocused()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      /^Account 1 0x[\da-fA-F]{4}…[\da-fA-F]{4}/,
      /^Account 1 [1-9A-HJ-NP-Za-km-z]{6}…/,
    ])
    await lookInEveryView()
    await pressOn(page, 'Back')
  })

  await test.step('create a wallet', async () => {
    await pressOn(page, 'More for Wallet')
    await keyboard.type('cr')
    await expect(page.getByRole('menuitem', { name: 'Create a wallet' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await keyboard.type('Travel')
    await pressOn(page, 'Bitcoin', 'Space')
    await lookInEveryView()
    await pressOn(page, 'Create wallet')
    await expect(panel(page, 'Travel')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Travel created' })).toBeAttached()
  })

  await test.step('add an account', async () => {
    await pressOn(page, /Choose another account$/)
    await expect(page.getByRole('dialog').getByRole('region')).toHaveCount(3)
    await pressOn(page, 'Add account on Bitcoin')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await keyboard.type('Rent')
    await lookInEveryView()
    await keyboard.press('Enter')
    await expect(panel(page, 'Travel')).toBeVisible()
    await pressOn(page, /Choose another account$/)
    const bitcoin = page.getByRole('dialog').getByRole('region', { name: 'Bitcoin' })
    await expect(bitcoin.getByRole('listitem')).toHaveText([/^Account 1 bc1q/, /^Rent bc1q/])
    await pressOn(page, /^Rent bc1q/)
    await expect(page.getByRole('button', { name: /^Rent, Bitcoin/ })).toBeVisible()
  })

  await test.step('rename the wallet', async () => {
    await pressOn(page, 'More for Travel')
    await keyboard.type('ren')
    await expect(page.getByRole('menuitem', { name: 'Rename wallet' })).toBeFocused()
    await keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Name' })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Travel')
    await lookInEveryView()
    await keyboard.press('Control+A')
    await keyboard.type('Journeys')
    await keyboard.press('Enter')
    await expect(panel(page, 'Journeys')).toBeVisible()
  })

  await test.step('rename the account', async () => {
    await pressOn(page, 'More for Journeys')
    await expect(page.getByRole('menuitem', { name: 'Account details' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Rent' })).toBeFocused()
    await lookInEveryView()
    await pressOn(page, 'Rename account')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await keyboard.press('Control+A')
    await keyboard.type('House')
    await lookInEveryView()
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^House, Bitcoin/ })).toBeVisible()
  })

  await test.step('hide an account, and show it again', async () => {
    await pressOn(page, 'More for Journeys')
    await expect(page.getByRole('menuitem', { name: 'Account details' })).toBeFocused()
    await keyboard.press('Enter')
    await pressOn(page, 'Hide account')
    await expect(page.getByRole('status').filter({ hasText: 'Account hidden' })).toBeAttached()
    await expect(page.getByRole('button', { name: /^Account 1, Ethereum/ })).toBeVisible()
    await pressOn(page, 'More for Journeys')
    await keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Hidden accounts (1)' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Hidden accounts' })).toBeFocused()
    await lookInEveryView()
    await pressOn(page, /^Show House/)
    await expect(page.getByRole('button', { name: /^House, Bitcoin/ })).toBeVisible()
  })

  await test.step('receive, and copy the address', async () => {
    await pressOn(page, 'Receive')
    await expect(page.getByRole('heading', { name: 'Receive on Bitcoin' })).toBeFocused()
    await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
    await lookInEveryView()
    const address = (await page.locator('.lk-address > span').allTextContents()).join('')
    await pressOn(page, 'Copy address')
    await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
    expect(address).toMatch(/^bc1q[\da-z]{38}$/)
    await pressOn(page, 'Back')
    await expect(panel(page, 'Journeys').getByRole('heading', { level: 2 })).toBeFocused()
    expect(await readClipboard(page)).toBe(address)
  })

  await test.step('the wallets are the same after closing and a reload', async () => {
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(signIn.userButton).toBeFocused()
    await signIn.leftHistory()
    await signIn.reload()
    await signIn.choose('Wallet')
    await page.getByRole('dialog').getByRole('button', { name: 'Wallet', exact: true }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['Wallet', 'Journeys'])
    await lookInEveryView()
  })
})

test('two clicks from the item of the menu to a copied address, and to one to receive on', {
  tag: '@promise',
}, async ({ page, context, signIn, contact, codeFor, downloads, guard }) => {
  await context.grantPermissions(['clipboard-write'])
  const effort = await countClicks(context)
  // In the window, so that what signing in has loaded doesn't count.
  await signIn.signInWith(contact, () => codeFor(contact))
  const clicks = () => effort(new URL(page.url()).origin).clicks

  await signIn.userButton.click()
  await expect(page.getByRole('menuitem', { name: 'Wallet' })).toBeVisible()
  await downloads.startCounting()
  let before = clicks()
  await page.getByRole('menuitem', { name: 'Wallet' }).click()
  await page.getByRole('button', { name: /^Copy address of Account 1: 0x/ }).click()
  await expect(page.getByRole('dialog').getByText('Copied').first()).toBeVisible()
  expect(clicks() - before).toBe(2)
  // The demo has a chain and prices, so balances, payments and money come along.
  await guard.quiet()
  await downloads.expectWithin('wallet panel', { goal: 31, guard: 37.5 })
  expect(await readClipboard(page)).toMatch(/^0x[\da-fA-F]{40}$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await signIn.leftHistory()

  await downloads.startCounting()
  await signIn.userButton.click()
  before = clicks()
  await page.getByRole('menuitem', { name: 'Wallet' }).click()
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Receive', exact: true })).toBeVisible()
  expect(clicks() - before).toBe(2)
  await expect(page.getByRole('img', { name: /^QR code of a link that asks for/ })).toBeVisible()
  await downloads.expectWithin('QR code', { goal: 7, guard: 16 })
})
