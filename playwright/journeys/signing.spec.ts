import { expect, type Page } from '@playwright/test'

import { Signing } from '../fixtures/Signing.ts'
import { type StartSession, test } from '../fixtures/test.ts'

/** Somebody with a wallet, on the page of their account. */
async function openWallet(page: Page, startSession: StartSession) {
  await startSession({ path: '/#account' })
  return pageOf(page)
}

function pageOf(page: Page) {
  const wallet = page.getByRole('region', { name: 'Your wallet' })
  return {
    wallet,
    message: wallet.getByRole('textbox', { name: 'Message' }),
    ask: wallet.getByRole('button', { name: 'Sign', exact: true }),
    signed: wallet.getByText('Checked on this page: your Ethereum account signed it.'),
    rejected: wallet.getByText('You rejected it. Nothing was signed.'),
    signing: new Signing(page),
  }
}

test('a message is shown as it is, and signed by one press', { tag: '@promise' }, async ({
  page,
  lookInEveryView,
  startSession,
}) => {
  const { message, ask, signed, signing } = await openWallet(page, startSession)
  await message.fill('Pay 1\u202e000 EUR')
  await ask.click()
  await expect(signing.window).toContainText(`Asked by ${new URL(page.url()).host}`)
  await expect(signing.window).toContainText('Pay 1U+202E000 EUR')
  await expect(signing.window).toContainText('15 bytes')
  await expect(signing.window).toContainText('Wallet, Account 1')
  await lookInEveryView()
  await signing.confirm()
  await expect(signed).toBeVisible()
  await expect(signing.window).toBeHidden()
  await expect(ask).toBeFocused()
})

test('structured data are signed', async ({ page, accessible, startSession }) => {
  const { wallet, signing } = await openWallet(page, startSession)
  await wallet.getByRole('button', { name: 'Sign a loan of seeds' }).click()
  await expect(signing.window).toContainText('Sign a Loan for Larkfield Seed Library?')
  await accessible()
  await signing.confirm()
  await expect(wallet).toContainText('You signed the loan.')
})

test('a transaction says what it does, is signed, and is in a block', { tag: '@promise' }, async ({
  page,
  startSession,
  accessible,
  downloads,
  guard,
  environment: { chain },
}) => {
  const { wallet, signing } = await openWallet(page, startSession)
  const shop = '0x5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed'
  const balance = async () => BigInt(await chain.ask<string>('eth_getBalance', shop, 'latest'))
  const before = await balance()
  await wallet.getByRole('button', { name: 'Get 1 test ether' }).click()
  await guard.quiet()
  await downloads.startCounting()
  await wallet.getByRole('button', { name: 'Buy seeds' }).click()
  await expect(signing.window.getByRole('heading', { name: 'Send 0.01 ETH?' })).toBeVisible()
  await guard.quiet()
  await downloads.expectWithin('signing window', { goal: 35, guard: 47 })
  await expect(signing.window).toContainText('0.01 ETH')
  await expect(signing.window.locator('dd').first()).toContainText(/^0x5eed/i)
  await accessible()
  await signing.confirm()
  await expect(wallet).toContainText('Paid. The seeds are on their way.')
  expect((await balance()) - before).toBe(10n ** 16n)
})

test('Reject, Close, Escape and Back sign nothing', async ({ page, startSession }) => {
  const { ask, rejected, signing } = await openWallet(page, startSession)
  const address = page.url()
  const leave = [
    () => signing.reject.click(),
    () => signing.window.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]
  for (const act of leave) {
    await ask.click()
    await expect(signing.window).toBeVisible()
    await expect(rejected).toBeHidden()
    await act()
    await expect(signing.window).toBeHidden()
    await expect(rejected).toBeVisible()
    await expect(ask).toBeFocused()
    expect(page.url()).toBe(address)
  }
})

test('the keyboard alone is enough', async ({ page, startSession }) => {
  const { ask, signed, signing } = await openWallet(page, startSession)
  await ask.focus()
  // Held down, the key that asked signs nothing.
  await page.keyboard.down('Enter')
  await expect(signing.window).toBeVisible()
  await signing.sign.focus()
  await expect(signing.sign).toBeEnabled()
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(signing.sign).toHaveText('Sign')
  await page.keyboard.press('Shift+Tab')
  await expect(signing.reject).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(signed).toBeVisible()
  await expect(ask).toBeFocused()
})

