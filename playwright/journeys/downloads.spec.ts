import { randomBytes } from 'node:crypto'

import { expect, test } from '../fixtures/test.ts'

// What a journey downloads beyond the page, from the first click to signed in: the scripts of the kit and of its
// libraries, gzipped. React and TanStack Query are in the page's own script. What the page, the first card and the
// styles weigh is in .size-limit.mjs.

const newKey = (): string => randomBytes(32).toString('hex')

test.beforeEach(async ({ downloads, page, signIn }) => {
  await page.goto('/')
  await expect(signIn.signInButton).toBeVisible()
  await downloads.startCounting()
})

test('a login by email, and the profile', async ({ downloads, signIn, contact, codeFor }) => {
  await signIn.openCard()
  await signIn.contact.hover()
  await signIn.contact.fill(contact)
  await signIn.page.keyboard.press('Enter')
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  await downloads.expectWithin('email', { goal: 50, guard: 75 })

  await downloads.startCounting()
  await signIn.openProfile()
  await expect(signIn.section('Devices').getByText('This device')).toBeVisible()
  await downloads.expectWithin('profile', { goal: 25 })
})

test('the wallet panel, and a QR code', async ({ downloads, guard, page, signIn, contact, codeFor }) => {
  await signIn.signInWith(contact, () => codeFor(contact))
  await signIn.userButton.click()
  await expect(page.getByRole('menuitem', { name: 'Wallet' })).toBeVisible()
  await downloads.startCounting()
  await page.getByRole('menuitem', { name: 'Wallet' }).click()
  await expect(page.getByRole('button', { name: 'Add account on Solana' })).toBeVisible()
  // The demo has a chain, so balances and payments come along.
  await guard.quiet()
  await downloads.expectWithin('wallet panel', { goal: 30, guard: 42 })

  await downloads.startCounting()
  await page.getByRole('button', { name: /^Receive on Account 1: 0x/ }).click()
  await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
  await downloads.expectWithin('QR code', { goal: 7 })
})

test('a login by SMS', async ({ downloads, signIn, phone, codeFor }) => {
  await signIn.openCard()
  await signIn.contact.hover()
  await signIn.contact.fill(phone)
  await expect(signIn.country).toBeVisible()
  await signIn.page.keyboard.press('Enter')
  await signIn.code.fill(await codeFor(phone))
  await signIn.expectSignedIn(phone)
  await downloads.expectWithin('SMS', { goal: 60, guard: 113 })
})

test('a login with a passkey', async ({ downloads, signIn, contact, codeFor, plugIn }) => {
  const device = await plugIn()
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.button('Create a passkey').click()
  await signIn.expectSignedIn(contact)
  await signIn.endSession()
  await device.leaveOffers()
  await signIn.page.reload()
  await expect(signIn.signInButton).toBeVisible()
  await downloads.startCounting()

  await signIn.openCard()
  await signIn.button('Continue with a passkey').click()
  await signIn.expectSignedIn(contact)
  await downloads.expectWithin('passkey', { goal: 60, guard: 65 })
})

test('a login with a provider', async ({ downloads, signIn, contact }) => {
  await signIn.openCard()
  const provider = await signIn.openProvider('Google')
  const closed = provider.page.waitForEvent('close')
  await provider.continueAs(contact)
  await closed
  await signIn.expectSignedIn(contact)
  await downloads.expectWithin('provider', { goal: 60, guard: 72 })
})

for (const { name, chain, budget } of [
  { name: 'Marmot', chain: 'ethereum', budget: { goal: 60, guard: 93 } },
  { name: 'Pebble', chain: 'solana', budget: { goal: 60, guard: 73 } },
] as const) {
  test(`a login with a wallet on ${chain}`, async ({ downloads, signIn, installWallets }) => {
    const wallets = [
      { name, privateKeys: [newKey()] },
      { name: 'Otter', privateKeys: [newKey()] },
    ]
    await installWallets({ [chain]: wallets })
    await signIn.page.reload()
    await expect(signIn.signInButton).toBeVisible()
    await downloads.startCounting()
    await signIn.openCard()
    await signIn.button('Continue with a wallet').click()
    await signIn.dialog.getByRole('button', { name }).click()
    await expect(signIn.userButton).toBeVisible()
    await downloads.expectWithin(`wallet on ${chain}`, budget)
  })
}

test('behavior: the count sees what is loaded after the page', async ({ downloads, signIn }) => {
  expect(downloads.kibibytes()).toBe(0)
  await signIn.openCard()
  expect(downloads.kibibytes()).toBeGreaterThan(5)
})
