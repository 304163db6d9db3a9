import { randomBytes } from 'node:crypto'

import { Provider } from '../fixtures/Provider.ts'
import { expect, test } from '../fixtures/test.ts'

const newWallet = (name: string) => ({ name, privateKeys: [randomBytes(32).toString('hex')] })

test('a wallet-only account confirms with the wallet, and signs in again with it after the session has ended', async ({
  signIn,
  contact,
  codeFor,
  installWallets,
  travel,
  pass,
  guard,
  accessible,
}) => {
  guard.allowFailures(/update_user/)
  await installWallets({ ethereum: [newWallet('Otter'), newWallet('Marmot')] })
  const choose = (name: string) =>
    signIn.topmost.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await signIn.open()
  await signIn.button('Continue with a wallet').click()
  await choose('Marmot')
  await expect(signIn.dialog).toBeHidden()
  const organization = (await signIn.fact('Organization').textContent()) ?? ''

  await travel(6 * 60_000)
  await signIn.openProfile()
  await signIn.section('Email and phone').getByRole('button', { name: 'Add an email' }).click()
  await expect(signIn.topmost.getByRole('textbox')).toBeFocused()
  await signIn.page.keyboard.type(contact)
  await signIn.page.keyboard.press('Enter')
  await expect(signIn.topmost.getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
  await accessible()
  await signIn.topmost.getByRole('button', { name: 'Confirm with Marmot' }).click()
  await choose('Otter')
  await expect(signIn.topmost.getByRole('heading', { name: "That's another account" })).toBeVisible()
  await signIn.topmost.getByRole('button', { name: 'Another wallet' }).click()
  await choose('Marmot')
  // The contact that was typed is kept, and sent without another click.
  await expect(signIn.topmost.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await signIn.topmost.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(contact))
  await expect(signIn.section('Email and phone').getByRole('listitem').first()).toContainText(/Verified/)
  await signIn.page.keyboard.press('Escape')
  await expect(signIn.dialog).toBeHidden()

  await pass(16)
  await expect(signIn.heading('Your session has ended')).toBeVisible()
  await accessible()
  await signIn.button('Continue with a wallet').click()
  await choose('Marmot')
  await expect(signIn.dialog).toBeHidden()
  await expect(signIn.fact('Organization')).toHaveText(organization)
})

test('a provider-only account confirms with that provider only, and signs in again with it after the session has ended', async ({
  signIn,
  contact,
  installWallets,
  travel,
  pass,
}) => {
  const { page } = signIn
  await installWallets({ ethereum: [newWallet('Marmot')] })
  await signIn.open()
  await (await signIn.openProvider('Google')).continueAs(contact)
  await expect(signIn.dialog).toBeHidden()
  const organization = (await signIn.fact('Organization').textContent()) ?? ''

  await travel(6 * 60_000)
  await signIn.openProfile()
  const linked = signIn.section('Linked accounts')
  await signIn.link('Wallet')
  await signIn.topmost.getByRole('button', { name: /^Marmot/ }).click()
  const confirm = signIn.topmost.getByRole('button', { name: 'Confirm with Google (development)' })
  const other = await Provider.open(page, () => confirm.click())
  await other.continueAs(contact.replace('ada', 'eve'))
  await expect(signIn.topmost.getByRole('heading', { name: "That's another account" })).toBeVisible()
  const again = signIn.topmost.getByRole('button', { name: 'Try again' })
  await (await Provider.open(page, () => again.click())).continueAs(contact)
  // Back to the action.
  await signIn.topmost.getByRole('button', { name: 'Continue in Marmot' }).click()
  await expect(linked).toContainText(/0x[0-9a-fA-F]{40}/)
  await page.keyboard.press('Escape')
  await expect(signIn.dialog).toBeHidden()

  await pass(16)
  await expect(signIn.heading('Your session has ended')).toBeVisible()
  const back = await Provider.open(page, () => signIn.social('Google').click())
  await back.continueAs(contact)
  await expect(signIn.dialog).toBeHidden()
  await expect(signIn.fact('Organization')).toHaveText(organization)
})