test('a click that was meant for something else signs nothing', { tag: '@promise' }, async ({
  page,
  startSession,
}) => {
  const { ask, signed, signing } = await openWallet(page, startSession)
  await ask.click()
  await expect(signing.sign).toBeEnabled()
  // A script clicks the button.
  await signing.sign.evaluate((button: HTMLElement) => {
    button.click()
    for (const type of ['pointermove', 'pointerdown', 'pointerup', 'click'])
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, movementX: 9 }))
  })
  // Pressed here and released elsewhere, and the other way round.
  await signing.sign.hover()
  await page.mouse.down()
  await signing.reject.hover()
  await page.mouse.up()
  await page.mouse.move(5, 5)
  await page.mouse.down()
  await signing.sign.hover()
  await page.mouse.up()
  await expect(signing.sign).toHaveText('Sign')

  // The second click of a double click, outside.
  await page.mouse.click(5, 5)
  await expect(signing.window).toBeVisible()

  // Under a pointer that is there when it appears.
  const box = (await signing.sign.boundingBox())!
  await signing.reject.click()
  await ask.focus()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.keyboard.press('Enter')
  await expect(signing.sign).toBeEnabled()
  await page.mouse.down()
  await page.mouse.up()
  await expect(signing.sign).toHaveText('Sign')
  await page.mouse.move(box.x + box.width / 2 + 3, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(signed).toBeVisible()
})

test('the Sign button is disabled again when the page loses focus', async ({ page, startSession }) => {
  const { ask, signing } = await openWallet(page, startSession)
  await ask.click()
  await expect(signing.sign).toBeEnabled()
  await page.evaluate(() => {
    document.hasFocus = () => false
    dispatchEvent(new Event('blur'))
  })
  await expect(signing.sign).toBeDisabled()
  await page.evaluate(() => {
    document.hasFocus = () => true
    dispatchEvent(new Event('focus'))
  })
  await expect(signing.sign).toBeDisabled()
  await expect(signing.sign).toBeEnabled()
})

test('offline in the middle: nothing is lost', async ({ page, context, guard, startSession }) => {
  const { ask, signed, signing } = await openWallet(page, startSession)
  await ask.click()
  await expect(signing.sign).toBeEnabled()
  await context.setOffline(true)
  await expect(signing.window).toContainText("You're offline. Sign once you're back online.")
  await expect(signing.sign).toBeDisabled()
  await context.setOffline(false)
  await expect(signing.window).not.toContainText("You're offline")
  await signing.confirm()
  await expect(signed).toBeVisible()
  expect(guard.complaints).toEqual([])
  expect(page.isClosed()).toBe(false)
})

test('a session that ends in the middle: sign in again over it, and go on', async ({
  page,
  travel,
  signIn,
  contact,
  codeFor,
  startSession,
}) => {
  const { ask, signing } = await openWallet(page, startSession)
  await ask.click()
  await expect(signing.sign).toBeEnabled()
  await travel(24 * 3_600_000)
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(again).toBeVisible()
  await again.getByRole('button', { name: 'Close' }).click()
  await expect(again).toBeHidden()
  await signing.window.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toBeVisible()
  await again.getByRole('button', { name: 'Continue with email' }).click()
  await signIn.code.fill(await codeFor(contact, 2))
  await expect(again).toBeHidden()
  const answer = page.waitForResponse((response) => response.url().endsWith('/sign_raw_payload'))
  await signing.confirm()
  // The page has drawn its wallet anew, so it no longer waits; the kit's call went on.
  expect((await answer).status()).toBe(200)
  await expect(signing.window).toBeHidden()
})

test('each tab asks for itself', async ({ context, page, startSession }) => {
  const one = await openWallet(page, startSession)
  const other = await context.newPage()
  await other.goto(page.url())
  const two = pageOf(other)
  await one.ask.click()
  await two.ask.click()
  await expect(one.signing.window).toBeVisible()
  await two.signing.reject.click()
  await expect(two.rejected).toBeVisible()
  await page.bringToFront()
  await expect(one.signing.window).toBeVisible()
  await one.signing.confirm()
  await expect(one.signed).toBeVisible()
})

test('a reload and a navigation end a request, and sign nothing later', async ({
  page,
  signIn,
  startSession,
}) => {
  const { ask, signing, message, signed } = await openWallet(page, startSession)
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.url()))
  for (const leave of [() => signIn.reload(), () => page.goto('/').then(() => page.goBack())]) {
    await ask.click()
    await expect(signing.window).toBeVisible()
    await leave()
    await expect(message).toBeVisible()
    await expect(signing.window).toBeHidden()
  }
  expect(sent.filter((url) => url.endsWith('/sign_raw_payload'))).toEqual([])
  await ask.click()
  await signing.confirm()
  await expect(signed).toBeVisible()
})
