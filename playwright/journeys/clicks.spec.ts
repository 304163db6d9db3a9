import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

import { countClicks, type Effort } from '../fixtures/countClicks.ts'
import { expect, test } from '../fixtures/test.ts'

/** Compares the clicks and entries with the allowed number, and prints them. */
function tell(method: string, effort: Effort, allowed: Effort, more = ''): void {
  console.log(`${method}: ${effort.clicks} clicks, ${effort.fields} fields${more}`)
  expect(effort).toEqual(allowed)
}

const originOf = (page: Page) => new URL(page.url()).origin

test('email: two clicks, an address and a code', async ({ signIn, contact, codeFor }) => {
  const { page } = signIn
  const effort = await countClicks(page.context())
  await signIn.open()
  await signIn.contact.fill(contact)
  await signIn.button('Continue').click()
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  tell('email', effort(originOf(page)), { clicks: 2, fields: 2 })
})

test('passkey: two clicks', async ({ signIn, contact, codeFor, plugIn }) => {
  const { page } = signIn
  await page.goto('/')
  await plugIn()
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.button('Create a passkey').click()
  await signIn.expectSignedIn(contact)
  await signIn.endSession()
  // Without autofill of passkeys, which would save a click.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const effort = await countClicks(page.context())
  await page.goto('/')
  await signIn.signInButton.click()
  await signIn.button('Continue with a passkey').click()
  await signIn.expectSignedIn(contact)
  tell('passkey', effort(originOf(page)), { clicks: 2, fields: 0 })
})

test('provider: two clicks before the provider’s own', async ({ signIn }) => {
  const { page } = signIn
  const effort = await countClicks(page.context())
  await signIn.open()
  const provider = await signIn.openProvider('Google')
  const there = originOf(provider.page)
  await provider.person('Ben Okafor').click()
  await signIn.expectSignedIn('ben.okafor@example.com')
  const { clicks } = effort(there)
  tell('social', effort(originOf(page)), { clicks: 2, fields: 0 }, `, and ${clicks} click at the provider`)
  expect(clicks).toBe(1)
})

test('wallet: three clicks before the wallet’s own', async ({ signIn, installWallets }) => {
  const { page } = signIn
  const oneKey = () => ({ privateKeys: [randomBytes(32).toString('hex')] })
  await installWallets({
    ethereum: [
      { name: 'Otter', ...oneKey() },
      { name: 'Marmot', ...oneKey() },
    ],
  })
  const effort = await countClicks(page.context())
  await signIn.open()
  await signIn.button('Continue with a wallet').click()
  const { host } = new URL(page.url())
  await expect(signIn.dialog.getByText(`Sign a message to prove to ${host}`)).toBeVisible()
  await signIn.dialog.getByRole('button', { name: /^Marmot/ }).click()
  await expect(signIn.dialog).toBeHidden()
  tell('wallet', effort(originOf(page)), { clicks: 3, fields: 0 }, ', and what the wallet asks')
})
